import { useRest } from '../../access/session';

/** Says in a sheet why its buttons are off (Q77); nothing without a break. `id`: for `aria-describedby`. */
export function RestNote({ id }: { id: string }) {
  const rest = useRest();
  if (rest === null) return null;
  return (
    <p id={id} role="status">
      {rest.off}
    </p>
  );
}

import { combine, createEvent, createStore, sample } from 'effector';
import { useStoreMap, useUnit } from 'effector-react';

/** Checks a value: the locale key of the problem, or null. */
export type Check<F extends string> = (value: string, all: Record<F, string>) => string | null;
export interface FieldSpec<F extends string> {
  init: string;
  check: Check<F>;
}

const mapFields = <F extends string, T>(names: readonly F[], of: (name: F) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<F, T>;

/**
 * A form with values, problems, and the problems to show. A problem is shown after its field was left (SES-13) or a
 * submit was tried. `valid` fires with the values when a submit finds no problem.
 */
export function createForm<F extends string>({ schema }: { schema: Record<F, FieldSpec<F>> }) {
  const names = Object.keys(schema) as F[];
  const initial = mapFields(names, (name) => schema[name].init);
  const untouched = mapFields(names, () => false);

  const changed = createEvent<{ field: F; value: string }>();
  const blurred = createEvent<F>();
  const submitted = createEvent();
  /** Sets values as if the player had typed them, for example kept ones. */
  const filled = createEvent<Partial<Record<F, string>>>();
  const reset = createEvent();

  const $values = createStore<Record<F, string>>(initial)
    .on(changed, (values, { field, value }) => (values[field] === value ? values : { ...values, [field]: value }))
    .on(filled, (values, given) => ({ ...values, ...given }))
    .reset(reset);
  const $touched = createStore<Record<F, boolean>>(untouched)
    .on(blurred, (touched, field) => (touched[field] ? touched : { ...touched, [field]: true }))
    .on(submitted, () => mapFields(names, () => true))
    .reset(reset);
  const $problems = $values.map((values) => mapFields(names, (name) => schema[name].check(values[name], values)));
  const $canSubmit = $problems.map((problems) => names.every((name) => problems[name] === null));
  /** The problems to show: those of fields that were left, or all after a submit. */
  const $errors = combine($problems, $touched, (problems, touched) =>
    mapFields(names, (name) => (touched[name] ? problems[name] : null)),
  );

  const valid = sample({ clock: submitted, source: $values, filter: $canSubmit });

  /** Value, error key and handlers of one field, ready to spread on <Field>. */
  function useField(name: F) {
    const [change, blur] = useUnit([changed, blurred]);
    const value = useStoreMap({ store: $values, keys: [name], fn: (values, [key]) => values[key] });
    const error = useStoreMap({ store: $errors, keys: [name], fn: (errors, [key]) => errors[key] });
    return {
      name,
      value,
      error,
      onValue: (next: string) => change({ field: name, value: next }),
      onBlur: () => blur(name),
    };
  }

  return {
    $values,
    $errors,
    $problems,
    $touched,
    $canSubmit,
    changed,
    filled,
    blurred,
    submitted,
    reset,
    valid,
    useField,
  };
}

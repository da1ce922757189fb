/** Who may order goods of a type. `level` is null for a visitor. */
export interface OrderGate {
  readonly minLevel: number;
  readonly level: number | null;
}

/** Whether a member lacks the level that orders need (Q63). A visitor is asked to log in first. */
export const isGated = ({ level, minLevel }: OrderGate): boolean => level !== null && level < minLevel;

/** A variable of a service that the operator can choose. */
export interface ServiceVariable {
  /** The value without the variable; a variable without a default is required. */
  readonly preset?: string;
}

interface Reading {
  readonly source: Record<string, string | undefined>;
  readonly production: boolean;
  /** What needs the variable, for the error. */
  readonly neededBy: string;
  /** Whether an address may have a path; without it the value is an origin. */
  readonly path?: boolean;
}

const isHere = (address: string): boolean => /^http:\/\/(localhost|127\.0\.0\.1)([:/]|$)/.test(address);

/**
 * Reads one variable. Those that end in `_URL` are http addresses; production takes http on this machine only. The
 * error names the variable and does not repeat the value, because most values are secrets.
 */
export function readServiceVariable(
  name: string,
  { preset }: ServiceVariable,
  { source, production, neededBy, path = false }: Reading,
): string {
  const value = source[name]?.trim() || preset;
  if (value === undefined) throw new Error(`${name}: is needed by ${neededBy}`);
  if (!name.endsWith('_URL')) return value;
  const address = URL.canParse(value) ? new URL(value) : null;
  const isAddress =
    address !== null && /^https?:$/.test(address.protocol) && address.search === '' && address.hash === '';
  if (!isAddress || (!path && address.pathname !== '/'))
    throw new Error(`${name}: is not an http address${path ? '' : ' without a path'}`);
  const read = `${address.origin}${address.pathname}`.replace(/\/+$/, '');
  if (production && address.protocol === 'http:' && !isHere(read)) throw new Error(`${name}: production needs https`);
  return read;
}

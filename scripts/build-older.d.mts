export function buildOlder(root: string, out: string): Promise<number>;

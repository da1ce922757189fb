/** Bundles the server into `out`, a folder two levels below the repository's root. */
export function buildServer(out: string): Promise<void>;

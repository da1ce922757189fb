/** Bundles the server into a folder two below the repository's root. */
export function buildServer(out: string): Promise<void>;

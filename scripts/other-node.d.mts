export const versions: Record<string, string>;
export function folderOfNode(major: string | undefined): string;

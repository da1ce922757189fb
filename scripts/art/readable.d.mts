export function refuseUnreadable(svg: string): void;

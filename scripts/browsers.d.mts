type Promise = 'full' | 'production';
export function oldest(promise: Promise): Record<string, number>;
export function buildTargets(): string[];
export function checkReadme(): void;

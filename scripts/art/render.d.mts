import type { Sharp } from 'sharp';
export function render(svg: string, width: number, asked?: number | null): Promise<Sharp>;

/** `width` in px. */
export interface Drawing {
  name: string;
  svg: string;
  width: number;
}
export function listProducts(): { name: string; key: string; drawings: Drawing[] }[];

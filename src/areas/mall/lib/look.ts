import { mallTypes, type CouponPurse, type MallType } from '../../../../contract';

/** The address of a picture of goods, without extension. The server names the art or gives a path. */
export const artOf = (image: string): string => (image.startsWith('/') ? image : `/art/mall/${image}`);

/** The name of a type in words and class names, and as the purse of a coupon. */
export const purseOf = (type: number): Exclude<CouponPurse, 'cash'> =>
  type === mallTypes.diamonds ? 'diamonds' : 'coins';

/** The type in an address; null for anything else. */
export const readType = (text: string | undefined): MallType | null =>
  Object.values(mallTypes).find((type) => String(type) === text) ?? null;

/** The id in an address; 0 for anything that cannot be one. */
export const readId = (text: string | undefined): number => {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : 0;
  return Number.isSafeInteger(id) ? id : 0;
};

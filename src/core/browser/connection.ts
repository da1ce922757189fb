/** The Network Information API; most browsers lack it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}
const connection = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the player asked for reduced data. */
export const savesData = (): boolean => connection()?.saveData === true;
/** Whether the browser says that the connection is slower than 4G; false in most browsers. */
export const isSlow = (): boolean => {
  const type = connection()?.effectiveType;
  return type !== undefined && type !== '4g';
};

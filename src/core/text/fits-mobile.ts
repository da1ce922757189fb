/** Whether a channel's pattern is one of this mobile (DEP-8, WDR-5); an empty or broken pattern is of none. */
export function fitsMobile(pattern: string, mobile: string): boolean {
  if (pattern === '') return false;
  try {
    return new RegExp(pattern).test(mobile);
  } catch {
    return false;
  }
}

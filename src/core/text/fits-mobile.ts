/** Whether a mobile matches a channel's pattern (DEP-8, WDR-5). An empty or invalid pattern matches nothing. */
export function fitsMobile(pattern: string, mobile: string): boolean {
  if (pattern === '') return false;
  try {
    return new RegExp(pattern).test(mobile);
  } catch {
    return false;
  }
}

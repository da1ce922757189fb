import { appMarker } from '../../../core/browser/platform';

/** Facts about phone and visitor that decide whether to offer the Android app (NAV-25). */
export interface Visitor {
  userAgent: string;
  touchPoints: number;
  guid: string | null;
  /** Whether the cookie of an earlier closing still exists (NAV-26). */
  hidden: boolean;
}

const isIos = ({ userAgent, touchPoints }: Visitor): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/**
 * Whether to offer the Android app: not on iOS, not to a known member, not after a recent closing, and not in the app
 * itself (NAV-25).
 */
export const mayOfferApp = (visitor: Visitor): boolean =>
  !isIos(visitor) && visitor.guid === null && !visitor.hidden && !visitor.userAgent.includes(appMarker);

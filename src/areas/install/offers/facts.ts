import { appMarker } from '../../../core/browser/platform';

/** What is known of the phone and its visitor when the app for Android may be offered (NAV-25). */
export interface Visitor {
  userAgent: string;
  touchPoints: number;
  guid: string | null;
  /** The cookie of an earlier closing is still there (NAV-26). */
  hidden: boolean;
}

const isIos = ({ userAgent, touchPoints }: Visitor): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);

/** Not on iOS, not to somebody who is known here, not when it was closed lately, and not in the app itself (NAV-25). */
export const mayOfferApp = (visitor: Visitor): boolean =>
  !isIos(visitor) && visitor.guid === null && !visitor.hidden && !visitor.userAgent.includes(appMarker);

import type { Launch } from '../../../../contract';

/** The frame of a launched game. */
export interface GameFrame {
  /** Its address with the one-time token. */
  src: string;
  sandbox: string;
}

const isHere = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname === '127.0.0.1';

/**
 * The address and the sandbox of a launched game. A house game has an opaque origin. An outside supplier keeps its own
 * origin, which must not be ours: with our origin the sandbox would give access to the player's session. Null when the
 * launch names no valid frame.
 *
 * @param token The one-time token of the hello.
 * @param own The origin of this page.
 */
export function frameOf(
  { frame, origin, silent }: Pick<Launch, 'frame' | 'origin' | 'silent'>,
  token: string,
  own: string,
): GameFrame | null {
  if (origin === 'null')
    return /^\/frames\/[a-z0-9-]+\/index\.html(\?[\w=&.-]*)?$/.test(frame)
      ? { src: `${frame}#hello=${token}`, sandbox: 'allow-scripts' }
      : null;
  const url = addressOf(frame);
  if (url === null || url.origin !== origin || origin === own) return null;
  // The supplier simulator of a developer has no certificate.
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere(url))) return null;
  // A game without our protocol may use the part after `#` itself.
  if (!silent) url.hash = `hello=${token}`;
  return { src: url.href, sandbox: 'allow-scripts allow-same-origin' };
}

/** The parsed address; null for a text that is none. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The path of the page in a frame, when it is of this origin; null for a page of another origin. */
export function pathIn({ contentWindow }: Pick<HTMLIFrameElement, 'contentWindow'>): string | null {
  try {
    return contentWindow?.location.pathname ?? null;
  } catch {
    return null;
  }
}

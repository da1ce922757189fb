import { useState } from 'react';

const house = '/art/avatar.webp';

interface AvatarProps {
  /** The member's own picture, or empty. */
  src: string;
  className?: string;
}

/** A member's face: the own picture, and the house's while there is none or it cannot be loaded. */
export function Avatar({ src, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src === '' || failed === src ? house : src;
  return <img className={className} src={shown} width={132} height={132} alt="" onError={() => setFailed(src)} />;
}

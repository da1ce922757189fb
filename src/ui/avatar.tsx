import { useState } from 'react';
import { classes } from './classes';
import './avatar.css';

interface AvatarProps {
  /** The member's own picture, or empty. */
  src: string;
  /** Its first letter stands in for the picture. */
  name: string;
  className?: string;
}

const tints = 5;
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints;

/** A member's face: the own picture; the first letter of the name while there is none or it cannot be loaded. */
export function Avatar({ src, name, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === '' || failed === src) {
    return (
      <span className={classes('avatar', `avatar--${tintOf(name)}`, className)} aria-hidden="true">
        {([...name.trim()][0] ?? '?').toUpperCase()}
      </span>
    );
  }
  return <img className={className} src={src} width={132} height={132} alt="" onError={() => setFailed(src)} />;
}

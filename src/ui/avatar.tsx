import { useState } from 'react';
import { classes } from './classes';
import './avatar.css';

interface AvatarProps {
  /** Path of the member's picture, or empty. */
  src: string;
  /** The first letter is shown when there is no picture. */
  name: string;
  className?: string;
}

const tints = 5;
const tintOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints;

/** A member's picture. Shows the first letter of the name when there is no picture or loading fails. */
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

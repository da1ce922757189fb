import { icons } from './icons.gen';
import './icon.css';

export type IconName = keyof typeof icons;

/** A Phosphor icon in the text's colour and size; decorative, its words stand beside it. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg
    className={`icon ${className}`}
    viewBox="0 0 256 256"
    aria-hidden="true"
    focusable="false"
    dangerouslySetInnerHTML={{ __html: icons[name] }}
  />
);

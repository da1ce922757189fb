import { gameIcons } from './icons.gen';

export type ShellIcon = keyof typeof gameIcons;

/** A Phosphor icon in the colour and size of the text. Decorative: hidden from screen readers. */
export const Icon = ({ name }: { readonly name: ShellIcon }) => (
  <svg
    className="icon"
    viewBox="0 0 256 256"
    aria-hidden="true"
    focusable="false"
    dangerouslySetInnerHTML={{ __html: gameIcons[name] }}
  />
);

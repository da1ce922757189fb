import { useId } from 'react';
import './shield-tokens.css';
import './shield.css';

/** The shield of a VIP level, V1 to V10 in ten metals (look.md §3); without a label it is decorative. */
export function VipShield({ level, label }: { level: number; label: string }) {
  const id = useId();
  return (
    <svg
      className={`vip-shield vip-shield--${level}`}
      viewBox="0 0 64 64"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <defs>
        <linearGradient id={`${id}m`} x1="0" y1="0" x2="0" y2="1">
          <stop className="vip-shield__hi" offset="0" />
          <stop className="vip-shield__mid" offset="0.55" />
          <stop className="vip-shield__lo" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="1" y2="1">
          <stop className="vip-shield__shine" offset="0" stopOpacity="0.75" />
          <stop className="vip-shield__shine" offset="0.5" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        className="vip-shield__dark"
        d="M32 3 54 12c2 .8 3 2.4 3 4.5v15C57 46 46 55 32 61 18 55 7 46 7 31.5v-15c0-2.1 1-3.7 3-4.5Z"
      />
      <path
        fill={`url(#${id}m)`}
        d="M32 5.5 52 13.7c1.6.6 2.4 1.8 2.4 3.5v14.5C54.4 44.5 44.5 52.6 32 58 19.5 52.6 9.6 44.5 9.6 31.7V17.2c0-1.7.8-2.9 2.4-3.5Z"
      />
      <path
        className="vip-shield__dark"
        opacity="0.32"
        d="M32 10.5 49 17.3v14.2C49 42 41 48.7 32 52.9 23 48.7 15 42 15 31.5V17.3Z"
      />
      <path
        fill={`url(#${id}s)`}
        opacity="0.55"
        d="M32 5.5 52 13.7c1.6.6 2.4 1.8 2.4 3.5v4L9.6 38.5V17.2c0-1.7.8-2.9 2.4-3.5Z"
      />
      <text
        className="vip-shield__text"
        x="32"
        y="40.5"
        textAnchor="middle"
        fontSize={level === 10 ? 21 : 25}
      >{`V${level}`}</text>
    </svg>
  );
}

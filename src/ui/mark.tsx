import './mark.css';

/** The symbol of the logo: a tree with two lamps. */
export const Mark = ({ className = '' }: { className?: string }) => (
  <svg className={`mark ${className}`} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      className="mark__trunk"
      d="M9.3 13.8c1 .1 2.100-.2 3-.8l2.200 2.400c.3-.6.4-1.300.4-2l.1-.3h2l.1.3c0 .7.1 1.400.4 2l2.200-2.400c.9.6 2 .9 3 .8l-3.300 4c-.8 1-1 2.200-.8 3.800.3 2.600 1.200 4.800 3 6.600.6.6.2 1.500-.6 1.500h-10c-.8 0-1.200-.9-.6-1.500 1.800-1.800 2.700-4 3-6.600.2-1.600 0-2.800-.8-3.800Z"
    />
    <path
      className="mark__crown"
      d="M16 2.200c3 0 5.300 1.500 6.100 3.700 3-.5 6.200 1.300 6.700 4 .5 2.700-1.900 4.700-4.900 4.500-1.300-.1-2.300-.5-3.100-1.200-1.200 1-2.900 1.500-4.800 1.500s-3.600-.5-4.800-1.500c-.8.7-1.800 1.100-3.100 1.200-3 .2-5.400-1.800-4.900-4.500.5-2.700 3.700-4.500 6.700-4C10.700 3.700 13 2.200 16 2.200Z"
    />
    <g className="mark__lamps">
      <circle cx="6.300" cy="16.900" r="1.350" />
      <circle cx="25.700" cy="16.900" r="1.350" />
    </g>
  </svg>
);

/** Symbol and word mark. */
export const Logo = () => (
  <span className="logo">
    <Mark />
    <b className="logo__word">baobab</b>
  </span>
);

import { defineArea } from '../../core/area/area';

const paths = {
  daily: '/home?open=daily',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

export const daily = defineArea({
  name: 'daily',
  paths,
  ledgerReasons: {
    'sign-in': { icon: 'coins-fill', tint: 'gold' },
  },
  menuTargets: { daily: 'reward' },
});

/** Addresses of the app that the shipped promotions lead to. */
export const pagePath = {
  deposit: '/deposit',
  rain: '/home?open=cash-rain',
  firstRain: '/home?open=first-rain',
  daily: '/home?open=daily',
  tasks: '/tasks',
  refund: '/activities/lucky-refund/index',
  demos: '/search?promotion=1',
} as const;

import { defineArea } from '../../core/area/area';

const paths = {
  lottery: '/lottery',
  lotteryTickets: '/lottery/tickets',
  lotteryTicket: '/lottery/tickets/:id',
  lotteryCheck: '/lottery/check',
  lotteryDraw: '/lottery/draw',
  lotteryGame: '/lottery/:game',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const open = { auth: false, scrollTop: true } as const;
const tickets = { words: ['lottery', 'records'], auth: true, scrollTop: true, whileClosed: true } as const;

export const lottery = defineArea({
  name: 'lottery',
  paths,
  routes: [
    {
      path: paths.lottery,
      page: 'lottery',
      words: ['lottery'],
      title: 'title.lottery',
      depth: 1,
      ...open,
    },
    { path: paths.lotteryTickets, page: 'lottery-tickets', title: 'title.lotteryTickets', depth: 2, ...tickets },
    { path: paths.lotteryTicket, page: 'lottery-ticket', title: 'title.lotteryTicket', depth: 3, ...tickets },
    {
      path: paths.lotteryCheck,
      page: 'lottery-check',
      words: ['lottery', 'lucky-refund'],
      title: 'title.refundCheck',
      depth: 4,
      ...open,
    },
    {
      path: paths.lotteryDraw,
      stage: 'scene',
      page: 'lottery-draw',
      words: ['lottery'],
      title: 'title.lottery',
      depth: 4,
      ...open,
    },
    {
      path: paths.lotteryGame,
      stage: 'scene',
      page: 'lottery-game',
      words: ['lottery', 'coupons'],
      title: 'title.lottery',
      depth: 2,
      ...open,
    },
  ],
});

import { defineArea } from '../../core/area/area';

const paths = {
  mall: '/mall',
  mallCart: '/mall/cart',
  mallOrders: '/mall/orders',
  mallOrder: '/mall/orders/:id',
  mallGoods: '/mall/detail/:id',
  mallJump: '/mall/jump/:id',
  mallShop: '/mall/:type',
} as const;
type Own = typeof paths;
declare module '../../core/router/routes' {
  interface Paths extends Own {}
}

const words = ['mall', 'coupons'];
const open = { words, auth: false, scrollTop: true } as const;
const own = { words: [...words, 'records'], auth: true, scrollTop: true } as const;

export const mall = defineArea({
  name: 'mall',
  paths,
  routes: [
    { path: paths.mall, page: 'mall', title: 'title.mall', depth: 1, ...open },
    { path: paths.mallCart, page: 'mall-cart', title: 'title.mallCart', depth: 4, ...own },
    { path: paths.mallOrders, page: 'mall-orders', title: 'title.mallOrders', depth: 4, ...own },
    { path: paths.mallOrder, page: 'mall-order', title: 'title.mallOrder', depth: 5, ...own },
    { path: paths.mallGoods, page: 'mall-detail', title: 'title.mall', depth: 3, ...own },
    { path: paths.mallJump, page: 'mall-jump', title: 'title.mall', depth: 2, ...open },
    { path: paths.mallShop, page: 'mall-shop', title: 'title.mall', depth: 2, ...open },
  ],
  ledgerReasons: {
    mall: { icon: 'storefront', tint: 'teal' },
    'mall-refund': { icon: 'arrow-counter-clockwise', tint: 'teal' },
  },
});

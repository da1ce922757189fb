import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    promotion: () => import('./pages/promotion'),
  },
});

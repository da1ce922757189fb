import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({
  pages: {
    invitation: () => import('./pages/invitation'),
  },
});

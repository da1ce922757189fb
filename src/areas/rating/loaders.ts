import { defineLoaders } from '../../core/area/loaders';

export const loaders = defineLoaders({});

import { defineExamples } from '../../core/area/examples';

export const examples = defineExamples({
  everybody: ['/mall', '/mall/3', '/mall/4', '/mall/jump/1', '/mall/jump/999999'],
  members: ['/mall/detail/1', '/mall/cart', '/mall/orders', '/mall/orders/1'],
});

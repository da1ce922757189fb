import { fork } from 'effector';
import { describe, expect, test } from 'vitest';
import { optionTypes, type SystemOption } from '../../../../contract';
import { $options } from '../../../core/options';
import { $withdrawal } from './settings';

const option = (content: string): SystemOption => ({
  type: optionTypes.withdrawEnabled,
  name: 'withdrawEnabled',
  content,
});
const withdrawal = (options: SystemOption[]) => fork({ values: [[$options, options]] }).getState($withdrawal);

describe('the withdraw tab', () => {
  test('WDR-2 the tab follows option 6002', () => {
    expect(withdrawal([option('{"enable":false,"message":"Not yet"}')])).toEqual({ enable: false, message: 'Not yet' });
  });
  test.each([
    [[]],
    [[option('nonsense')]],
    [[option('{"enable":1}')]],
    [[option('{"enable":true,"message":""}'), option('{"enable":true,"message":""}')]],
  ])('WDR-2 a missing, broken or doubled option 6002 counts as not set', (options) => {
    expect(withdrawal(options)).toBeNull();
  });
});

import type { Implementation } from '../../../core/verb';
import { branch } from './branch';
import { devices, endDevice, endOtherDevices } from './devices';
import { modifyPassword } from './modify-password';
import { removePin, setPin } from './set-pin';
import { state } from './state';

export const securityVerbs: readonly Implementation[] = [
  state,
  branch,
  setPin,
  removePin,
  modifyPassword,
  devices,
  endDevice,
  endOtherDevices,
];

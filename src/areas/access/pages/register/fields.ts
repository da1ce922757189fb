import { readAmount } from '../../../../core/text/amount';
import { pageMarket } from '../../../../core/market/market';
import { mobileSpec } from '../../entrance';
import { consentSpec, newPasswordSpec, smsCodeProblem } from '../../sign-up';
import { createForm } from '../../../../core/forms/form';

const yes = '1';

/** The fields of the registration. `asksSms` is no input on the screen; it says that option 160 is on (SES-19). */
export const form = createForm({
  schema: {
    mobile: mobileSpec,
    password: newPasswordSpec,
    asksSms: { init: '', check: () => null },
    smsCode: {
      init: '',
      check: (code, { asksSms }) => (asksSms === yes ? smsCodeProblem(code) : null),
    },
    inviteCode: {
      init: '',
      check: (code) => (code === '' || /^[A-Za-z0-9]{4,12}$/.test(code) ? null : 'auth:error.inviteCode'),
    },
    // Shown in markets that ask for limits at registration (Q46).
    depositLimit: {
      init: '',
      check: (amount) => {
        if (!pageMarket().limitsAtSignUp) return null;
        if (amount === '') return 'access:limits.needed';
        return readAmount(pageMarket(), 'deposit', amount) === null ? 'access:limits.amount' : null;
      },
    },
    timeLimit: {
      init: '',
      check: (minutes) => (pageMarket().limitsAtSignUp && minutes === '' ? 'access:limits.needed' : null),
    },
    isOfAge: consentSpec,
  },
});

import { attach, combine, createEvent, createStore, sample } from 'effector';
import { codes, contract, type SavedAddress } from '../../../../contract';
import {
  checkMallField,
  mallAddressFields,
  mallAddressProblems,
  tidyMallAddress,
  type MallAddressField,
  type MallAddressFields,
  type MallAddressProblem,
} from '../../../../contract/mall-address';
import { createCallFx, createOwnFx, type ApiError } from '../../../core/api';
import { createForm } from '../../../core/forms/form';
import { pageMarket } from '../../../core/market/market';
import { sessionEnded } from '../../access/session';

const tidied = (fields: MallAddressFields): MallAddressFields => tidyMallAddress(pageMarket().code, fields);
const keyOf = (problem: MallAddressProblem): string => `mall:address.problem.${problem}`;
const spec = (field: MallAddressField) => ({
  init: '',
  check: (_: string, all: MallAddressFields) => {
    const problem = checkMallField(pageMarket().code, field, tidied(all)[field]);
    return problem === null ? null : keyOf(problem);
  },
});

/** The address that an order is sent to (MAL-2). Problems are shown when a field is left. */
export const addressForm = createForm<MallAddressField>({
  schema: {
    name: spec('name'),
    mobile: spec('mobile'),
    area: spec('area'),
    postal: spec('postal'),
    address: spec('address'),
  },
});
// A field that is left shows its value as it will be stored.
sample({
  clock: addressForm.blurred,
  source: addressForm.$values,
  filter: (values, field) => values[field] !== tidied(values)[field] && values[field] !== '',
  fn: (values, field) => ({ [field]: tidied(values)[field] }),
  target: addressForm.filled,
});

/** What the server said about single fields, until the field is changed. */
type Refused = Readonly<Record<string, MallAddressProblem | undefined>>;
const readRefused = ({ code, data }: ApiError): Refused => {
  if (code !== codes.mallAddress || typeof data !== 'object' || data === null) return {};
  const fields = (data as { fields?: Record<string, unknown> }).fields ?? {};
  return Object.fromEntries(
    mallAddressFields.flatMap((field) => {
      const problem = mallAddressProblems.find((one) => one === fields[field]);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
};

/** Requests the saved addresses. A test replaces the handler. */
export const addressesFx = attach({ effect: createCallFx(contract.mall.addresses), mapParams: (_: void) => ({}) });
export const saveFx = createCallFx(contract.mall.saveAddress);
export const removeFx = createCallFx(contract.mall.removeAddress);
const listing = createOwnFx(addressesFx);
export const saving = createOwnFx(saveFx);
const removing = createOwnFx(removeFx);

export const addressesAsked = createEvent();
export const addressPicked = createEvent<SavedAddress>();
export const addressRemoved = createEvent<number>();
/** The member wants to type another address. */
export const newAddressWanted = createEvent();
/** Opens and closes the list of saved addresses. */
export const bookOpened = createEvent();
export const bookClosed = createEvent();

export const $addresses = createStore<readonly SavedAddress[] | null>(null)
  .on(listing.answered, (_, { result }) => result)
  .on(removing.answered, (_, { result }) => result)
  .on(saving.answered, (known, { result }) => [result, ...(known ?? []).filter(({ id }) => id !== result.id)])
  .reset(sessionEnded);
export const $addressesLoading = listing.fx.pending;
export const $addressesProblem = createStore<string | null>(null)
  .on(listing.fx.failData, (_, { message }) => message || 'common:error.later')
  .reset(listing.fx, sessionEnded);
export const $removing = removing.fx.pending;

const $refused = createStore<Refused>({})
  .on(saving.fx.failData, (_, error) => readRefused(error))
  .on(addressForm.changed, (refused, { field }) => ({ ...refused, [field]: undefined }))
  .reset(addressForm.filled, saving.fx, sessionEnded);
/** The problem to show at each field: of the app's own check, or of the server's. */
export const $addressErrors = combine(addressForm.$errors, $refused, (errors, refused) =>
  Object.fromEntries(
    mallAddressFields.map((field) => {
      const said = refused[field];
      return [field, errors[field] ?? (said === undefined ? null : keyOf(said))];
    }),
  ),
);

const valuesOf = ({ name, mobile, area, postal, address }: MallAddressFields): MallAddressFields => ({
  name,
  mobile,
  area,
  postal,
  address,
});
/** The saved address that the form holds, or null. */
export const $chosen = combine($addresses, addressForm.$values, (addresses, values) => {
  const typed = JSON.stringify(valuesOf(tidied(values)));
  return addresses?.find((one) => JSON.stringify(valuesOf(one)) === typed) ?? null;
});
/** Whether the fields are shown, not the card of the saved address. */
const $isTyping = createStore(false)
  .on(newAddressWanted, () => true)
  .reset(addressPicked, saving.answered, sessionEnded);
export const $showsFields = combine($chosen, $isTyping, (chosen, typing) => typing || chosen === null);
export const $bookOpen = createStore(false)
  .on(bookOpened, () => true)
  .reset(bookClosed, addressPicked, newAddressWanted, sessionEnded);

sample({ clock: [addressesAsked, bookOpened], fn: () => undefined, target: listing.fx });
sample({ clock: addressPicked, fn: valuesOf, target: addressForm.filled });
sample({ clock: [newAddressWanted, sessionEnded], fn: () => undefined, target: addressForm.reset });
sample({ clock: addressRemoved, fn: (id) => ({ id }), target: removing.fx });
// The address that was used last is proposed while nothing was typed.
sample({
  clock: listing.answered,
  source: { values: addressForm.$values, typing: $isTyping },
  filter: ({ values, typing }, { result }) =>
    !typing && result.length > 0 && Object.values(values).every((value) => value === ''),
  fn: (_, { result }) => valuesOf(result[0]!),
  target: addressForm.filled,
});

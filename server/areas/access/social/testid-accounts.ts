/**
 * The accounts of the demo provider. `subject` is the permanent id there; `ending` identifies the demo member who owns
 * the account.
 */
export const testIdAccounts = [
  { subject: 'ama', name: 'Ama Mensah', ending: 1 },
  { subject: 'kofi', name: 'Kofi Boateng', ending: 7 },
  { subject: 'esi', name: 'Esi Owusu', ending: 5 },
  { subject: 'yaw', name: 'Yaw Darko', ending: 6 },
] as const;

/** Makes a new account that belongs to no member yet. */
export const newcomer = (number: string) => ({ subject: `new-${number}`, name: `Newcomer ${number}` });

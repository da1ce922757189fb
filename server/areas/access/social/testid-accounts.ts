/**
 * The people of the demo provider, by their lasting name there; `ending` is the demo member that the account belongs
 * to.
 */
export const testIdAccounts = [
  { subject: 'ama', name: 'Ama Mensah', ending: 1 },
  { subject: 'kofi', name: 'Kofi Boateng', ending: 7 },
  { subject: 'esi', name: 'Esi Owusu', ending: 5 },
  { subject: 'yaw', name: 'Yaw Darko', ending: 6 },
] as const;

/** Somebody new every time: an account that is no member's yet. */
export const newcomer = (number: string) => ({ subject: `new-${number}`, name: `Newcomer ${number}` });

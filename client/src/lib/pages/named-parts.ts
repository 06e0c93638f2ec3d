/* The parts of pages that an address can name. They stand beside paths.ts, which the public pages load too. */

/** What English law lets a landlord begin for a tenancy; the address names the dialog. */
export const lawActions = ['possession', 'increase'] as const
export type LawAction = (typeof lawActions)[number]

/** The dialogs of a tenancy's deposit; the address names the open one. */
export const depositDialogs = [
  ...(['record', 'came', 'to-scheme', 'protect', 'inform'] as const),
  ...(['return', 'keep', 'dispute', 'settle'] as const),
] as const
export type DepositDialogName = (typeof depositDialogs)[number]

/** The sections of Money's Set-up; the address names the open one. */
export const setUpSections = [
  'fees',
  'payout-rules',
  'bank-accounts',
  'bank-details',
  'reminders',
  'how-tenants-pay',
  'opening-balances',
] as const
export type SetUpSection = (typeof setUpSections)[number]

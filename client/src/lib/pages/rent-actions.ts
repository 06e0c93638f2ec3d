import type { rentEvents } from '#shared/money/events.rent.ts'

type Events = typeof rentEvents

/** What a person enters on a rent account by hand and may reverse there, as the register of money says. */
type EnteredKind = {
  [Kind in keyof Events]: Events[Kind]['takeBack'] extends { on: 'the rent account' }
    ? 'hand' extends Events[Kind]['sources'][number]
      ? Kind
      : never
    : never
}[keyof Events]

/** The actions on a rent account; each has a dialog, which the address names. */
export type RentAction = Exclude<EnteredKind, 'receipt'> | 'payment' | 'rent' | 'statement'

/** What each is called from anywhere, and the words by which it is asked for: first the one that wins where several are. */
export const rentActions: Record<RentAction, { label: string; words: string }> = {
  payment: {
    label: 'Record Payment',
    words: 'payment paid pay rent receipt received money cash transfer',
  },
  charge: { label: 'Add Charge', words: 'charge recharge fine key cleaning damage' },
  refund: { label: 'Refund', words: 'refund pay back overpaid overpayment return credit' },
  'write-off': { label: 'Write Off', words: 'write off bad debt waive forgive' },
  'rent-free': { label: 'Rent-free Days', words: 'rent free rent-free holiday concession days' },
  goodwill: {
    label: 'Goodwill Credit',
    words: 'goodwill good will credit let off discount allowance compensation apology',
  },
  rent: { label: 'Change Rent', words: 'rent change correct new' },
  statement: { label: 'Send Rent Statement', words: 'statement send rent tenant' },
}

export const isRentAction = (name: string | null): name is RentAction =>
  name !== null && Object.hasOwn(rentActions, name)

import type { ActionWords } from '#shared/money/event.ts'
import { rentEvents } from '#shared/money/events.rent.ts'

type Events = typeof rentEvents

/** What a person enters on a rent account by hand and may reverse there, as the register of money says. */
type EnteredKind = {
  [Kind in keyof Events]: Events[Kind]['reversal'] extends { on: 'the rent account' }
    ? 'hand' extends Events[Kind]['sources'][number]
      ? Kind
      : never
    : never
}[keyof Events]

/** The actions on a rent account; each has a dialog, which the address names. */
export type RentAction = Exclude<EnteredKind, 'receipt'> | 'payment' | 'rent' | 'statement'

type Words = Record<RentAction, ActionWords>

/** The words of the register’s kinds. A kind without its words does not compile. */
const wordsOfEvents = (events: { [Kind in Exclude<EnteredKind, 'receipt'>]: { entered: ActionWords } }) =>
  Object.fromEntries(
    Object.entries(events).flatMap(([kind, { entered }]) => (entered ? [[kind, entered]] : [])),
  ) as Pick<Words, Exclude<EnteredKind, 'receipt'>>

/** What each is called from anywhere, and the words by which it is asked for: first the one that wins where several are. */
export const rentActions: Words = {
  payment: {
    label: 'Record Payment',
    words: 'payment paid pay rent receipt received money cash transfer',
  },
  ...wordsOfEvents(rentEvents),
  rent: { label: 'Change Rent', words: 'rent change correct new' },
  statement: { label: 'Send Rent Statement', words: 'statement send rent tenant' },
}

export const isRentAction = (name: string | null): name is RentAction =>
  name !== null && Object.hasOwn(rentActions, name)

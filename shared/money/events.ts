import type { EntryAct, EntryKind } from './entries.ts'
import { type AccountWords, type HistoryWords, type MoneyEvent, ordinary } from './event.ts'
import { bankEvents } from './events.bank.ts'
import { landlordEvents } from './events.landlord.ts'
import { rentEvents } from './events.rent.ts'
import { dueLedgers, type LedgerKind } from './ledgers.ts'

const each = { ...rentEvents, ...bankEvents, ...landlordEvents } as const satisfies Record<
  EntryKind,
  MoneyEvent
>

/**
 * The register of money events: everything that anybody has to know of each kind of entry. A kind without its event does not
 * compile, and neither does an event without one of its facts.
 */
export const events = Object.fromEntries(
  Object.entries<MoneyEvent>(each).map(([kind, event]) => [kind, { ...ordinary, ...event }]),
) as Readonly<Record<EntryKind, MoneyEvent & typeof ordinary>>

type Events = typeof each

/** The kinds that only take something off a charge: no money moves, and nobody is paid. */
export type KindTakingOff = {
  [Kind in EntryKind]: Events[Kind]['moves'] extends readonly [readonly ['due', 'tenant']] ? Kind : never
}[EntryKind]

/** The kinds with which the landlord gives up a part of what is owed. */
export type GivenUpKind = Exclude<KindTakingOff, 'reduction'>

/** The kinds that change what a tenancy owes, and so have a line on its account. */
export type AccountLineKind = {
  [Kind in EntryKind]: Events[Kind] extends { account: AccountWords } ? Kind : never
}[EntryKind]

type WhatOfActs<History> = History extends { acts: Record<string, { what: infer What extends string }> }
  ? What
  : never

/** The names of what a tenancy's timeline tells of its money. */
export type MoneyHappening = {
  [Kind in EntryKind]: Events[Kind]['history'] extends {
    done: { what: infer Done extends string }
    takenBack: { what: infer TakenBack extends string }
  }
    ? Done | TakenBack | WhatOfActs<Events[Kind]['history']>
    : never
}[EntryKind]

const kinds = Object.keys(each) as EntryKind[]

export const isAccountLineKind = (kind: EntryKind): kind is AccountLineKind => 'account' in each[kind]

/** The words of a line on the tenant's account. */
export const wordsOf = (kind: AccountLineKind): AccountWords => each[kind].account

export const accountLineKinds = kinds.filter(isAccountLineKind)

/** The kinds that a tenancy's timeline tells. */
export const toldKinds = kinds.filter((kind) => each[kind].history !== null)

const historyOf = (kind: EntryKind): HistoryWords<MoneyHappening> | null => each[kind].history

/** How the timeline tells an entry of this kind, or its reversal; undefined where it does not. */
export function findTold(
  kind: EntryKind,
  { act, isReversed }: { act: EntryAct | null; isReversed: boolean },
) {
  const history = historyOf(kind)
  if (isReversed) return history?.takenBack
  return (act && history?.acts?.[act]) ?? history?.done
}

const happenings = toldKinds.flatMap((kind) => {
  const history = historyOf(kind)
  return history ? [history.done, ...Object.values(history.acts ?? {}), history.takenBack] : []
})

/** The names of what a tenancy's timeline tells of its money. */
export const moneyHappenings = happenings.map(({ what }) => what)

/** What a tenancy's timeline tells of its money, with its sentence; undefined for what happened otherwise. */
export const findHappening = (what: string) => happenings.find((each) => each.what === what)

export const isGivenUp = (kind: EntryKind): kind is GivenUpKind => {
  const { moves }: MoneyEvent = each[kind]
  const [move, more] = moves === 'mirror' ? [] : moves
  return kind !== 'reduction' && !more && move?.[0] === 'due' && move[1] === 'tenant'
}
export const givenUpKinds = kinds.filter(isGivenUp)

/** The kinds that may change what earlier money pays. */
export const movingKinds = kinds.filter((kind) => !events[kind].addsOnly)

/** The kinds of entries that may move a ledger of this kind. */
export type KindMoving<Ledger extends LedgerKind> = {
  [Kind in EntryKind]: Events[Kind]['moves'] extends 'mirror'
    ? Kind
    : Ledger extends Exclude<Events[Kind]['moves'], 'mirror'>[number][number]
      ? Kind
      : never
}[EntryKind]

/** Whether entries of this kind may move a ledger of that kind. */
export const movesLedger = <Ledger extends LedgerKind>(
  kind: EntryKind,
  ledger: Ledger,
): kind is KindMoving<Ledger> & EntryKind => {
  const { moves } = events[kind]
  return moves === 'mirror' || moves.some((pair) => pair.includes(ledger))
}

/** The kinds that may be tied to a bank line, because they say by themselves that money came or went. */
export const kindsShownByBank = kinds.filter(
  (kind) => movesLedger(kind, 'bank') && !events[kind].isOfBankItself,
)

/** Whether entries of this kind may move money from the one ledger to the other, besides taking another entry back. */
export const mayMove = (kind: EntryKind, debit: LedgerKind, credit: LedgerKind): boolean => {
  const { moves } = events[kind]
  return moves !== 'mirror' && moves.some(([from, to]) => from === debit && to === credit)
}

/** The kinds that only move what tenants owe against what is due: nobody's money, and none of any bank account. */
export const kindsOfDues = kinds.filter((kind) => {
  const { moves } = events[kind]
  return moves !== 'mirror' && moves.flat().every((ledger) => dueLedgers.some((due) => due === ledger))
})

import { addDays } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { groupOf, type LedgerKind } from '#shared/money/ledgers.ts'
import type { ClientGroup } from '#shared/money/proof/proof.ts'
import type { BankStart } from './proof.starts.pick.ts'

/** What fails on one day. All amounts are pence. */
export interface FailingDay {
  day: string
  /** By how much the cash book is higher than the bank, without payments that only have another day there. */
  apart: number
  /** What is short: advanced for landlords, or for the agency to make good. */
  short: number
  /** The kinds of ledgers that are below nothing. */
  below: { kind: ClientGroup; pence: number }[]
}

/** What is known of one bank account at the end of a day. */
export interface BankStanding {
  /** What the bank has, as the proof counts it: with money that it only shows on another day. */
  pence: number
  /** The sum of all lines of its files. */
  lines: number
  /** The last stated balance less the lines before it, by balances beside lines alone, and by any balance. */
  ofLines: number | undefined
  offset: number | undefined
  /** What was typed in and waits for a later file. */
  waits: number
}

/** What the proof knows at the end of a day, all of which later days follow from. */
export interface Standing {
  day: string
  banks: ReadonlyMap<string, BankStanding>
  /** What the ledgers have, by kind and, for banks and shortfalls, by subject. */
  books: ReadonlyMap<string, number>
  /** The newest day that fails until then, and the first day of those that fail up to it. */
  failing: (FailingDay & { since: string }) | undefined
}

/** A movement of the books on a day. */
export interface Moved {
  day: string
  kind: LedgerKind
  subject: string | null
  pence: number
}

export interface BankChange {
  id: string
  day: string
  pence?: number
  lines?: number
  waits?: number
  ofLines?: number
  offset?: number
}

const keyOf = ({ kind, subject }: Pick<Moved, 'kind' | 'subject'>) => `${kind}:${subject ?? ''}`

function changeBank(banks: Map<string, BankStanding>, { id, day: _, ...change }: BankChange): void {
  const bank = banks.get(id)
  if (!bank) return
  const { pence = 0, lines = 0, waits = 0, ...known } = change
  banks.set(id, {
    ...bank,
    ...known,
    pence: bank.pence + pence,
    lines: bank.lines + lines,
    waits: bank.waits + waits,
  })
}

interface Way {
  starts: BankStart[]
  moved: readonly Moved[]
  changes: readonly BankChange[]
  until: string
  /** Whether the standing at the end of a day is wanted. */
  keeps?: (day: string) => boolean
}

/** Goes on from a day, day by day, until another one. Answers the standings that are wanted, and the last one. */
export function walkDays(from: Standing, { starts, moved, changes, until, keeps }: Way): Standing[] {
  const books = new Map(from.books)
  const banks = new Map(from.banks)
  const bookDays = groupBy(moved, ({ day }) => day)
  const bankDays = groupBy(changes, ({ day }) => day)
  const kept: Standing[] = []
  let { failing } = from
  let found: Omit<FailingDay, 'day'> | undefined = failing?.day === from.day ? failing : undefined
  for (let day = addDays(from.day, 1); day <= until; day = addDays(day, 1)) {
    const [inBooks, atBank] = [bookDays.get(day), bankDays.get(day)]
    for (const each of inBooks ?? []) books.set(keyOf(each), (books.get(keyOf(each)) ?? 0) + each.pence)
    for (const change of atBank ?? []) changeBank(banks, change)
    const begins = starts.some(({ since }) => since === day)
    if (inBooks || atBank || begins) found = findFailure(starts, day, books, banks)
    if (found) failing = { ...found, day, since: failing?.day === addDays(day, -1) ? failing.since : day }
    if (keeps?.(day)) kept.push({ day, banks: new Map(banks), books: new Map(books), failing })
  }
  return [...kept, { day: until, banks, books, failing }]
}

/** What fails at the end of a day; undefined where clients' money is proved. */
function findFailure(
  starts: BankStart[],
  day: string,
  books: ReadonlyMap<string, number>,
  banks: ReadonlyMap<string, BankStanding>,
): Omit<FailingDay, 'day'> | undefined {
  const followed = starts.filter(({ since }) => since <= day)
  const apart = followed.reduce(
    (sum, { id, subject }) => sum - (books.get(`bank:${subject}`) ?? 0) - (banks.get(id)?.pence ?? 0),
    0,
  )
  const groups = new Map<ClientGroup, number>()
  let short = 0
  for (const [key, pence] of books) {
    const kind = key.slice(0, key.indexOf(':')) as LedgerKind
    const group = groupOf(kind)
    if (group) groups.set(group, (groups.get(group) ?? 0) + pence)
    if (kind === 'shortfall') short += Math.abs(pence)
  }
  const below = [...groups].flatMap(([kind, pence]) => (kind !== 'card' && pence < 0 ? { kind, pence } : []))
  return apart !== 0 || short !== 0 || below.length > 0 ? { apart, short, below } : undefined
}

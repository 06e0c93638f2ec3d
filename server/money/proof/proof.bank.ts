import { addDays, daysBetween } from '#shared/dates.ts'
import { events } from '#shared/money/events.ts'
import { type ProofItem, tieIt } from '#shared/money/proof/proof.ts'
import type { TransactionScope } from '../../db/scope.ts'
import type { BookDays } from '../ledger/closed.ts'
import { type Difference, listDifferences, readBegun } from './proof.differences.queries.ts'
import { balanceAtBank } from './proof.figures.queries.ts'
import type { BankStart } from './proof.starts.pick.ts'
import { readStated } from './proof.statements.queries.ts'

/** A named difference. The amount is in pence, above 0 where the later number is higher. */
export type BankItem = Omit<ProofItem, 'age' | 'amount'> & { pence: number }

export interface BankSide {
  /** What the files state. `breaks` are the days before which lines are missing, as the balances show. */
  accounts: (BankStart & { bank: number; cash: number; isStated: boolean; breaks: string[] })[]
  bank: number
  cash: number
  /** The differences between the cash book and the bank. */
  items: BankItem[]
}

/** A difference between the bank and the cash book as an item, with what to do about it. */
function nameDifference(each: Difference, day: string, { day: asDay, money }: TransactionScope): BankItem {
  const {
    lineId,
    lineDay,
    linePence,
    lineText,
    cashPence,
    entryDay,
    kind,
    memo,
    tenancyId,
    backOn,
    bankAccountId,
  } = each
  const pence = cashPence - linePence
  const what = kind ? events[kind].proof : ''
  const of = { day: entryDay ?? lineDay, pence, tenancyId, bankAccountId }
  if (lineId === null && lineDay !== null)
    return {
      ...of,
      kind: 'other-day',
      lineId: null,
      label: `${what}${memo ? `: ${memo}` : ''}`,
      detail: `The bank shows it on ${asDay(lineDay)}, after ${asDay(day)}.`,
    }
  if (lineId === null)
    return {
      ...of,
      kind: 'typed',
      lineId: null,
      label: `${what}${memo ? `: ${memo}` : ''}`,
      detail: backOn
        ? `It was reversed on ${asDay(backOn)}, and no statement shows it.`
        : kind === 'between-accounts'
          ? `No transaction in the other account is matched to this yet. ${tieIt}, or reverse it.`
          : `No statement shows it. ${tieIt}, or reverse it.`,
    }
  const isLate = cashPence === 0
  return {
    ...of,
    day: lineDay,
    kind: isLate ? 'other-day' : 'line',
    lineId,
    label: `Bank transaction: ${lineText}`,
    detail: isLate
      ? `The bank shows it on ${asDay(lineDay ?? day)}, but your records count it on a later date.`
      : `The bank shows ${money(linePence)}, but your records show ${money(cashPence)}.`,
  }
}

/** What to do where the bank and the books have begun apart: opening balances are entered once, before a month is closed. */
function adviseOnOpening({ openedOn, closedThrough }: BookDays): string {
  if (openedOn === null && closedThrough === null) return 'Start with opening balances.'
  const since = 'Something before that date has since been entered or reversed'
  return openedOn === null ? `${since}: correct it.` : `${since}, or the opening balances need correcting.`
}

/** The bank's side of a day: the bank's balance, the cash book's, and the differences between them. */
export async function readBankSide(
  scope: TransactionScope,
  starts: BankStart[],
  { day, state }: { day: string; state: BookDays },
): Promise<BankSide> {
  const statedOf = await readStated(scope, starts, day)
  const begunOf = await readBegun(scope, starts, day)
  const items: BankItem[] = []
  const accounts = starts.map((start) => {
    const { id, name, since } = start
    const stated = statedOf(start, day)
    const { opening, gaps } = stated
    const { begun: first, cash } = begunOf(start, day)
    // Before its first day the books do not follow the account, so there is nothing to compare.
    if (since > day) return { ...start, bank: cash, cash, isStated: false, breaks: [] }
    const { base, bank } = balanceAtBank(stated, first)
    const plain = { tenancyId: null, lineId: null, bankAccountId: id }
    if (first !== base)
      items.push({
        ...plain,
        kind: 'opening',
        day: since,
        pence: first - base,
        label: `Opening balance of ${name}`,
        detail: `On ${scope.day(since)} the bank had ${scope.money(base)} and your records had ${scope.money(first)}. ${adviseOnOpening(state)}`,
      })
    for (const gap of gaps)
      items.push({
        ...plain,
        kind: 'gap',
        day: gap.day,
        pence: -gap.pence,
        label: `Days missing from ${name}`,
        detail: `The statement balances jump by ${scope.money(gap.pence)} before ${scope.day(gap.day)}. Import the statement for the days between.`,
      })
    const breaks = [...(first === base ? [] : [addDays(since, 1)]), ...gaps.map((gap) => gap.day)]
    return { ...start, bank, cash, isStated: opening !== undefined, breaks }
  })
  for (const each of await listDifferences(scope, starts, day)) items.push(nameDifference(each, day, scope))
  return {
    accounts,
    bank: accounts.reduce((sum, each) => sum + each.bank, 0),
    cash: accounts.reduce((sum, each) => sum + each.cash, 0),
    items,
  }
}

/** The age, in days, of something on a day; null where its first day is unknown. */
export const ageOn = (day: string, since: string | null): number | null =>
  since === null ? null : Math.max(0, daysBetween(since, day))

import { eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { sumOf } from '#shared/pence.ts'
import type { Changer, Outbox } from '../../audit/audit.record.ts'
import { refuse, ToldRefusal } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { issueFees } from '../fees/fees.issue.ts'
import { readBalances } from '../ledger/balances.ts'
import type { NewEntry, NewTransfer } from '../ledger/entry.ts'
import { listFeesTaken } from '../ledger/fees-taken.ts'
import { lockBooks, postEntries } from '../ledger/post.ts'
import { readNewestDetails } from './details/details.read.ts'
import { type Alone, countChosen, isOwnDraft, readAlone } from './payouts.alone.ts'
import { markBillsPaid } from './payouts.bills.ts'
import { lockPayouts } from './payouts.draft.ts'
import { dueKey, listDue } from './payouts.due.ts'
import { readPayees } from './payouts.payees.ts'
import { listProblems, type PayoutRow, readWantedForVat } from './payouts.rules.ts'
import { payouts } from './payouts.table.ts'
import { tellApprovedAlone, tellTriedAlone } from './payouts.tell.ts'

/** The most refusals that one sentence names. */
const mostNamed = 5

const sentenceOf = (sentences: string[]): string => {
  const rest = sentences.length - mostNamed
  const more = rest > 0 ? [`And ${rest} more.`] : []
  return [...sentences.slice(0, mostNamed), ...more, 'Nothing was approved.'].join(' ')
}

/** Contractors whose balance does not cover all of their bills among these drafts. */
async function listUncovered(scope: AccountScope, rows: PayoutRow[]): Promise<Set<string>> {
  const balances = await readBalances(scope, 'contractor')
  const uncovered = new Set<string>()
  for (const { payee, subjectId, pence } of rows) {
    if (payee !== 'contractor') continue
    const left = (balances.get(subjectId) ?? 0) - pence
    balances.set(subjectId, left)
    if (left < 0) uncovered.add(subjectId)
  }
  return uncovered
}

/** The transfers of an approved payout. The agency's payout takes fees with their VAT. */
async function transfersOf(scope: AccountScope, row: PayoutRow): Promise<NewTransfer[]> {
  const { id, payee, subjectId, pence } = row
  const credit = { kind: 'in-transit' as const, subject: id }
  if (payee !== 'agency') return [{ debit: { kind: payee, subject: subjectId }, credit, pence }]
  await issueFees(scope, { through: today() })
  const parts = await listFeesTaken(scope, pence)
  return parts.map(({ ledger, pence: part }) => ({ debit: ledger, credit, pence: part }))
}

/**
 * Approves drafts, all of them or none: the money leaves the payees' balances and is on its way. Throws a 409 that names
 * each payee who cannot be paid, and why.
 */
export function approvePayouts(
  outbox: Outbox,
  scope: AccountScope,
  changer: Changer,
  ids: string[],
): Promise<PayoutRow[]> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(payouts)
    const rows = await lockPayouts(inside, ids)
    const subjects = rows.map(({ subjectId }) => subjectId)
    const names = await readPayees(inside, subjects)
    const nameOf = ({ subjectId }: PayoutRow) => names.get(subjectId)?.name ?? 'A payee'
    const past = rows.flatMap((row) =>
      row.cancelledAt
        ? [`${nameOf(row)}: this payout was cancelled.`]
        : row.approvedAt
          ? [`${nameOf(row)}: ${row.approvedBy} has already approved this payout.`]
          : [],
    )
    if (past.length > 0) refuse('payout-not-ready', sentenceOf(past))
    const details = await readNewestDetails(inside, subjects)
    const dues = new Map((await listDue(inside)).map((due) => [dueKey(due), due]))
    const uncovered = await listUncovered(inside, rows)
    const alone = await readAlone(inside)
    const countNext = countChosen(inside, alone)
    const missingForVat = await readWantedForVat(inside)
    let isTooMuch = false
    const problems = rows.flatMap((row) => {
      const due = uncovered.has(row.subjectId) ? undefined : dues.get(dueKey(row))
      const tooMuch = countNext(row)
      isTooMuch ||= tooMuch !== undefined
      const facts = { details: details.get(row.subjectId), due, tooMuch, missingForVat }
      return listProblems(inside, row, facts).map(({ says }) => `${nameOf(row)}: ${says}`)
    })
    if (isTooMuch) refuseAlone(outbox, changer, { sentence: sentenceOf(problems), rows, alone })
    if (problems.length > 0) refuse('payout-not-ready', sentenceOf(problems))
    const approved = await post(inside, rows, {
      detailsOf: ({ subjectId }) => details.get(subjectId)?.id ?? null,
      nameOf,
    })
    const now = { alone: await readAlone(inside), rows: approved }
    await tellApprovedAlone(outbox, inside, changer, now)
    return approved
  })
}

/** Refuses what a person may not approve alone. The owners hear that it was tried. */
function refuseAlone(
  outbox: Outbox,
  changer: Changer,
  { sentence, rows, alone }: { sentence: string; rows: PayoutRow[]; alone: Alone },
): never {
  const own = rows.filter((row) => isOwnDraft(row, changer.user))
  const tried = { pence: sumOf(own), limit: alone.limit ?? 0 }
  throw new ToldRefusal<AccountScope>(409, 'second-person-required', sentence, (outside) =>
    tellTriedAlone(outbox, outside, changer, tried),
  )
}

interface Known {
  detailsOf(row: PayoutRow): string | null
  nameOf(row: PayoutRow): string
}

async function post(scope: TransactionScope, rows: PayoutRow[], { detailsOf, nameOf }: Known) {
  const day = today()
  const made: NewEntry[] = []
  for (const row of rows)
    made.push({
      id: uuid(),
      day,
      kind: 'payout',
      source: 'hand',
      sourceId: row.id,
      sample: row.sample,
      memo: `${scope.money(row.pence)} to ${nameOf(row)}, ${row.reference}`,
      transfers: await transfersOf(scope, row),
    })
  await postEntries(scope, made)
  const approved: PayoutRow[] = []
  for (const { id: entryId, sourceId } of made) {
    const row = rows.find(({ id }) => id === sourceId)
    if (!row) continue
    const changed = await scope.table(payouts).update(eq(payouts.id, row.id), {
      // The clock, and not the transaction's start, says which of two people came first.
      entryId,
      detailsId: detailsOf(row),
      approvedOn: day,
      approvedAt: sql`clock_timestamp()`,
      approvedById: scope.author.id,
      approvedBy: scope.author.name,
    })
    approved.push(...changed)
  }
  await markBillsPaid(scope, approved)
  return approved
}

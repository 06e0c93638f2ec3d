import { asc, desc, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import type {
  PaidOut,
  Payout,
  PayoutState,
  PayoutsQuery,
  PayoutsReply,
} from '#shared/money/payouts/payouts.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { isReplaced, readDetailsById, readNewestDetails } from './details/details.read.ts'
import { isOwnDraft, leftAlone, readAlone, sayTooMuch } from './payouts.alone.ts'
import { dueKey, listDue } from './payouts.due.ts'
import { listFiles } from './payouts.files.ts'
import { readPayees } from './payouts.payees.ts'
import { isDraft, mayComeBack } from './payouts.queries.ts'
import { listProblems, type PayoutRow, readWantedForVat, readWarnings } from './payouts.rules.ts'
import { readRules, toSettings } from './payouts.settings.ts'
import { isOnItsWay, payouts } from './payouts.table.ts'

/** The state of a payout, which follows from what has happened to it. */
export function stateOf(row: PayoutRow): PayoutState {
  if (row.cancelledAt) return 'cancelled'
  if (row.returnedId) return 'returned'
  if (row.seenId) return 'seen'
  if (row.payoutFileId) return 'exported'
  return row.approvedAt ? 'approved' : 'draft'
}

const unnamed = { name: 'A payee who was deleted', email: '' }

/** Stored payouts as the API shows them to the author of this scope. */
export async function presentPayouts(scope: AccountScope, rows: PayoutRow[]): Promise<Payout[]> {
  const subjects = [...new Set(rows.map(({ subjectId }) => subjectId))]
  const names = await readPayees(scope, subjects)
  const newest = await readNewestDetails(scope, subjects)
  const named = await readDetailsById(
    scope,
    rows.flatMap(({ detailsId }) => detailsId ?? []),
  )
  const isDraft = rows.some((row) => stateOf(row) === 'draft')
  const dues = new Map(isDraft ? (await listDue(scope)).map((due) => [dueKey(due), due]) : [])
  const alone = isDraft ? await readAlone(scope) : undefined
  const missingForVat = isDraft ? await readWantedForVat(scope) : []
  return rows.map((row) => {
    const state = stateOf(row)
    const latest = newest.get(row.subjectId)
    const frozen = row.detailsId ? named.get(row.detailsId) : undefined
    const due = dues.get(dueKey(row))
    const isOwn = isOwnDraft(row, scope.author)
    const tooMuch = alone && isOwn ? sayTooMuch(scope.money, alone, row) : undefined
    const problems =
      state === 'draft' ? listProblems(scope, row, { details: latest, due, tooMuch, missingForVat }) : []
    return {
      ...row,
      state,
      name: (names.get(row.subjectId) ?? unnamed).name,
      amount: fromPence(row.pence),
      heldBack: fromPence(row.heldBack),
      details: (row.approvedAt ? frozen : latest) ?? null,
      detailsChanged: state !== 'draft' && isReplaced(frozen, latest),
      problems: problems.map(({ says }) => says),
      stops: problems.map(({ stop }) => stop),
      held: state === 'draft' ? fromPence(Math.max(0, due?.held ?? 0)) : null,
      isOwn,
      draftedAt: row.createdAt,
      fileId: row.payoutFileId,
    }
  })
}

async function presentAlone(scope: AccountScope): Promise<PayoutsReply['mayAlone']> {
  const alone = await readAlone(scope)
  const left = leftAlone(alone)
  return { isSet: alone.isSet, left: left === null ? null : fromPence(left) }
}

/**
 * All payouts that may come back, newest first; with `most` those of at most so much, in whole currency units. Old ones are among
 * them: a closed bank account's money may be sent back late.
 */
export async function listPaidOut(scope: AccountScope, most?: number): Promise<PaidOut[]> {
  const rows = await scope
    .select(pickColumns(payouts, 'id', 'subjectId', 'pence', 'reference', 'seenOn'))
    .from(payouts)
    .where(
      scope.mine(payouts, mayComeBack, most === undefined ? undefined : lte(payouts.pence, toPence(most))),
    )
    .orderBy(desc(payouts.seenOn), desc(payouts.id))
  const names = await readPayees(scope, [...new Set(rows.map(({ subjectId }) => subjectId))])
  return rows.flatMap(({ id, subjectId, pence, reference, seenOn }) =>
    seenOn === null
      ? []
      : [{ id, reference, seenOn, name: (names.get(subjectId) ?? unnamed).name, amount: fromPence(pence) }],
  )
}

const isDone = or(isNotNull(payouts.cancelledAt), isNotNull(payouts.seenId))

/** The payouts of an account, with the newest `done` of those that are done, and the newest `files` for the bank. */
export async function listPayouts(scope: AccountScope, { done, files }: PayoutsQuery): Promise<PayoutsReply> {
  const most = done ?? 50
  const rules = await readRules(scope)
  const read = (which: SQL | undefined) =>
    scope.table(payouts).list(which, asc(payouts.createdAt), asc(payouts.id))
  const drafts = await read(isDraft)
  const onTheirWay = await read(isOnItsWay)
  const past = await scope
    .select()
    .from(payouts)
    .where(scope.mine(payouts, isDone))
    .orderBy(desc(payouts.createdAt), desc(payouts.id))
    .limit(most + 1)
  const shown = await presentPayouts(scope, [...drafts, ...onTheirWay, ...past.slice(0, most)])
  const isWay = ({ state }: Payout) => state === 'approved' || state === 'exported'
  return {
    drafts: shown
      .filter(({ state }) => state === 'draft')
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    onTheirWay: shown.filter(isWay),
    done: shown.slice(drafts.length + onTheirWay.length),
    hasMore: past.length > most,
    ...(await listFiles(scope, files)),
    settings: toSettings(rules),
    mayAlone: await presentAlone(scope),
    warnings: await readWarnings(scope, rules.approvalLimit),
  }
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import { fromPence, sumOf, toPence } from '#shared/pence.ts'
import { pickColumns } from '../../db/joins.ts'
import { NotFound, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { keepTax } from '../landlords/landlords.service.ts'
import { readBalances } from '../ledger/balances.ts'
import { lockBooks } from '../ledger/post.ts'
import { type Due, dueKey, listDue } from './payouts.due.ts'
import { isDraft } from './payouts.queries.ts'
import { makeReference } from './payouts.reference.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { payouts } from './payouts.table.ts'

const describe = (
  { money }: AccountScope,
  how: string,
  { heldBack, heldWhy }: { heldBack: number; heldWhy: string },
) => (heldBack > 0 ? `${how}, held back ${money(heldBack)} (${heldWhy})` : how)

/** What can be paid and has no draft yet. */
const listFresh = (dues: Due[], standing: ReadonlySet<string>) =>
  dues.filter((due) => due.pence > 0 && !standing.has(dueKey(due)))

/** The payees, or their bills, that somebody has drafted a payout for. */
export const listDrafted = async (scope: AccountScope): Promise<Set<string>> =>
  new Set((await scope.table(payouts).list(isDraft)).map(dueKey))

/** What drafting would make a draft of now; for the queue of the day. */
export const listToDraft = async (scope: AccountScope): Promise<Due[]> =>
  listFresh(await listDue(scope), await listDrafted(scope))

/** The tax that `keepTax` has kept, in pence, by landlord. */
async function keepTaxes(
  scope: TransactionScope,
  landlordIds: string[] | undefined,
): Promise<Map<string, number>> {
  const before = await readBalances(scope, 'landlord', landlordIds)
  await keepTax(scope, landlordIds)
  const after = await readBalances(scope, 'landlord', landlordIds)
  return new Map([...before].map(([id, pence]) => [id, pence - (after.get(id) ?? 0)]))
}

/** Updates an existing draft to what can be paid now, or drops it where nothing can be paid. */
async function refreshDraft(scope: AccountScope, draft: PayoutRow, due: Due | undefined): Promise<void> {
  const pence = (due?.pence ?? 0) - draft.heldBack
  const { id, name } = scope.author
  const isLess = !due || pence <= 0
  const values = isLess
    ? { cancelledAt: sql`now()`, cancelledBy: name, cancelledWhy: 'Nothing is left to pay' }
    : {
        pence,
        how: describe(scope, due.how, draft),
        // The person who sets another amount counts as the one who drafted the payout.
        ...(pence !== draft.pence && { draftedById: id, draftedBy: name }),
      }
  await scope.table(payouts).update(eq(payouts.id, draft.id), values)
}

/**
 * Drafts payouts of what can be paid, to every landlord, contractor and the agency, or to these landlords only. Existing
 * drafts are worked out anew. Answers the number of these drafts and their sum.
 */
export function draftPayouts(
  scope: AccountScope,
  landlordIds: string[] | undefined,
): Promise<{ count: number; amount: number }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(payouts)
    const asked = new Set(landlordIds)
    const known = await inside.table(landlords).list(inArray(landlords.id, [...asked]))
    if (known.length < asked.size) throw new NotFound()
    const taxes = await keepTaxes(inside, landlordIds)
    const dues = new Map((await listDue(inside, landlordIds, taxes)).map((due) => [dueKey(due), due]))
    const isAsked = and(isDraft, landlordIds && inArray(payouts.subjectId, landlordIds))
    const drafts = await inside.table(payouts).list(isAsked)
    for (const draft of drafts) await refreshDraft(inside, draft, dues.get(dueKey(draft)))
    const fresh = listFresh([...dues.values()], new Set(drafts.map(dueKey)))
    await inside.table(payouts).load(
      fresh.map((due) => ({
        ...pickColumns(due, 'payee', 'subjectId', 'billId', 'sample', 'pence', 'how'),
        reference: makeReference(due),
        draftedById: inside.author.id,
        draftedBy: inside.author.name,
      })),
    )
    const all = await inside.table(payouts).list(isAsked)
    return { count: all.length, amount: fromPence(sumOf(all)) }
  })
}

/** Reads payouts in the order of their ids, so that others wait for the lock. Throws NotFound where one is missing. */
export async function lockPayouts(scope: AccountScope, ids: string[]): Promise<PayoutRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await scope
    .select()
    .from(payouts)
    .where(scope.mine(payouts, inArray(payouts.id, wanted)))
    .orderBy(payouts.id)
    .for('update')
  if (rows.length < wanted.length) throw new NotFound()
  return rows
}

/** Pays less than a draft says; the rest stays on the payee's balance. Throws a 400 for more than can be paid. */
export function keepBack(
  scope: AccountScope,
  id: string,
  { amount, reason }: { amount: number; reason: string },
): Promise<PayoutRow[]> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(payouts)
    const [draft] = await lockPayouts(inside, [id])
    if (!draft || draft.approvedAt || draft.cancelledAt)
      refuse('payout-not-draft', 'This payout has already been approved. Cancel it to change the amount.')
    if (draft.billId) refuse('payout-of-bill', 'A bill is paid in full or not at all.')
    const due = (await listDue(inside)).find((each) => dueKey(each) === dueKey(draft))
    const most = due?.pence ?? 0
    const pence = toPence(amount)
    if (!due || pence > most)
      refuseField('amount-too-large', 'amount', `Enter at most ${scope.money(Math.max(0, most))}`)
    const held = { heldBack: most - pence, heldWhy: most > pence ? reason : '' }
    return inside.table(payouts).update(eq(payouts.id, id), {
      pence,
      ...held,
      how: describe(inside, due.how, held),
      draftedById: inside.author.id,
      draftedBy: inside.author.name,
    })
  })
}

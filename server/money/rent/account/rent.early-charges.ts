import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RentAhead } from '#shared/money/rent/rent.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { charges } from '../../ledger/charges.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { reduceCharge } from './rent.book.charges.ts'
import { settleCharges } from './rent.book.payments.ts'
import type { Book, BookCharge } from './rent.book.ts'
import { chargeRent } from './rent.charge.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'

/*
 * Rent that was charged before its day although nothing asks for it: no invoice, no payment, no goodwill credit. A server whose
 * clock was ahead leaves it behind. It falls due in its time anyway, so it may be removed until then. The first rent of a tenancy
 * that has not begun is asked for at its agreement.
 */

/** Reads it of the whole account; null where there is none. */
export async function readAhead(scope: AccountScope): Promise<(RentAhead & { tenancyIds: string[] }) | null> {
  const later = sql`exists (select from charges as needed where needed.account_id = ${charges.accountId}
    and needed.tenancy_id = ${charges.tenancyId} and needed.kind = 'rent' and needed.due_on >= ${charges.dueOn}
    and (needed.invoice_id is not null or needed.paid > 0 or needed.written_off > 0))`
  const isFirst = sql`exists (select from tenancies as of where of.account_id = ${charges.accountId}
    and of.id = ${charges.tenancyId} and of.start_date = ${charges.periodFrom} and of.start_date > ${today()}::date)`
  const isAhead = sql`${charges.kind} = 'rent' and ${charges.dueOn} > ${today()}::date
    and ${charges.takenOff} < ${charges.pence} and not ${later} and not ${isFirst}`
  const [row] = await scope
    .select({
      count: sql<number>`count(*)::int`,
      pence: sql<number>`coalesce(sum(${charges.pence} - ${charges.takenOff}), 0)::float8`,
      until: sql<string | null>`max(${charges.dueOn})::text`,
      tenancyIds: sql<string[]>`coalesce(array_agg(distinct ${charges.tenancyId}), '{}')`,
    })
    .from(charges)
    .where(scope.mine(charges, isAhead))
  if (!row?.until) return null
  const { count, pence, until, tenancyIds } = row
  return { count, amount: fromPence(pence), until, tenancyIds }
}

/** The same of one tenancy: the charges after the last one that something asks for. */
function listAhead({ charges: all }: Book, until: string, start: string): BookCharge[] {
  const rent = all.filter(
    ({ kind, dueOn, periodFrom }) => kind === 'rent' && dueOn > until && periodFrom !== start,
  )
  const needed = rent.findLast(
    ({ invoiceId, paid, writtenOff }) => invoiceId !== null || paid > 0 || writtenOff > 0,
  )
  return rent.filter(({ dueOn, pence, takenOff }) => dueOn > (needed?.dueOn ?? until) && takenOff < pence)
}

/** Takes it off again. Answers how many charges; each is charged again when it falls due. */
export const removeAhead = (scope: AccountScope): Promise<number> =>
  scope.transaction(async (inside) => {
    await lockBooks(inside)
    const found = await readAhead(inside)
    if (!found) return 0
    let removed = 0
    const open = await openAccounts(inside, found.tenancyIds)
    for (const { book, plan, tenancy } of open) {
      for (const charge of listAhead(book, today(), tenancy.startDate)) {
        const memo = 'Charged before its due date'
        const pence = charge.pence - charge.takenOff
        reduceCharge(book, charge, pence, 'reduction', charge.dueOn, { source: 'schedule', memo })
        removed += 1
      }
      settleCharges(book)
      chargeRent(book, plan)
    }
    await storeAccounts(inside, open)
    return removed
  })

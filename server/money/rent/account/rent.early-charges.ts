import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { RentAhead } from '#shared/money/rent/rent.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { charges } from '../../ledger/charges.table.ts'
import { lockBooks } from '../../ledger/post.ts'
import { reduceCharge } from './rent.book.charges.ts'
import { settleCharges } from './rent.book.payments.ts'
import { chargeRent } from './rent.charge.ts'
import { openAccounts, storeAccounts } from './rent.store.ts'

/*
 * Rent that was charged before its day although nothing asks for it: no invoice, no payment, no goodwill credit. A server whose
 * clock was ahead leaves it behind. It falls due in its time anyway, so it may be removed until then. The first rent of a tenancy
 * that has not begun is asked for at its agreement.
 */

interface Ahead extends RentAhead {
  ids: string[]
  tenancyIds: string[]
}

/** Reads it of the whole account; null where there is none. */
export async function readAhead(scope: AccountScope): Promise<Ahead | null> {
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
      ids: sql<string[]>`coalesce(array_agg(${charges.id}), '{}')`,
      tenancyIds: sql<string[]>`coalesce(array_agg(distinct ${charges.tenancyId}), '{}')`,
    })
    .from(charges)
    .where(scope.mine(charges, isAhead))
  if (!row?.until) return null
  const { pence, until, ...ahead } = row
  return { ...ahead, amount: fromPence(pence), until }
}

/** Takes it off again. Answers how many charges; each is charged again when it falls due. */
export const removeAhead = (scope: AccountScope): Promise<number> =>
  scope.transaction(async (inside) => {
    await lockBooks(inside)
    const found = await readAhead(inside)
    if (!found) return 0
    const ids = new Set(found.ids)
    const open = await openAccounts(inside, found.tenancyIds)
    for (const { book, plan } of open) {
      for (const charge of book.charges.filter(({ id }) => ids.has(id))) {
        const memo = 'Charged before its due date'
        const pence = charge.pence - charge.takenOff
        reduceCharge(book, charge, pence, 'reduction', charge.dueOn, { source: 'schedule', memo })
      }
      settleCharges(book)
      chargeRent(book, plan)
    }
    await storeAccounts(inside, open)
    return found.count
  })

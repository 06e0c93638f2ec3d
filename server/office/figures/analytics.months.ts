import { type SQL, sql } from 'drizzle-orm'
import { addMonths } from '#shared/dates.ts'
import { monthWithin } from '#shared/day-range.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import type { AccountScope } from '../../db/scope.ts'
import { selectCameIn, selectRentReceived } from '../../money/rent/figures/received.pick.ts'
import { readBooksOn } from './books.ts'

interface Period {
  from: string
  to: string
}

const nameOf = (moment: SQL) => sql<string>`to_char(${moment}, 'YYYY-MM')`

/** The months of a period, each with its last day, or the period's last day if that is earlier. */
function listMonths(period: Period) {
  const months: { month: string; on: string }[] = []
  for (let month = period.from.slice(0, 7); month <= period.to.slice(0, 7); month = addMonths(month, 1))
    months.push({ month, on: monthWithin(month, period).to ?? period.to })
  return months
}

function selectReceived(scope: AccountScope, { from, to }: Period) {
  const came = selectCameIn(scope)
  return scope
    .select({
      month: nameOf(sql`${came.day}`),
      amount: sql<number>`(sum(${came.pence}) / 100.0)::float8`,
      byInvoices: sql<number>`(coalesce(sum(${came.pence}) filter (where ${came.isInvoice}), 0) / 100.0)::float8`,
    })
    .from(came)
    .where(sql`${came.day} between ${from}::date and ${to}::date`)
    .groupBy(sql`1`)
}

function selectPassed(scope: AccountScope, { from, to }: Period) {
  const rent = selectRentReceived(scope)
  return scope
    .select({
      month: nameOf(sql`${rent.day}`),
      amount: sql<number>`(sum(${rent.pence}) / 100.0)::float8`,
    })
    .from(rent)
    .where(sql`${rent.day} between ${from}::date and ${to}::date`)
    .groupBy(sql`1`)
}

/** The figures of each month. Of a month that the period covers partly, only the days within the period count. */
export async function readMonths(scope: AccountScope, period: Period): Promise<Analytics['months']> {
  const months = listMonths(period)
  const books = await readBooksOn(
    scope,
    months.map(({ on }) => on),
  )
  const received = new Map((await selectReceived(scope, period)).map((row) => [row.month, row]))
  const passedIn = new Map((await selectPassed(scope, period)).map(({ month, amount }) => [month, amount]))
  return months.map(({ month }, place) => {
    const day = books[place]
    if (!day) throw new Error('a month without its day')
    const { on, rentRoll, let: taken, properties } = day
    const { amount = 0, byInvoices = 0 } = received.get(month) ?? {}
    const passed = passedIn.get(month) ?? 0
    return {
      month,
      on,
      rentRoll,
      received: amount,
      receivedByInvoices: byInvoices,
      passed,
      let: taken,
      properties,
    }
  })
}

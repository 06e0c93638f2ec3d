import { expect, test } from 'vitest'
import { addDays, addMonths, today } from '#shared/dates.ts'
import { connectDatabase } from '../../db/client.ts'
import { type AccountScope, openScope } from '../../db/scope.ts'
import { makeLog } from '../../http/log.ts'
import { readStatement } from '../../money/landlords/account/landlord-account.read.ts'
import { listLandlords } from '../../records/landlords/landlords.routes.ts'
import * as schema from '../../schema.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { fillInvoicedBooks, readInvoicedFigures } from '../../testing/invoiced-books.ts'
import { readOverdue } from '../today/today.money.ts'
import { readAnalytics } from './analytics.ts'
import { readOverview } from './overview.ts'

/** How many accounts are generated and compared; GABLE_INVOICED_ACCOUNTS sets another number. */
const accounts = Number(process.env.GABLE_INVOICED_ACCOUNTS ?? 6)

const month = today().slice(0, 7)
const months = [-5, -4, -3, -2, -1, 0].map((past) => addMonths(month, past))
const days = months.map((each) => (each === month ? today() : addDays(`${addMonths(each, 1)}-01`, -1)))

/** The figures of readInvoicedFigures, by today's code. */
async function readFigures(scope: AccountScope): Promise<Map<string, string | number>> {
  const found = new Map<string, string | number>()
  const note = (name: string, of: string, figure: string | number) => {
    if (figure !== 0) found.set(`${name} ${of}`, figure)
  }
  const landlords = await listLandlords(scope)
  for (const { id, totalRevenue } of landlords) note('revenue', id, totalRevenue)
  const analytics = await readAnalytics(scope, { from: `${months[0]}-01`, to: today() })
  for (const { month: of, received, let: taken, rentRoll } of analytics.months) {
    note('received', of, received)
    note('let', of, taken)
    note('rentRoll', of, rentRoll)
  }
  const { monthlyRevenue } = await readOverview(scope)
  expect(monthlyRevenue.now).toBe(analytics.months.at(-1)?.rentRoll)
  const { count, amount: owed } = await readOverdue({ scope, day: today() })
  if (count > 0) note('overdue', 'all', `${count} ${(owed ?? 0).toFixed(2)}`)
  const late = analytics.arrears.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  expect(late).toBe(Math.round((owed ?? 0) * 100))
  for (const { id } of landlords)
    for (const of of months) {
      const { properties } = await readStatement(scope, { month: of, landlordId: id })
      const idsOf = (lines: { id: string }[]) =>
        lines
          .map((line) => line.id)
          .sort()
          .join(' ')
      const [received, outstanding] = [
        properties.flatMap((home) => home.received),
        properties.flatMap((home) => home.outstanding),
      ]
      const figure = `${idsOf(received)} / ${idsOf(outstanding)}`
      note('statements', `${id} ${of}`, figure)
    }
  return found
}

const asNumber = (figure: string | number) => (Number.isNaN(Number(figure)) ? figure : Number(figure))

test(`figures and statements of ${accounts} accounts without rent accounts are those that SQL of its own finds`, {
  timeout: 3_600_000,
}, async () => {
  const database = await createTestDatabase()
  const { db, pool } = connectDatabase({ connectionString: database.url }, makeLog('silent'), schema)
  try {
    await fillInvoicedBooks(pool, accounts)
    const wantedOf = await readInvoicedFigures(pool, days)

    expect(wantedOf.size).toBe(accounts)
    for (const [accountId, figures] of wantedOf) {
      const scope = openScope(db, accountId as AccountScope['accountId'], { id: null, name: 'A test' })
      const now = await readFigures(scope)
      const wanted = new Map([...figures].map(([name, figure]) => [name, asNumber(figure)]))
      for (const name of now.keys()) if (now.get(name) === ' / ' && !wanted.has(name)) now.delete(name)
      expect(Object.fromEntries(now)).toEqual(Object.fromEntries(wanted))
    }
    const { rows } = await pool.query<{ linked: number; loose: number }>(
      `select count(tenancy_id)::int as linked, count(*) filter (where tenancy_id is null)::int as loose from invoices`,
    )
    expect(rows[0]?.linked).toBeGreaterThan(accounts)
    expect(rows[0]?.loose).toBeGreaterThan(accounts)
  } finally {
    await pool.end()
    await database.drop()
  }
})

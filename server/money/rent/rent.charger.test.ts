import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMonths, today } from '#shared/dates.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { lockBooks } from '../ledger/post.ts'
import { atOnce, catchUpRent, countCharged } from './account/rent.catch-up.ts'
import { rentCharger } from './rent.charger.ts'

let app: PeopledApp
let owner: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const count = atOnce * 2 + 50
const months = 4

const query = async (text: string) => (await app.services.pool.query(text, [owner.accountId])).rows

/** Tenancies of four months, more than a request waits for. */
async function manyTenancies(): Promise<string[]> {
  const landlord = (await owner.call('POST', '/api/landlords', aLandlord())).body.id
  const property = (await owner.call('POST', '/api/properties', aProperty(landlord))).body.id
  const tenant = (await owner.call('POST', '/api/tenants', aTenant(property))).body.id
  const startDate = `${addMonths(today().slice(0, 7), 1 - months)}-01`
  await owner.call(
    'POST',
    '/api/tenancies',
    aTenancy({ tenant, property, landlord }, { startDate, rentAmount: 900 }),
  )
  const [{ columns }] = await query(
    `select string_agg(column_name, ',') as columns from information_schema.columns
      where table_name = 'tenancies' and column_name <> 'id' and $1::text <> ''`,
  )
  await query(
    `insert into tenancies (id, ${columns}) select gen_random_uuid(), ${columns} from tenancies,
      generate_series(2, ${count}) where account_id = $1`,
  )
  await query(
    `insert into schedules (account_id, id, tenancy_id, seq, pence, why)
      select account_id, gen_random_uuid(), id, 1, 90000, 'start' from tenancies t where account_id = $1
      and not exists (select from schedules s where s.tenancy_id = t.id)`,
  )
  return (await query('select id from tenancies where account_id = $1 order by id')).map(({ id }) => id)
}

const start = (tenancyIds: string[]) =>
  owner.call('POST', '/api/rent-accounts', { tenancyIds, from: 'start', kind: 'assured' })
const readCharging = async () => (await owner.call('GET', '/api/rent/charging')).body

/** What the accounts charge in all, and the charges that were made twice. */
async function sumCharges() {
  const [sums] = await query(
    `select count(*)::int as made, count(distinct (tenancy_id, period_from))::int as periods,
      sum(pence)::int as pence from charges where account_id = $1`,
  )
  return sums
}
const whole = { made: count * months, periods: count * months, pence: count * months * 90000 }

const scopeOf = () => openScope(app.services.db, owner.accountId as AccountId, { id: null, name: 'Gable' })

async function waitUntilCharged(): Promise<void> {
  while (await readCharging()) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('very many rent accounts are started at once and charged beside the requests, which say how far it is', async () => {
  const ids = await manyTenancies()
  expect((await start(ids)).body).toEqual({ count })
  expect(await sumCharges()).toMatchObject({ made: 0 })

  // Locked books hold the charging back, however quick the machine is.
  await scopeOf().transaction(async (inside) => {
    await lockBooks(inside)
    expect(await readCharging()).toEqual({ charged: 0, of: count })
    // A page is answered from what stands, and what has to be complete waits.
    expect((await owner.call('GET', '/api/rent')).status).toBe(200)
    const { status, body } = await owner.call('GET', '/api/tax-year.pdf')
    expect([status, body.code]).toEqual([409, 'rent-being-charged'])
  })
  // A tenancy's own account is complete at once.
  const account = await owner.call('GET', `/api/tenancies/${ids.at(-1)}/account`)
  expect(account.body.owed).toBe(900 * months)

  await waitUntilCharged()
  expect(await sumCharges()).toEqual(whole)
  expect(
    (await owner.call('GET', '/api/rent')).body.every((row: { owed: number }) => row.owed === 900 * months),
  ).toBe(true)
  expect((await owner.call('GET', '/api/tax-year.pdf')).status).toBe(200)
})

test('the rent of a tenancy that has ended is all charged', async () => {
  const home = await aRentedHome(owner)
  const { version } = (await owner.call('GET', `/api/tenancies/${home.id}`)).body
  const body = { endedOn: today(), why: 'surrender', version }
  expect((await owner.call('POST', `/api/tenancies/${home.id}/end`, body)).status).toBe(200)
  await owner.call('GET', `/api/tenancies/${home.id}/account`)
  expect(await countCharged(scopeOf())).toEqual({ charged: 1, of: 1 })
  expect(await readCharging()).toBeNull()
})

test('charging that was cut off goes on where it stopped, and two servers charge everything once', async () => {
  await start(await manyTenancies())
  let batches = 0
  await catchUpRent(scopeOf(), () => batches++ > 0)
  expect((await sumCharges()).made).toBe(atOnce * months)

  const servers = [rentCharger(app.services), rentCharger(app.services)]
  for (const server of servers) await server.chargeBefore('shown', scopeOf(), {})
  await Promise.all(servers.map((server) => server.stop()))
  const stopped = (await sumCharges()).made
  expect(stopped % months).toBe(0)

  await Promise.all([catchUpRent(scopeOf()), catchUpRent(scopeOf())])
  expect(await sumCharges()).toEqual(whole)
  expect(await findBrokenRules(app.services.pool)).toEqual([])
})

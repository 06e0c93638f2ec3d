import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../testing/people.ts'
import { aRentedHome } from '../testing/rent.ts'
import { listMigrations } from './migrate.ts'

const statements = listMigrations().find(({ name }) => name.includes('agreements_and_increases'))?.sql ?? []
/** The statements that work on rows, in their order. */
const upgrade = statements.filter((statement) => /^(--[^\n]*\n)*\s*(UPDATE|INSERT)/.test(statement.trim()))

let app: PeopledApp
let owner: Person
beforeAll(async () => {
  app = await startPeopledApp()
  owner = await app.person()
})
afterAll(() => app.stop())

const run = (sql: string, ...values: unknown[]) => app.services.pool.query(sql, [owner.accountId, ...values])
const inDays = (days: number) => addDays(today(), days)

/** Each task with the tenant whose tenancy it is about. */
const readTasks = async () =>
  (
    await run(
      `select tenants.name, tasks.text, tasks.assignee_id from tasks
       join tenancies on (tenancies.account_id, tenancies.id) = (tasks.account_id, tasks.tenancy_id)
       join tenants on (tenants.account_id, tenants.id) = (tenancies.account_id, tenancies.tenant_id)
       where tasks.account_id = $1 order by tenants.name, tasks.text`,
    )
  ).rows

test('the upgrade names what was recorded before to an owner, once, and takes off the rent of pending tenancies', async () => {
  expect(upgrade).toHaveLength(3)
  const start = inDays(-500)
  const home = (name: string, given: object = {}) => aRentedHome(owner, { tenant: { name }, ...given })
  const running = { tenancy: { startDate: start, rentAmount: 900 }, schedule: { from: inDays(-20) } }
  const pending = await home('Pia Pending', { tenancy: { startDate: inDays(-40), rentAmount: 900 } })
  await home('Whole History', { tenancy: { startDate: inDays(-40), rentAmount: 900 } })
  const scot = await home('Sorley Scot', { ...running, property: { postCode: 'EH1 1AA' } })
  const risen = await home('Rita Risen', running)
  const known = await home('Ken Known', running)
  const gone = await home('Nell Never', { tenancy: { startDate: inDays(30), rentAmount: 900 } })
  const { version } = (await owner.call('GET', `/api/tenancies/${gone.id}`)).body
  await owner.call('POST', `/api/tenancies/${gone.id}/end`, {
    endedOn: inDays(29),
    why: 'never-began',
    version,
  })
  // Rows as an older release left them.
  await run(
    "update tenancies set status = 'pending', agreed_on = null where account_id = $1 and id = $2",
    pending.id,
  )
  await run(
    'update rent_accounts set tenancy_version = (select version from tenancies t where t.id = tenancy_id) where account_id = $1',
  )
  await run('update tenancies set decided_on = null where account_id = $1')
  await run("update tenancies set last_increase = 'never' where account_id = $1 and id = $2", known.id)
  await run(
    `insert into possession_notices (account_id, id, tenancy_id, property_id, grounds, served_on, date, author_name)
     values ($1, gen_random_uuid(), $2, $3, '{1A}', now(), now(), 'Ann')`,
    scot.id,
    scot.property,
  )
  for (const { id } of [scot, risen, known])
    await run(
      'insert into rent_increases (account_id, id, tenancy_id) values ($1, gen_random_uuid(), $2)',
      id,
    )
  for (const _ of [1, 2]) {
    for (const statement of upgrade) await app.services.pool.query(statement)
    expect(await readTasks()).toEqual([
      { name: 'Pia Pending', text: expect.stringContaining('pending'), assignee_id: owner.user.id },
      { name: 'Rita Risen', text: expect.stringContaining('last went up'), assignee_id: owner.user.id },
      { name: 'Sorley Scot', text: expect.stringContaining('not in England'), assignee_id: owner.user.id },
    ])
  }
  const account = (await owner.call('GET', `/api/tenancies/${pending.id}/account`)).body
  expect(account.owed).toBe(0)
  expect(account.lines.filter(({ kind }: { kind: string }) => kind === 'charge').length).toBeGreaterThan(0)
  const { rows } = await run(
    'select decided_on::text as day from tenancies where account_id = $1 and id = $2',
    gone.id,
  )
  expect(rows).toEqual([{ day: today() }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { type MailedApp, startMailedApp } from '../testing/mailed.ts'
import type { Person } from '../testing/people.ts'
import { aRentedHome } from '../testing/rent.ts'
import { listMigrations } from './migrate.ts'

const statements = listMigrations().find(({ name }) => name.includes('secure_links'))?.sql ?? []
/** The statements that carry over the links of the release before, in their order. */
const upgrade = statements.filter((statement) => /^(--[^\n]*\n)*\s*INSERT/.test(statement.trim()))
const former = ['token_hash text', 'link_ends_at timestamptz', 'link_for text']

let app: MailedApp
let owner: Person
beforeAll(async () => {
  app = await startMailedApp()
  owner = await app.person()
  for (const column of former) await run(`alter table rent_increases add column ${column}`)
})
afterAll(() => app.stop())

const run = (sql: string, values: unknown[] = []) => app.services.pool.query(sql, values)
const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)

/** Asks a landlord about a rent increase, and answers the secret of the link in their email. */
async function ask(email: string) {
  const { id } = await aRentedHome(owner, {
    landlord: { name: 'Mary Holt', email },
    tenancy: { startDate: month(-36), rentAmount: 1000, lastIncrease: 'never' },
    schedule: { from: month(0) },
  })
  const at = `/api/tenancies/${id}/rent-increases`
  const [increase] = (await owner.call('POST', at, { amount: 1100, from: month(3) })).body.increases
  expect((await owner.call('POST', `${at}/${increase.id}/ask`)).status).toBe(201)
  const mail = await app.mailbox.waitFor(email)
  return { increase: increase.id as string, secret: mail.text.match(/\/l\/([\w-]+)/)?.[1] ?? '' }
}

test('links of the release before that still work go on with their secret; ended and foreign ones do not', async () => {
  expect(upgrade).toHaveLength(2)
  const [kept, unnamed, ended, moved] = await Promise.all(
    ['kept', 'unnamed', 'ended', 'moved'].map((name) => ask(`${name}@example.org`)),
  )
  await run(`update rent_increases i set token_hash = l.secret_hash, link_ends_at = l.expires_at, link_for = l.belongs_to
    from links l where (l.account_id, l.increase_id) = (i.account_id, i.id)`)
  await run('delete from links')
  const change = (sql: string, link: typeof kept) => run(sql, [link?.increase])
  await change('update rent_increases set link_for = null where id = $1', unnamed)
  await change('update rent_increases set link_ends_at = now() where id = $1', ended)
  await change('update rent_increases set link_for = null where id = $1', moved)
  await run(`update landlords set email = 'corrected@example.org' where email = 'moved@example.org'`)
  for (const statement of [...upgrade, ...upgrade]) await run(statement)
  const open = async (link: typeof kept) => (await fetch(`${app.url}/increase/${link?.secret}`)).status
  expect([await open(kept), await open(unnamed), await open(ended), await open(moved)]).toEqual([
    200, 200, 404, 404,
  ])
  const { rows } = await run('select kind, author_name from link_events order by created_at')
  expect(rows).toEqual([
    { kind: 'sent', author_name: owner.user.name },
    { kind: 'sent', author_name: owner.user.name },
    ...rows.slice(2).map(() => ({ kind: 'opened', author_name: expect.any(String) })),
  ])
})

import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../accounts/people.table.ts'
import * as schema from '../../schema.ts'
import { readPdf } from '../../testing/pdf.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { aLandlord } from '../../testing/records.ts'
import { ownHoldings } from './own.holdings.ts'

/** Tables that name users and are shown in another way, or not. */
const ownWithout: Readonly<Record<string, string>> = {
  second_steps: 'ends within minutes',
  passkey_challenges: 'ends within minutes',
  notification_reads: 'which notices of the team were opened: ids and moments only',
  invitations: 'who invited somebody is part of what you did',
  tasks: 'records of the account; counted as what you did',
  asks: 'records of the account; counted as what you did',
  duty_givings: 'records of the account; counted as what you did',
  notes: 'records of the account; counted as what you did',
  repairs: 'records of the account; counted as what you did',
  viewings: 'records of the account; counted as what you did',
}

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('every table that names a user is shown to them, or says why not', () => {
  const tables = (Object.values(schema) as unknown[]).filter((value): value is PgTable => is(value, PgTable))
  const naming = tables
    .filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === users),
    )
    .map(getTableName)
  const told = [...ownHoldings.map(({ table }) => getTableName(table)), ...Object.keys(ownWithout)]
  expect(told.sort()).toEqual(naming.sort())
})

test('somebody’s own file has their profile, sessions, accounts and views, no secret, and nothing of a colleague', async () => {
  const ann = await app.person('agent', 'ann.own@example.org')
  const ben = await app.person('agent', 'ben.own@example.org')
  await ann.call('PATCH', '/api/profile', { bio: 'Lets homes by the river' })
  await ann.call('POST', '/api/landlords', aLandlord())
  for (const { call } of [ann, ben])
    await call('POST', '/api/views', {
      list: 'tenants',
      name: `View of ${call === ann.call ? 'Ann' : 'Ben'}`,
      query: '',
      hidden: [],
      density: 'comfortable',
      shared: false,
      pinned: false,
    })
  const { status, text } = await ann.call('POST', '/api/profile/data/file', { format: 'json' })
  expect(status).toBe(200)
  const file = JSON.parse(text) as { sections: { title: string; rows: Record<string, unknown>[] }[] }
  const rowsOf = (title: string) => file.sections.find((section) => section.title === title)?.rows
  expect(rowsOf('Profile')).toMatchObject([{ email: 'ann.own@example.org', bio: 'Lets homes by the river' }])
  expect(rowsOf('Your sessions')).toHaveLength(1)
  expect(rowsOf('Accounts that you work in')).toMatchObject([{ role: 'owner' }])
  expect(rowsOf('Saved views')).toMatchObject([{ name: 'View of Ann' }])
  expect(rowsOf('Your activity in each account')?.[0]?.changes).toBeGreaterThan(0)
  expect(text).not.toMatch(/ben\.own|View of Ben|hash|sealed|"sid"/i)
  const { body } = await ann.call('GET', '/api/profile/data')
  expect(body.parts).toEqual(file.sections.map(({ title, rows }) => ({ title, count: rows.length })))
})

test('the paper has the same, under no account’s head', async () => {
  const ann = await app.person('agent', 'ann.paper@example.org')
  const response = await fetch(`${app.url}/api/profile/data/file`, {
    method: 'POST',
    headers: { cookie: ann.cookie, 'user-id': ann.user.id, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'pdf' }),
  })
  const { text } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  for (const part of ['ann.paper@example.org', 'User of Gable', 'Your sessions']) expect(text).toContain(part)
})

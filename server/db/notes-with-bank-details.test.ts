import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'
import { aLandlord } from '../testing/records.ts'
import { listMigrations } from './migrate.ts'

const upgrade =
  listMigrations()
    .flatMap(({ sql }) => sql)
    .find((statement) => statement.includes('A note here holds bank details')) ?? ''

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('the upgrade names each record whose note holds bank details to an owner, once', async () => {
  const ann = await app.person()
  const notes = {
    'Lena Leak': 'LL Sort Code: 20-45-45\nLL Account No: 12345678',
    'Ivan Iban': 'GB33 BUKB 2020 1555 5555 55',
    'Nora Nought': 'Alarm 1234, meter 12345678, let on 20-10-26',
  }
  for (const [name, text] of Object.entries(notes)) {
    const email = `${name.split(' ')[0]}@example.org`
    const { id } = (await ann.call('POST', '/api/landlords', aLandlord({ name, email }))).body
    const added = await ann.call('POST', '/api/notes', { about: { kind: 'landlords', id }, text })
    expect(added.status, added.text).toBe(201)
  }
  const read = async () =>
    (
      await app.services.pool.query(
        `select l.name, t.assignee_id from tasks t join landlords l on (l.account_id, l.id) = (t.account_id, t.landlord_id)
         where t.account_id = $1 order by l.name`,
        [ann.accountId],
      )
    ).rows
  for (const _ of [1, 2]) {
    await app.services.pool.query(upgrade)
    expect(await read()).toEqual([
      { name: 'Ivan Iban', assignee_id: ann.user.id },
      { name: 'Lena Leak', assignee_id: ann.user.id },
    ])
  }
})

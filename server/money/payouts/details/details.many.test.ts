import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailedApp, startMailedApp } from '../../../testing/mailed.ts'
import type { Person } from '../../../testing/people.ts'
import { aLandlord } from '../../../testing/records.ts'

let app: MailedApp
let ann: Person
let ids: string[]

beforeAll(async () => {
  app = await startMailedApp()
})
beforeEach(async () => {
  ann = await app.person()
  ids = []
  for (const name of ['Ada', 'Bo', 'Cy'])
    ids.push(
      (
        await ann.call(
          'POST',
          '/api/landlords',
          aLandlord({ name, email: `${name}.${ann.accountId}@example.org` }),
        )
      ).body.id,
    )
})
afterAll(() => app.stop())

const row = (at: number, accountNumber = '55779911') => ({
  landlordId: ids[at],
  holder: `No ${at}`,
  sortCode: '20-00-00',
  accountNumber,
})
const enter = (...details: object[]) => ann.call('POST', '/api/bank-details/many', { details })
const missing = async () =>
  (await ann.call('GET', '/api/bank-details/missing')).body.map(({ name }: { name: string }) => name)
const current = async (at: number) =>
  (await ann.call('GET', `/api/bank-details/landlord/${ids[at]}`)).body.current

test('the bank details of many landlords are entered at once: each waits and each landlord gets one email', async () => {
  expect(await missing()).toEqual(['Ada', 'Bo', 'Cy'])
  const done = await enter(row(0), row(2, '66880022'))
  expect([done.status, done.body], done.text).toEqual([201, { count: 2 }])
  expect(await current(0)).toMatchObject({ lastFour: '9911', isUsable: false })
  expect(await current(2)).toMatchObject({ lastFour: '0022', isUsable: false })
  expect(await missing()).toEqual(['Bo'])
  for (const name of ['ada', 'cy'])
    expect((await app.mailbox.waitFor(`${name}.${ann.accountId}@example.org`)).subject).toBe(
      'The bank details for your rent were changed',
    )
})

test('one that cannot be stored stores none, and details that are there are never replaced', async () => {
  expect((await enter(row(0), row(1, '123'))).status).toBe(400)
  expect((await enter(row(0), row(0))).status).toBe(400)
  expect((await enter(row(0))).status).toBe(201)
  const again = await enter(row(1), row(0, '66880022'))
  expect([again.status, again.body.code]).toEqual([409, 'bank-details-known'])
  expect(await current(1)).toBeNull()
  expect(await current(0)).toMatchObject({ lastFour: '9911' })
})

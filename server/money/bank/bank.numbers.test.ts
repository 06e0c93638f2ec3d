import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'

let app: MailedApp
let mailbox: Mailbox
let owner: Person

beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
})

const age = () =>
  app.services.pool.query(
    `update sessions set sess = jsonb_set(sess, '{startedAt}', to_jsonb($2::bigint)) where sess ->> 'userId' = $1`,
    [owner.user.id, Date.now() - 30 * 60_000],
  )
const account = { name: 'Client account', bank: 'Lloyds', sortCode: '30-00-00', accountNumber: '12345678' }
const add = () => owner.call('POST', '/api/bank/accounts', account)
const listChanges = async () => (await owner.call('GET', '/api/security/changes')).body

test('an own bank account that is added, or gets other numbers, is a line in Security and a mail with masked numbers', async () => {
  const { body: added } = await add()
  const change = await owner.call('PATCH', `/api/bank/accounts/${added.id}`, {
    accountNumber: '87654321',
    version: added.version,
  })
  expect(change.status).toBe(200)
  expect(await listChanges()).toMatchObject([
    {
      kind: 'own-account',
      about: 'Client account',
      before: 'Lloyds, sort code 30-00-00, account number 12345678',
      after: 'Lloyds, sort code 30-00-00, account number 87654321',
    },
    { kind: 'own-account', before: null },
  ])
  const mails = [await mailbox.waitFor(owner.user.email), await mailbox.waitFor(owner.user.email)]
  for (const mail of mails) {
    expect(mail.subject).toBe('Your bank account Client account was added or changed')
    expect(mail.raw).not.toMatch(/12345678|87654321/)
  }
  expect(mails.some(({ text }) => text.includes('••••4321'))).toBe(true)
})

test('the numbers of an own bank account take a recent sign-in, and its name does not', async () => {
  const { body: added } = await add()
  await age()
  expect((await add()).body).toMatchObject({ status: 403, code: 'confirm-first' })
  const patch = (change: object) =>
    owner.call('PATCH', `/api/bank/accounts/${added.id}`, { ...change, version: added.version })
  for (const numbers of [{ sortCode: '400000' }, { accountNumber: '87654321' }, { bank: 'Barclays' }])
    expect((await patch(numbers)).body).toMatchObject({ status: 403, code: 'confirm-first' })
  expect((await listChanges()).length).toBe(1)
  expect((await patch({ name: 'Rents' })).body).toMatchObject({ name: 'Rents', accountNumber: '12345678' })
  expect((await listChanges()).length).toBe(1)
})

test.each(['1234567', '123456', '123456789'])(
  'an own account number of other than 8 digits is refused with what to do: %s',
  async (accountNumber) => {
    const sentence = 'An account number has 8 digits; put 0 before a number of 7'
    const added = await owner.call('POST', '/api/bank/accounts', { ...account, accountNumber })
    expect([added.status, added.body.errors]).toEqual([400, { accountNumber: sentence }])
    const { body: stored } = await add()
    const path = `/api/bank/accounts/${stored.id}`
    const changed = await owner.call('PATCH', path, { accountNumber, version: stored.version })
    expect([changed.status, changed.body.errors]).toEqual([400, { accountNumber: sentence }])
    const padded = await owner.call('PATCH', path, { accountNumber: '01234567', version: stored.version })
    expect(padded.body).toMatchObject({ accountNumber: '01234567' })
  },
)

test('an older number that was stored with 7 digits reads with 8, and is no other number once it is written so', async () => {
  const { body: added } = await add()
  await app.services.pool.query(`update bank_accounts set account_number = '1234567' where id = $1`, [
    added.id,
  ])
  await age()
  const [row] = (await owner.call('GET', '/api/bank/accounts')).body
  expect(row.accountNumber).toBe('01234567')
  const { name, bank, sortCode, accountNumber, version } = row
  const change = { name: 'Rents', bank, sortCode, accountNumber, version }
  const changed = await owner.call('PATCH', `/api/bank/accounts/${added.id}`, change)
  expect([changed.status, name, changed.body.name]).toEqual([200, 'Client account', 'Rents'])
  expect(await listChanges()).toHaveLength(1)
})

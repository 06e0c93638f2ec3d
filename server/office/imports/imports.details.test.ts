import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import type { Mailbox } from '../../testing/mailbox.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'

let app: MailedApp
let ann: Person
let mailbox: Mailbox

beforeAll(async () => {
  app = await startMailedApp()
  mailbox = app.mailbox
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(() => app.stop())

const file = (...rows: string[]) => ({
  fileName: 'landlords.csv',
  text: ['Name,Email,Phone,Sort code,Account number,Account name', ...rows].join('\n'),
})
const landlord = (n: number, bank: string) => `Lea No${n},lea${n}@example.org,0113 496 000${n},${bank}`
const two = file(landlord(1, '20-00-00,55779911,L No1'), landlord(2, '070116,66880022,'), landlord(3, ',,'))

async function send(body: object, more: Partial<ImportInput> = {}, headers: Record<string, string> = {}) {
  const { mapping } = (await ann.call('POST', '/api/landlords/import', body)).body
  return ann.call('POST', '/api/landlords/import', { ...body, mapping, ...more }, headers)
}
const write = (body: object, more: Partial<ImportInput> = {}) => send(body, { ...more, dryRun: false })
const rowsOf = async (query: string) => (await app.services.pool.query(query, [ann.accountId])).rows
const landlordIds = async (): Promise<string[]> =>
  (await ann.call('GET', '/api/landlords')).body
    .toSorted((a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email))
    .map(({ id }: { id: string }) => id)

/** Everything of the database that mentions a text. */
async function findInDatabase(text: string): Promise<string[]> {
  const { rows } = await app.services.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await app.services.pool.query(`select 1 from "${name}" t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}

describe('the bank details of a file of landlords', () => {
  test('are entered for payouts with the wait of 24 hours, told before and after', async () => {
    const facts = [{ kind: 'details', count: 2, amount: null }]
    const checked = (await send(two)).body
    expect([checked.ok, checked.errors, checked.facts, checked.notes]).toEqual([3, [], facts, []])
    const done = await write(two)
    expect([done.status, done.body.facts], done.text).toEqual([200, facts])
    const [one, second, third] = await landlordIds()
    const read = async (id = '') => (await ann.call('GET', `/api/bank-details/landlord/${id}`)).body.current
    expect(await read(one)).toMatchObject({ lastFour: '9911', isUsable: false })
    expect(await read(third)).toBeNull()
    const whole = await ann.call('POST', `/api/bank-details/landlord/${second}/reveal`)
    expect(whole.body).toEqual({ holder: 'Lea No2', sortCode: '070116', accountNumber: '66880022' })
  })

  test('are told by mail to each landlord and to the owners, and stand in Security', async () => {
    await write(two)
    for (const email of ['lea1@example.org', 'lea2@example.org'])
      expect((await mailbox.waitFor(email)).subject).toBe('The bank details for your rent were changed')
    expect(await mailbox.waitFor(ann.user.email)).toBeTruthy()
    const security = await rowsOf(
      `select count(*)::int as count from audit where account_id = $1 and entity = 'sensitive' and action = 'payee-details'`,
    )
    expect(security).toEqual([{ count: 2 }])
  })

  test('are stored nowhere in plain text, also where their row is kept to be mended or the request is sent again', async () => {
    const bad = file(
      landlord(4, '20-00-00,55779944,L No4'),
      'No Mail,nonsense,0113 496 0009,20-00-00,66880055,',
    )
    const key = { 'idempotency-key': 'a-key-of-this-test-0001' }
    const checked = await send(bad, {}, key)
    expect(checked.text).not.toMatch(/55779944|66880055/)
    const done = await write(bad, { keepBad: true })
    expect([done.status, done.body.kept], done.text).toEqual([200, 1])
    const kept = await ann.call('GET', `/api/imports/${done.body.importId}/kept.csv`)
    expect(kept.text).toContain('No Mail')
    for (const number of ['55779944', '66880055']) expect(await findInDatabase(number)).toEqual([])
  })

  test.each([
    ['20-00-0,55779911,', 'landlordSortCode', '5 digits and needs 6'],
    ['20-00-00,5577991,', 'landlordAccountNumber', '7 digits and needs 8'],
    ['20-00-00,,', 'landlordAccountNumber', 'The sort code needs its account number'],
    [',55779911,', 'landlordSortCode', 'The account number needs its sort code'],
    ['twenty,55779911,', 'landlordSortCode', 'Enter a sort code of 6 digits'],
  ])('that are wrong (%s) are a named row, without their digits', async (bank, field, why) => {
    const { body, text } = await send(file(landlord(1, bank), landlord(2, '20-00-00,66880022,')))
    expect([body.ok, body.errors]).toMatchObject([1, [{ row: 2, field, value: '' }]])
    expect(body.errors[0].message).toContain(why)
    expect(text).not.toContain('5577991')
  })

  test('need a manager and a fresh sign-in, and nothing is imported without', async () => {
    await app.services.pool.query(
      `update sessions set sess = jsonb_set(sess, '{startedAt}', '1') where sess ->> 'userId' = $1`,
      [ann.user.id],
    )
    const stale = await write(two)
    expect([stale.status, await landlordIds()], stale.text).toEqual([403, []])
    const { mapping } = (await ann.call('POST', '/api/landlords/import', two)).body
    const without = mapping.map((field: string | null) => (field?.startsWith('landlord') ? null : field))
    expect((await write(two, { mapping: without })).status).toBe(200)
  })

  test.each(['landlords', 'lets'])(
    'in a file of %s need the second step that entering them by hand needs',
    async (kind) => {
      await write(two)
      await ann.call('GET', '/api/auth/me')
      await app.services.pool.query(
        `update memberships set second_step_due = now() - interval '1 day' where account_id = $1`,
        [ann.accountId],
      )
      const text =
        kind === 'lets'
          ? 'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Sort Code,Landlord Account Number\n9 Import Road,Leeds,Leeds,LS1 1AA,1,1,900,Lea No3,lea3@example.org,20-00-00,55779977'
          : `Name,Email,Phone,Sort code,Account number\nLea No5,lea5@example.org,0113 496 0005,20-00-00,55779977`
      const body = { fileName: 'file.csv', text }
      const { mapping } = (await ann.call('POST', `/api/${kind}/import`, body)).body
      const before = await rowsOf('select count(*)::int as count from landlords where account_id = $1')
      const refused = await ann.call('POST', `/api/${kind}/import`, { ...body, mapping, dryRun: false })
      expect([refused.status, refused.body.code], refused.text).toEqual([403, 'second-step-first'])
      expect(await rowsOf('select count(*)::int as count from landlords where account_id = $1')).toEqual(
        before,
      )
      expect(await rowsOf('select count(*)::int as count from bank_details where account_id = $1')).toEqual([
        { count: 2 },
      ])
    },
  )

  test('are entered by managers and owners alone', async () => {
    await app.services.pool.query(`update memberships set role = 'member' where account_id = $1`, [
      ann.accountId,
    ])
    const refused = await write(two)
    expect([refused.status, await landlordIds()], refused.text).toEqual([403, []])
  })

  test('do not stop the import from being undone', async () => {
    const { body } = await write(two)
    const undone = await ann.call('POST', `/api/imports/${body.importId}/undo`)
    expect([undone.status, await landlordIds()], undone.text).toEqual([200, []])
  })
})

describe('a sheet of let homes', () => {
  const head =
    'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Landlord Sort Code,Landlord Account Number,Sort code'
  const home = (n: number, bank: string) =>
    `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,Lea Land,lea@example.org,0113 496 0000,${bank},11-22-33`
  const lets = (...rows: string[]) => ({ fileName: 'lets.csv', text: [head, ...rows].join('\n') })
  const sendLets = async (body: object, more: Partial<ImportInput> = {}) => {
    const { mapping } = (await ann.call('POST', '/api/lets/import', body)).body
    expect(mapping.at(-1)).toBeNull()
    return ann.call('POST', '/api/lets/import', { ...body, mapping, ...more })
  }

  test('has a landlord’s details once, and names the row that says others', async () => {
    const same = lets(home(1, '20-00-00,55779911'), home(2, '20 00 00,55779911'))
    expect((await sendLets(same)).body).toMatchObject({ ok: 2, facts: [{ kind: 'details', count: 1 }] })
    const other = lets(home(1, '20-00-00,55779911'), home(2, '20-00-00,66880022'))
    expect((await sendLets(other)).body.errors).toMatchObject([
      { row: 3, message: 'Row 2 has other bank details of Lea Land' },
    ])
  })

  test('changes the details of nobody who has some', async () => {
    await sendLets(lets(home(1, '20-00-00,55779911')), { dryRun: false })
    const again = lets(home(9, '20-00-00,66880022'))
    const { warnings, facts } = (await sendLets(again)).body
    expect([facts, warnings]).toEqual([
      [],
      [{ row: 2, message: 'Lea Land has bank details already, so those of this row are left out' }],
    ])
    expect((await sendLets(again, { dryRun: false })).status).toBe(200)
    expect(await rowsOf('select last_four from bank_details where account_id = $1')).toEqual([
      { last_four: '9911' },
    ])
  })
})

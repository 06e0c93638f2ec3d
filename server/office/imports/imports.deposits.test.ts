import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import { aBankAccount } from '../../testing/bank.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { withoutKindQuestion } from './imports.testing.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const head =
  'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start,Deposit'
const began = addDays(today(), -200)
const home = (n: number) =>
  `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,Lea Land,lea@example.org,0113 496 0000,Tenant No${n},t${n}@example.org,07700 90012${n},${began},865`

/** A file of let homes with these columns about their deposits of 865. */
const file = (columns: string, ...rows: string[]) => ({
  fileName: 'lets.csv',
  text: [`${head},${columns}`, ...rows.map((cells, at) => `${home(at + 1)},${cells}`)].join('\n'),
})
async function send(body: object, replies: Record<string, string> = {}, more: Partial<ImportInput> = {}) {
  const { mapping } = (await ann.call('POST', '/api/lets/import', body)).body
  return ann.call('POST', '/api/lets/import', { ...body, mapping, replies, ...more })
}
const check = async (body: object, replies: Record<string, string> = {}) =>
  withoutKindQuestion((await send(body, replies)).body)
async function write(body: object, replies: Record<string, string> = {}) {
  const done = await send(body, replies, { dryRun: false })
  expect(done.status, done.text).toBe(200)
  return done.body
}
const get = async (path: string) => (await ann.call('GET', `/api/${path}`)).body
const tenancyOf = async (n: number): Promise<{ id: string }> =>
  (await get('tenancies')).find(({ tenantEmail }: { tenantEmail: string }) =>
    tenantEmail.startsWith(`t${n}@`),
  )
const depositOf = async (n: number) => get(`tenancies/${(await tenancyOf(n)).id}/deposit`)
const undo = (importId: string) => ann.call('POST', `/api/imports/${importId}/undo`)
const came = addDays(began, -3)
const whole = file('Scheme,Certificate,Deposit Received', `DPS custodial,C-1,${came}`, `held by us,,${came}`)

describe('a deposit of which a sheet says where it is', () => {
  test('is recorded as held, with its scheme, certificate and day, and the preview says so', async () => {
    const checked = await check(whole)
    const deposits = [{ kind: 'deposits', count: 2, amount: 1730 }]
    expect([checked.ok, checked.questions, checked.notes, checked.facts]).toEqual([2, [], [], deposits])
    expect((await write(whole)).facts).toEqual(deposits)
    expect(await depositOf(1)).toMatchObject({
      agreed: 865,
      held: 865,
      here: 0,
      atScheme: 865,
      receivedOn: came,
      protectBy: null,
      scheme: 'Deposit Protection Service',
      protection: { by: 'custodial', reference: 'C-1' },
    })
    expect(await depositOf(2)).toMatchObject({ held: 865, here: 865, receivedOn: came, protection: null })
    expect(await get(`notes?kind=properties&id=${(await get('properties'))[0].id}`)).toEqual([])
  })

  test('can be undone on its card, and pays a deposit that is charged', async () => {
    await write(whole)
    const [line] = (await depositOf(2)).lines
    expect(line).toMatchObject({ action: 'received', reversible: true })
    const { id } = await tenancyOf(2)
    const other = (await tenancyOf(1)).id
    const back = { action: 'take-back', entryId: line.id, reason: 'Typed twice' }
    expect((await ann.call('POST', `/api/tenancies/${other}/deposit`, back)).status).toBe(404)
    const took = await ann.call('POST', `/api/tenancies/${id}/deposit`, back)
    expect([took.status, took.body.held], took.text).toEqual([200, 0])
    const charged = async (tenancyId: string) => {
      await ann.call('POST', `/api/tenancies/${tenancyId}/schedule`, { from: today() })
      await ann.call('POST', `/api/tenancies/${tenancyId}/charges`, { kind: 'deposit', amount: 865 })
      const { charges } = await get(`tenancies/${tenancyId}/account`)
      return charges.find(({ kind }: { kind: string }) => kind === 'deposit').outstanding
    }
    expect([await charged(other), await charged(id)]).toEqual([0, 865])
  })

  test('goes with the import that is undone, from the card, the books and the list of unprotected ones', async () => {
    const { importId } = await write(whole)
    const undone = await undo(importId)
    expect(undone.status, undone.text).toBe(200)
    expect([await get('tenancies'), await get('landlords')]).toEqual([[], []])
    const { rows } = await app.services.pool.query(
      `select coalesce(sum(abs(b.credits - b.debits)), 0)::int as left,
         (select count(*)::int from deposit_facts where account_id = $1) as facts
       from balances b where account_id = $1`,
      [ann.accountId],
    )
    expect(rows).toEqual([{ left: 0, facts: 0 }])
    expect((await write(whole)).count).toBe(2)
    expect((await depositOf(1)).held).toBe(865)
  })

  test('stops the undo once it has moved, and nothing is taken out', async () => {
    const { importId } = await write(whole)
    const { id } = await tenancyOf(1)
    await ann.call('POST', `/api/tenancies/${id}/end`, { endedOn: today(), why: 'tenant-notice', version: 1 })
    const returned = await ann.call('POST', `/api/tenancies/${id}/deposit`, { action: 'return', amount: 100 })
    expect(returned.status, returned.text).toBe(200)
    const undone = await undo(importId)
    expect([undone.status, (await get('tenancies')).length]).toEqual([409, 2])
    expect((await depositOf(2)).held).toBe(865)
  })

  test('keeps its tenancy from being deleted', async () => {
    await write(whole)
    const deleted = await ann.call('DELETE', `/api/tenancies/${(await tenancyOf(2)).id}`)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'deposit-held'])
  })
})

describe('a sheet that leaves open', () => {
  test('who holds the money is asked once for each wording, and the rows wait', async () => {
    const named = file(
      'Scheme,Deposit Received',
      `mydeposits,${came}`,
      `DPS,${came}`,
      `TDS insured,${came}`,
      `,${came}`,
    )
    const checked = await check(named)
    expect([checked.ok, checked.groups]).toEqual([0, []])
    expect(
      checked.questions.map(({ id, count, options }: { id: string; count: number; options: object[] }) => [
        ...[id, count, options.length],
      ]),
    ).toEqual([
      ['deposit-named', 2, 4],
      ['deposit-insured', 1, 3],
      ['deposit-unsaid', 1, 3],
    ])
    expect((await send(named, {}, { dryRun: false })).status).toBe(400)
    const replies = { 'deposit-named': 'scheme', 'deposit-insured': 'landlord', 'deposit-unsaid': 'here' }
    await write(named, replies)
    expect(await depositOf(1)).toMatchObject({ atScheme: 865, scheme: 'mydeposits' })
    expect(await depositOf(3)).toMatchObject({ atScheme: 865, holder: 'landlord' })
    expect(await depositOf(4)).toMatchObject({ here: 865 })
    // The homes are on the books now, so nothing waits for a reply.
    expect((await check(named)).questions).toEqual([])
  })

  test('the day is asked once, and may be the first of the tenancy', async () => {
    const undated = file('Scheme', 'held by us', 'DPS custodial')
    const { questions, ok } = await check(undated)
    expect([ok, questions[0]?.id, questions[0]?.count]).toEqual([0, 'deposit-day', 2])
    await write(undated, { 'deposit-day': 'start' })
    expect((await depositOf(1)).receivedOn).toBe(began)
  })

  test('whether a deposit came long before its tenancy is asked, and is no error', async () => {
    const early = file('Scheme,Deposit Received', `held by us,${addDays(began, -400)}`)
    expect((await check(early)).questions[0]).toMatchObject({ id: 'deposit-early', count: 1 })
    await write(early, { 'deposit-early': 'yes' })
    expect((await depositOf(1)).receivedOn).toBe(addDays(began, -400))
  })

  test('and that is to be recorded later keeps its words as a note, which the preview says', async () => {
    const later = file('Scheme,Certificate', 'mydeposits,C-1', 'none,')
    const replies = { 'deposit-named': 'leave' }
    const { notes, facts, ok } = await check(later, replies)
    expect([ok, facts, notes]).toEqual([
      2,
      [],
      [
        'Scheme and Certificate are kept as a note, and no deposit is recorded as held. A Deposit column sets the agreed deposit only. Use Record Deposit on each tenancy to enter where it is held.',
      ],
    ])
    await write(later, replies)
    expect((await depositOf(1)).held).toBe(0)
  })
})

describe('a deposit that cannot be recorded is a named row of the check, and never half an import:', () => {
  const refused = async (body: object, why: string) => {
    const checked = await check(body)
    expect([checked.ok, checked.errors]).toMatchObject([1, [{ row: 2, field: 'depositReceived' }]])
    expect(checked.errors[0]?.message).toContain(why)
    const done = await send(body, {}, { dryRun: false })
    expect([done.status, await get('tenancies')]).toEqual([400, []])
    expect((await send(body, {}, { dryRun: false, keepBad: true })).body).toMatchObject({ count: 1, kept: 1 })
  }

  test('one of a day that has not come', () =>
    refused(
      file('Scheme,Deposit Received', `held by us,${addDays(today(), 2)}`, `held by us,${came}`),
      'This date is in the future',
    ))

  test('one in an agency’s client account since the bank’s files count', async () => {
    await aBankAccount(app, ann, addDays(began, 10))
    await refused(
      file('Scheme,Deposit Received', `held by us,${addDays(began, 12)}`, `held by us,${came}`),
      'Match the transaction of this deposit instead',
    )
  })
})

test('a private landlord who holds deposits holds them, whatever the sheet calls it', async () => {
  ann = await app.person('landlord')
  const own = file('Held By,Deposit Received', `landlord,${came}`, `mydeposits insured,${came}`)
  const checked = await check(own)
  expect([checked.questions, checked.ok]).toEqual([[], 2])
  await write(own)
  expect(await depositOf(2)).toMatchObject({ here: 865, protection: { by: 'insured', scheme: 'mydeposits' } })
})

test('who holds a deposit and its scheme are two columns, or one that says both', async () => {
  const lets = (header: string, ...rows: string[]) => ({
    fileName: 'lets.csv',
    text: [
      `Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Tenant,Tenant Email,Start,Deposit,${header}`,
    ]
      .concat(
        rows.map(
          (row, n) =>
            `${n + 1} Elm Road,Leeds,Leeds,LS6 2AA,2,1,900,Ada Lee,ada@example.org,Ten No${n},ten${n}@example.org,2026-06-01,900,${row}`,
        ),
      )
      .join('\n'),
  })
  const two = lets('Held By,Scheme', 'Landlord,mydeposits', 'Custodial,DPS')
  const answers = { 'deposit-day': 'start' }
  const read = await check(two, answers)
  expect([read.ok, read.questions.map(({ id }) => id)], JSON.stringify(read.errors)).toEqual([
    2,
    ['deposit-day'],
  ])
  const atScheme = await check(lets('Held By,Scheme', 'Scheme,TDS', 'The scheme,mydeposits insured'), answers)
  expect(atScheme.questions.map(({ id, count }) => [id, count])).toEqual([
    ['deposit-day', 2],
    ['deposit-insured', 1],
  ])
  const one = await check(lets('Where deposit is', 'mydeposits insured', 'DPS custodial'), answers)
  expect(one.questions.map(({ id, count }) => [id, count])).toEqual(
    expect.arrayContaining([['deposit-insured', 1]]),
  )
})

describe('the deposit of a tenancy that is on the books', () => {
  const lines = (...rows: string[]) => ({
    fileName: 'deposits.csv',
    text: ['Property,Tenant,Tenant Email,Deposit,Deposit Held By,Deposit Scheme,Deposit Date', ...rows].join(
      '\n',
    ),
  })
  const row = (n: number, more: string) => `${n} Alma Road,Tenant No${n},t${n}@example.org,865,${more}`
  async function complete(sent: object, more: object = {}) {
    const { mapping } = (await ann.call('POST', '/api/tenancies/import', sent)).body
    const done = await ann.call('POST', '/api/tenancies/import', { ...sent, mapping, known: 'fill', ...more })
    expect(done.status, done.text).toBe(200)
    return done.body
  }

  test('is recorded from a file where none is held, once, and the undo undoes it alone', async () => {
    await write(file('Floor', '1', '2'))
    const sent = lines(row(1, `Agent,mydeposits,${came}`), row(2, `Scheme,DPS,${came}`))
    const checked = await complete(sent)
    expect([checked.bad, checked.warnings, checked.facts]).toEqual([
      0,
      [],
      expect.arrayContaining([{ kind: 'deposits', count: 2, amount: 1730 }]),
    ])
    const { importId } = await complete(sent, { dryRun: false })
    expect(await depositOf(1)).toMatchObject({
      held: 865,
      here: 865,
      protection: { by: 'insured', scheme: 'mydeposits' },
    })
    expect(await depositOf(2)).toMatchObject({ held: 865, atScheme: 865, holder: 'scheme' })

    // A second file changes nothing of them, and says so.
    const again = await complete(lines(row(1, `Landlord,TDS,${came}`)))
    expect([again.ok, again.facts]).toEqual([0, []])
    const back = await undo(importId)
    expect(back.status, back.text).toBe(200)
    expect(await depositOf(1)).toMatchObject({ held: 0 })
    expect((await get('tenancies')).length).toBe(2)
    const third = await complete(sent, { dryRun: false })
    expect(third.facts).toEqual(expect.arrayContaining([{ kind: 'deposits', count: 2, amount: 1730 }]))
  })

  test('is asked about where the file leaves open who holds it, and refused by its column', async () => {
    await write(file('Floor', '1'))
    const asked = await complete(lines(row(1, `,TDS,${came}`)))
    expect(asked.questions.map(({ id }: { id: string }) => id)).toEqual(['deposit-named'])
    const late = await complete(lines(row(1, `Agent,TDS,${addDays(today(), 3)}`)))
    expect([late.bad, late.errors[0]]).toMatchObject([1, { field: 'depositReceived' }])
  })
})

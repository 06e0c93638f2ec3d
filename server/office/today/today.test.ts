import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, lastDayOfMonth, today } from '#shared/dates.ts'
import type { PutOff, TodayRow } from '#shared/office/today/today.ts'
import { proposedMonths } from '#shared/records/invoices/invoices.rent.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { anInvoice } from '../../testing/records.ts'
import { aRentedHome } from '../../testing/rent.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

interface Queue {
  rows: TodayRow[]
  putOff: (TodayRow & { putOff: PutOff })[]
}

async function read({ call }: Person): Promise<Queue> {
  const { status, body, text } = await call('GET', '/api/today')
  expect(status, text).toBe(200)
  return body
}

const kindsOf = (rows: readonly TodayRow[]) => rows.map(({ kind }) => kind)
/** Rows that the sample has on some days of a month alone: a month is to be closed at its start, a home is empty for 30 days at its end. */
const ofSomeDays: readonly TodayRow['kind'][] = ['viewed', 'raise', 'file', 'month', 'statements', 'empty']

test('a new account has nothing to do today', async () => {
  expect(await read(await app.person())).toEqual({ rows: [], putOff: [] })
  expect(await read(await app.person('landlord'))).toEqual({ rows: [], putOff: [] })
})

test('the sample street has its rows in the order of the work, and a viewer only what they may do', async () => {
  const person = await app.person()
  await person.call('POST', '/api/sample-data')
  const { rows } = await read(person)
  const viewed = rows.some(({ kind }) => kind === 'viewed') ? (['viewed'] as const) : []
  expect(kindsOf(rows).filter((kind) => !ofSomeDays.includes(kind))).toEqual([
    'howToPay',
    'second',
    'unsorted',
    'arrears',
    'drafts',
    'duties',
    'deposits',
    'repairs',
    'offers',
    'lets',
    'keys',
    'ending',
  ])
  const arrears = rows.find(({ kind }) => kind === 'arrears')
  expect(arrears).toMatchObject({
    count: 3,
    amount: 4700,
    first: [{ name: 'Marcus Fielding', amount: 2850 }, {}, {}],
  })
  const { proof } = (await person.call('GET', '/api/proof')).body
  expect(proof.unsorted).toEqual({ count: 3, amount: 3477.5 })
  const unsorted = rows.find(({ kind }) => kind === 'unsorted')
  expect(unsorted).toMatchObject({ ...proof.unsorted, text: '£3,490.00 in, £12.50 out' })
  const viewer = await addMember(app, person.accountId, 'viewer')
  expect(kindsOf((await read(viewer)).rows)).toEqual(viewed)
  const client = await addMember(app, person.accountId, 'client')
  expect((await client.call('GET', '/api/today')).status).toBe(403)
})

test('a row is snoozed until a day with a reason, is back on that day, and can be brought back before', async () => {
  const person = await app.person()
  await person.call('POST', '/api/sample-data')
  const until = addDays(today(), 3)
  const path = '/api/today/arrears/put-off'
  expect((await person.call('POST', path, { until, why: ' ' })).status).toBe(400)
  expect((await person.call('POST', path, { until: today(), why: 'Later' })).status).toBe(400)
  expect((await person.call('POST', path, { until: addDays(today(), 93), why: 'Later' })).status).toBe(400)
  await person.call('POST', path, { until: addDays(today(), 1), why: 'Tomorrow' })
  const { body } = await person.call('POST', path, { until, why: 'The council pays on Friday' })
  expect(kindsOf(body.rows)).not.toContain('arrears')
  const { putOff } = await read(await addMember(app, person.accountId, 'member'))
  expect(putOff).toMatchObject([
    { kind: 'arrears', count: 3, putOff: { until, why: 'The council pays on Friday', by: person.user.name } },
  ])
  expect((await person.call('DELETE', path)).body.putOff).toEqual([])
  expect((await person.call('DELETE', path)).status).toBe(404)
  expect(kindsOf((await read(person)).rows)).toContain('arrears')
  const { rows: words } = await app.services.pool.query(
    'select why, taken_back_by as by from today_put_offs where account_id = $1 order by created_at',
    [person.accountId],
  )
  expect(words).toEqual([
    { why: 'Tomorrow', by: person.user.name },
    { why: 'The council pays on Friday', by: person.user.name },
  ])
  await person.call('POST', path, { until, why: 'Once more' })
  await app.services.pool.query(`update today_put_offs set until = $2 where account_id = $1`, [
    person.accountId,
    today(),
  ])
  expect(kindsOf((await read(person)).rows)).toContain('arrears')
})

test('what cannot wait is not snoozed, nor does anybody snoozed who only reads', async () => {
  const person = await app.person()
  const word = { until: addDays(today(), 3), why: 'Later' }
  for (const kind of ['proof', 'leaving', 'tasks', 'mentions'])
    expect((await person.call('POST', `/api/today/${kind}/put-off`, word)).status).toBe(409)
  expect((await person.call('POST', '/api/today/cake/put-off', word)).status).toBe(404)
  const viewer = await addMember(app, person.accountId, 'viewer')
  expect((await viewer.call('POST', '/api/today/arrears/put-off', word)).status).toBe(403)
})

test('a month’s rent is to be invoiced only where a tenancy is in effect in that month', async () => {
  const person = await app.person('landlord')
  const [month] = proposedMonths(today())
  const before = addMonths(month, -1)
  const days = { issueDate: `${before}-01`, dueDate: `${before}-01`, status: 'paid' }
  expect((await person.call('POST', '/api/invoices', anInvoice(days))).status).toBe(201)
  expect(await readTodayRow(person, 'raise')).toBeUndefined()
  const over = { startDate: `${addMonths(month, -6)}-01`, endDate: lastDayOfMonth(before) }
  await aRentedHome(person, { tenancy: over, schedule: false })
  expect(await readTodayRow(person, 'raise')).toBeUndefined()
  const running = { startDate: `${addMonths(month, -6)}-01`, endDate: `${month}-01` }
  await aRentedHome(person, { tenancy: running, schedule: false })
  expect(await readTodayRow(person, 'raise')).toMatchObject({ count: 1, text: month })
})

test('a month’s rent that was paid in advance is not to be invoiced, until other rent is', async () => {
  const person = await app.person('landlord')
  const [month] = proposedMonths(today())
  const before = addMonths(month, -1)
  const days = { issueDate: `${before}-01`, dueDate: `${before}-01`, status: 'paid' }
  expect((await person.call('POST', '/api/invoices', anInvoice(days))).status).toBe(201)
  const home = await aRentedHome(person, { tenancy: { startDate: `${before}-01`, rentAmount: 1000 } })
  expect(await readTodayRow(person, 'raise')).toMatchObject({ count: 1, text: month })
  const pay = { amount: 2000, day: today() }
  expect((await person.call('POST', `/api/tenancies/${home.id}/receipts`, pay)).status).toBe(201)
  const offered = await person.call('GET', `/api/invoices/rent-of-month?month=${month}`)
  expect(offered.body.lines).toMatchObject([{ refusal: 'It is paid already.' }])
  expect(await readTodayRow(person, 'raise')).toBeUndefined()
  await aRentedHome(person, { tenancy: { startDate: `${month}-01` } })
  expect(await readTodayRow(person, 'raise')).toMatchObject({ count: 1, text: month })
})

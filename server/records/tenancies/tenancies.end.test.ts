import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aTenancy } from '../../testing/records.ts'
import { linkedRecords } from '../../testing/rent.ts'

let app: PeopledApp
let owner: Person
let links: { tenant: string; property: string; landlord: string }

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  links = await linkedRecords(owner)
})

interface Row {
  id: string
  version: number
}

const inDays = (days: number) => addDays(today(), days)
const add = async (change: object = {}): Promise<Row> =>
  (await owner.call('POST', '/api/tenancies', aTenancy(links, change))).body
const end = ({ id, version }: Row, sent: object = {}, { call } = owner) =>
  call('POST', `/api/tenancies/${id}/end`, { endedOn: inDays(-4), why: 'tenant-notice', version, ...sent })
const ended = async (row: Row, sent: object = {}) => {
  const answer = await end(row, sent)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.tenancy
}
const takeBack = ({ id }: Row) => owner.call('DELETE', `/api/tenancies/${id}/end`)
const pick = async (row: Row, set: object) => {
  const answer = await owner.call('PATCH', `/api/tenancies/${row.id}`, { version: row.version, ...set })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const read = async ({ id }: Row) => (await owner.call('GET', `/api/tenancies/${id}`)).body
const none = { endedOn: null, endedWhy: null, endedNote: '' }

describe('the end of a tenancy', () => {
  test('is its last day, why, and a note; the status follows', async () => {
    const row = await add({ endDate: inDays(200) })
    expect(await ended(row, { note: ' Keys came back. ' })).toMatchObject({
      endedOn: inDays(-4),
      ranUntil: inDays(-4),
      endedWhy: 'tenant-notice',
      endedNote: 'Keys came back.',
      status: 'terminated',
      endDate: inDays(200),
      version: 2,
    })
  })

  test('stands in the history, with who recorded it', async () => {
    const row = await add()
    await ended(row, { note: 'Keys came back.' })
    const [newest] = (await owner.call('GET', `/api/tenancies/${row.id}/history`)).body
    expect(newest).toMatchObject({ action: 'changed', who: expect.any(String) })
    expect(newest.changes).toEqual([
      { field: 'endedOn', before: null, after: inDays(-4) },
      { field: 'endedWhy', before: null, after: 'tenant-notice' },
      { field: 'endedNote', before: null, after: 'Keys came back.' },
    ])
  })

  test('may lie ahead while a notice runs: the tenancy is active through its last day', async () => {
    expect(await ended(await add(), { endedOn: inDays(30) })).toMatchObject({ status: 'active' })
    expect(await ended(await add(), { endedOn: today() })).toMatchObject({ status: 'active' })
    expect(await ended(await add(), { endedOn: inDays(-1) })).toMatchObject({ status: 'terminated' })
  })

  test('counts instead of the agreed end, so that a tenant who stays on is still active', async () => {
    const row = await add({ endDate: inDays(-10) })
    expect(await read(row)).toMatchObject({ status: 'expired', ranUntil: inDays(-10) })
    await owner.call('POST', '/api/properties/bulk', { ids: [links.property], set: { status: 'available' } })
    expect(await ended(row, { endedOn: inDays(20) })).toMatchObject({
      status: 'active',
      ranUntil: inDays(20),
    })
    expect((await owner.call('GET', `/api/properties/${links.property}`)).body.status).toBe('rented')
  })

  test('of one that never began lies before its start, and is over at once', async () => {
    const row = await add({ startDate: inDays(60), status: 'pending' })
    const sent = { endedOn: inDays(59), why: 'never-began' }
    expect(await ended(row, sent)).toMatchObject({ status: 'terminated', ranUntil: inDays(59) })
    expect((await takeBack(row)).body.tenancy).toMatchObject({ status: 'pending', ...none })
  })

  test.each([
    [{ endedOn: '2025-12-31' }, { endedOn: 'The last day is before the start on 1 Jan 2026' }],
    [
      { endedOn: '2026-01-01', why: 'never-began' },
      { endedOn: 'A tenancy that never began ends before its start on 1 Jan 2026' },
    ],
    [{ endedOn: '2026-02-30' }, { endedOn: 'A date as year-month-day, such as 2026-11-21' }],
    [{ endedOn: '' }, { endedOn: 'Enter the last day' }],
    [{ endedOn: 20_260_118 }, { endedOn: 'Enter the last day' }],
    [{ why: 'bored' }, { why: 'Enter why it ended' }],
    [{ note: 'x'.repeat(501) }, { note: 'At most 500 characters' }],
    [{ by: 'me' }, { by: 'Remove this field: it is not known' }],
    [{ version: '1' }, { version: 'Send the version of the record that was read' }],
  ])('is refused with a sentence: %j', async (sent, errors) => {
    const row = await add()
    const answer = await end(row, sent)
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
    expect(await read(row)).toMatchObject({ version: 1, ...none })
  })

  test('is not passed by a start that is moved later, except where the same change takes the end back', async () => {
    const row = await ended(await add())
    const patch = async (change: object) =>
      owner.call('PATCH', `/api/tenancies/${row.id}`, { ...change, version: 2 })
    const moved = await patch({ startDate: inDays(-2) })
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([400, ['startDate']])
    expect(moved.body.code).toBe('date-order')
    const many = { ids: [row.id], set: { startDate: inDays(3) } }
    expect((await owner.call('POST', '/api/tenancies/bulk', many)).status).toBe(400)
    const again = await patch({ startDate: inDays(3), status: 'pending' })
    expect(again.status, again.text).toBe(200)
    expect(again.body).toMatchObject({ startDate: inDays(3), ...none })
  })

  test('is refused where one is recorded already, and where somebody was faster; both name the row', async () => {
    const row = await add()
    const first = await ended(row)
    const again = await end(first, { endedOn: inDays(-2) })
    expect([again.status, again.body.current]).toEqual([409, first])
    expect(again.body.code).toBe('tenancy-already-ended')
    const other = await add()
    const changed = await pick(other, { deposit: 5 })
    const late = await end(other)
    expect([late.status, late.body.current]).toEqual([409, changed])
  })

  test('is recorded once when two record it at the same moment', async () => {
    const row = await add()
    const answers = await Promise.all([end(row), end(row, { endedOn: inDays(-3) })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is no stranger’s to record or to undo', async () => {
    const row = await add()
    const stranger = await app.person()
    expect((await end(row, {}, stranger)).status).toBe(404)
    expect((await stranger.call('DELETE', `/api/tenancies/${row.id}/end`)).status).toBe(404)
    expect((await app.anybody('DELETE', `/api/tenancies/${row.id}/end`)).status).toBe(401)
  })
})

describe('taking the end back', () => {
  test('makes the tenancy run on as before, at any time, and marks its property as rented', async () => {
    const row = await add()
    await ended(row)
    await owner.call('POST', '/api/properties/bulk', { ids: [links.property], set: { status: 'available' } })
    const answer = await takeBack(row)
    expect([answer.status, answer.body.tenancy]).toEqual([
      200,
      expect.objectContaining({ status: 'active', ranUntil: null, version: 3, ...none }),
    ])
    expect((await owner.call('GET', `/api/properties/${links.property}`)).body.status).toBe('rented')
  })

  test('is refused where nothing is recorded, with the row', async () => {
    const row = await add()
    const answer = await takeBack(row)
    expect([answer.status, answer.body.detail, answer.body.current.id]).toEqual([
      ...[409, 'This tenancy has no recorded end to undo.', row.id],
    ])
  })

  test('and ending can both be undone', async () => {
    const row = await add()
    const undo = (id: string) => owner.call('POST', `/api/changes/${id}/undo`)
    const done = await end(row)
    expect(done.headers.get('change-id')).toBe(done.body.changeId)
    const taken = await takeBack(row)
    expect((await undo(taken.body.changeId)).status).toBe(200)
    expect(await read(row)).toMatchObject({
      endedOn: inDays(-4),
      endedWhy: 'tenant-notice',
      status: 'terminated',
    })
    const again = await takeBack(row)
    const second = await end(again.body.tenancy)
    expect((await undo(second.body.changeId)).status).toBe(200)
    expect(await read(row)).toMatchObject({ status: 'active', ...none })
  })
})

describe('a status that somebody picks', () => {
  test('terminated without a day asks for none: the day before stands until one is recorded', async () => {
    const row = await pick(await add(), { status: 'terminated' })
    expect(row).toMatchObject({ status: 'terminated', ranUntil: inDays(-1), ...none })
    expect(await ended(row)).toMatchObject({ status: 'terminated', ranUntil: inDays(-4) })
  })

  test('active again clears the recorded end', async () => {
    const row = await ended(await add())
    expect(await pick(row, { status: 'active' })).toMatchObject({ status: 'active', ranUntil: null, ...none })
  })

  test('leaves the recorded end alone where it says the same, and taking that back still works', async () => {
    const row = await ended(await add({ endDate: inDays(100) }))
    const sent = await pick(row, { endDate: inDays(90), status: 'terminated', deposit: 7 })
    expect(sent).toMatchObject({ status: 'terminated', endedOn: inDays(-4), endDate: inDays(90) })
    expect((await takeBack(row)).body.tenancy).toMatchObject({ status: 'active', ranUntil: inDays(90) })
  })

  test('expired instead of terminated keeps the recorded end', async () => {
    const row = await ended(await add())
    expect(await pick(row, { status: 'expired' })).toMatchObject({ status: 'expired', endedOn: inDays(-4) })
  })

  test('terminated while a notice runs puts an end to it now', async () => {
    const row = await ended(await add(), { endedOn: inDays(30) })
    expect(await pick(row, { status: 'active' })).toMatchObject({ endedOn: inDays(30) })
    const over = await pick(await read(row), { status: 'terminated' })
    expect(over).toMatchObject({ status: 'terminated', ranUntil: inDays(-1), ...none })
  })

  test('follows the same rules for several at once', async () => {
    const [kept, marked] = [await ended(await add()), await add()]
    const ids = [kept.id, marked.id]
    await owner.call('POST', '/api/tenancies/bulk', { ids, set: { status: 'terminated' } })
    expect(await read(kept)).toMatchObject({ endedOn: inDays(-4), ranUntil: inDays(-4) })
    expect(await read(marked)).toMatchObject({ ranUntil: inDays(-1), ...none })
    await owner.call('POST', '/api/tenancies/bulk', { ids, set: { status: 'active' } })
    for (const row of [kept, marked]) expect(await read(row)).toMatchObject({ status: 'active', ...none })
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { addMember } from '../../testing/clients.ts'
import { isWhole } from '../../testing/extent.ts'
import { type Answer, type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { writeAtOnce } from '../../testing/queue.ts'
import { aLandlord, aProperty, aViewing } from '../../testing/records.ts'
import { readTodayRow } from '../../testing/today.ts'

let app: PeopledApp
let ann: Person
let home: string

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
  home = await aHome(ann)
})
afterAll(() => app.stop())

async function aHome({ call }: Person): Promise<string> {
  const landlord = (await call('POST', '/api/landlords', aLandlord())).body.id
  return (await call('POST', '/api/properties', aProperty(landlord))).body.id
}

const anOut = (change: object = {}) => ({
  givenTo: 'Calder Heating',
  reason: 'repair',
  dueBack: addDays(today(), 1),
  ...change,
})
const add = (hook: string, propertyId = home, who = ann) =>
  who.call('POST', '/api/key-sets', { hook, propertyId, contents: '2 front door, 1 window' })
const addSet = async (hook: string): Promise<string> => (await add(hook)).body.id
const giveOut = (id: string, change: object = {}, who = ann) =>
  who.call('POST', `/api/key-sets/${id}/moves`, anOut(change))
const giveBack = (id: string, who = ann) => who.call('POST', `/api/key-sets/${id}/moves/back`)
const list = async (who = ann) => (await who.call('GET', '/api/key-sets')).body.sets
const moves = async (id: string) => (await ann.call('GET', `/api/key-sets/${id}/moves`)).body
const undo = (answer: Answer) => ann.call('POST', `/api/changes/${answer.headers.get('change-id')}/undo`)

test('who has a set of keys follows from its moves, each with who recorded it', async () => {
  const id = await addSet('12')
  expect(await list()).toMatchObject([{ id, hook: '12', propertyId: home, out: null }])
  const given = await giveOut(id, { note: 'Boiler' })
  expect([given.status, given.body]).toMatchObject([
    201,
    { out: { givenTo: 'Calder Heating', reason: 'repair', note: 'Boiler', by: ann.user.name } },
  ])
  expect((await giveBack(id)).body.out).toBeNull()
  await giveOut(id, { givenTo: 'Bob', reason: 'other' })
  expect((await list())[0].out.givenTo).toBe('Bob')
  expect(
    (await moves(id)).map(({ kind, givenTo }: { kind: string; givenTo?: string }) => [kind, givenTo]),
  ).toEqual([
    ['out', 'Bob'],
    ['back', undefined],
    ['out', 'Calder Heating'],
  ])
})

test('a set that is out is not given out again, and the sentence names who has it', async () => {
  const id = await addSet('12')
  await giveOut(id)
  const again = await giveOut(id, { givenTo: 'Bob' })
  expect([again.status, again.body.code]).toEqual([409, 'keys-out'])
  expect(again.body.detail).toContain('Calder Heating')
  await giveBack(id)
  const twice = await giveBack(id)
  expect([twice.status, twice.body.code]).toEqual([409, 'keys-in'])
  expect(await moves(id)).toHaveLength(2)
})

test('of two people who give out the same set at once, the second is told who has it', async () => {
  const id = await addSet('12')
  const answers = await writeAtOnce(app, ann, 'key_moves', [
    () => giveOut(id, { givenTo: 'First' }),
    () => giveOut(id, { givenTo: 'Second' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([201, 409])
  expect(answers[1]?.body.detail).toContain('First')
  expect(await moves(id)).toHaveLength(1)
})

test('giving out and returning are undone in one click', async () => {
  const id = await addSet('12')
  const given = await giveOut(id)
  expect((await undo(given)).status).toBe(200)
  expect(await list()).toMatchObject([{ out: null }])
  await giveOut(id)
  const back = await giveBack(id)
  await undo(back)
  expect(await list()).toMatchObject([{ out: { givenTo: 'Calder Heating' } }])
})

test('a hook has one set, in either case and of two people at once too', async () => {
  const answers = await writeAtOnce(app, ann, 'key_sets', [() => add('a7'), () => add('A7')])
  expect(answers.map(({ status }) => status)).toEqual([201, 400])
  expect(answers[1]?.body).toMatchObject({ code: 'hook-taken', errors: { hook: expect.any(String) } })
  const other = await addSet('A8')
  const change = await ann.call('PATCH', `/api/key-sets/${other}`, { hook: 'A7', version: 1 })
  expect([change.status, change.body.code]).toEqual([400, 'hook-taken'])
  const own = await ann.call('PATCH', `/api/key-sets/${other}`, {
    hook: 'a8',
    contents: '1 gate',
    version: 1,
  })
  expect(own.body).toMatchObject({ hook: 'a8', contents: '1 gate', version: 2 })
  const old = await ann.call('PATCH', `/api/key-sets/${other}`, { contents: '1 gate', version: 1 })
  expect([old.status, old.body.current.version]).toEqual([409, 2])
})

test('a deleted set comes back with its moves, unless its hook is taken', async () => {
  const id = await addSet('12')
  await giveOut(id)
  const deletion = await ann.call('DELETE', `/api/key-sets/${id}`)
  expect([deletion.status, await list()]).toEqual([204, []])
  expect((await ann.call('GET', '/api/bin')).body).toMatchObject([{ kind: 'Key set', name: 'Key set 12' }])
  expect((await undo(deletion)).status).toBe(200)
  expect(await list()).toMatchObject([{ id, out: { givenTo: 'Calder Heating' } }])
  const second = await ann.call('DELETE', `/api/key-sets/${id}`)
  await addSet('12')
  const refused = await undo(second)
  expect([refused.status, refused.body.code]).toEqual([409, 'hook-taken'])
})

test('a deleted property takes its keys along, and a deleted viewing only the link', async () => {
  const id = await addSet('12')
  const viewing = await ann.call('POST', '/api/viewings', aViewing({ propertyName: home }))
  const elsewhere = await ann.call('POST', '/api/viewings', aViewing({ propertyName: await aHome(ann) }))
  const wrong = await giveOut(id, { reason: 'viewing', viewingId: elsewhere.body.id })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'linked-record-not-found'])
  await giveOut(id, { reason: 'viewing', viewingId: viewing.body.id })
  expect(await list()).toMatchObject([{ out: { viewingId: viewing.body.id } }])
  const gone = await ann.call('DELETE', `/api/viewings/${viewing.body.id}`)
  expect([gone.status, await list()]).toMatchObject([204, [{ out: { viewingId: null } }]])
  await undo(gone)
  expect(await list()).toMatchObject([{ out: { viewingId: viewing.body.id } }])
  const all = await ann.call('DELETE', `/api/properties/${home}`)
  expect([all.status, await list()]).toEqual([204, []])
  expect((await undo(all)).status).toBe(200)
  expect(await list()).toMatchObject([{ id, out: { givenTo: 'Calder Heating' } }])
})

test('what cannot be is refused with a sentence at its field', async () => {
  const id = await addSet('12')
  const refused = async (change: object) => {
    const { status, body } = await giveOut(id, change)
    return [status, Object.keys(body.errors)]
  }
  expect(await refused({ dueBack: addDays(today(), -1) })).toEqual([400, ['dueBack']])
  expect(await refused({ dueBack: addDays(today(), 400) })).toEqual([400, ['dueBack']])
  expect(await refused({ givenTo: ' ' })).toEqual([400, ['givenTo']])
  expect(await refused({ reason: 'party' })).toEqual([400, ['reason']])
  const nowhere = await add('13', crypto.randomUUID())
  expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([400, ['propertyId']])
})

test('a viewer reads the keys and changes nothing; another account has none of them', async () => {
  const id = await addSet('12')
  const viewer = await addMember(app, ann.accountId, 'viewer')
  expect(await list(viewer)).toMatchObject([{ id }])
  const writes = await Promise.all([giveOut(id, {}, viewer), giveBack(id, viewer), add('13', home, viewer)])
  expect(writes.map(({ status }) => status)).toEqual([403, 403, 403])
  const bob = await app.person()
  expect(await list(bob)).toEqual([])
  const theirs = await Promise.all([giveOut(id, {}, bob), giveBack(id, bob), add('12', home, bob)])
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 400])
})

if (isWhole)
  test('the sample has keys that are three days overdue, and removing it leaves none', async () => {
    const eve = await app.person()
    await eve.call('POST', '/api/sample-data')
    const sets = await list(eve)
    expect(sets).toHaveLength(3)
    expect(sets.filter(({ out }: { out: object | null }) => out)).toMatchObject([
      { out: { dueBack: addDays(today(), -3) } },
    ])
    // Keys that are due back today are not overdue yet.
    await giveOut(sets[0].id, { dueBack: today() }, eve)
    expect(await readTodayRow(eve, 'keys')).toMatchObject({ count: 1 })
    expect((await eve.call('DELETE', '/api/sample-data')).status).toBe(204)
    expect(await list(eve)).toEqual([])
    expect(await readTodayRow(eve, 'keys')).toBeUndefined()
  })

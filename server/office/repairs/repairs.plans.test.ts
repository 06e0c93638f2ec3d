import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, addMonths, dayOfMonth, today } from '#shared/dates.ts'
import { addMember } from '../../testing/clients.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aProperty } from '../../testing/records.ts'
import { aRentedHome, type RentedHome } from '../../testing/rent.ts'
import { raiseMaintenance } from './repairs.plans.job.ts'

let app: PeopledApp
let owner: Person
let home: RentedHome
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.person()
  home = await aRentedHome(owner)
})

const inMonths = (day: string, count: number) =>
  dayOfMonth(addMonths(day.slice(0, 7), count), Number(day.slice(8)))

const plan = (change: object = {}, who = owner) =>
  who.call('POST', '/api/repair-plans', {
    property: home.property,
    what: 'Boiler service',
    everyMonths: 12,
    firstOn: addDays(today(), 60),
    contractor: 'Calder Heating',
    ...change,
  })
const list = async () => (await owner.call('GET', '/api/repairs')).body
const run = (day: string) => raiseMaintenance(app.services, Date.parse(`${day}T12:00:00Z`))

test('the repair is added once, 14 days before its day, with its contractor, that day and no owner', async () => {
  const firstOn = addDays(today(), 60)
  const { status, body, text } = await plan()
  expect(status, text).toBe(201)
  expect(body).toMatchObject({ what: 'Boiler service', contractor: 'Calder Heating', nextOn: firstOn })
  expect(await list()).toEqual([])
  expect(await run(addDays(firstOn, -15))).toBe(0)
  // Two servers at once.
  const counts = await Promise.all([run(addDays(firstOn, -14)), run(addDays(firstOn, -14))])
  expect(counts.toSorted()).toEqual([0, 1])
  for (const day of [addDays(firstOn, -13), firstOn, addDays(firstOn, 1)]) expect(await run(day)).toBe(0)
  const rows = await list()
  expect(rows).toMatchObject([
    {
      what: 'Boiler service',
      contractor: 'Calder Heating',
      state: 'reported',
      waitsFor: 'us',
      owner: '',
      ownerId: null,
      reviewOn: firstOn,
      propertyId: home.property,
      tenancyId: home.id,
    },
  ])
  // The next time raises the next one.
  expect(await run(inMonths(firstOn, 12))).toBe(1)
  expect((await list()).map(({ reviewOn }: { reviewOn: string }) => reviewOn)).toEqual([
    inMonths(firstOn, 12),
    firstOn,
  ])
})

test('a repair that somebody deleted is not added again', async () => {
  await plan({ firstOn: addDays(today(), 5) })
  const [{ id }] = await list()
  expect((await owner.call('DELETE', `/api/repairs/${id}`)).status).toBe(204)
  expect(await run(today())).toBe(0)
  expect(await list()).toEqual([])
})

test('a plan whose first day is past raises only its next repair', async () => {
  const firstOn = inMonths(addDays(today(), 10), -36)
  const { body } = await plan({ firstOn })
  expect(body.nextOn).toBe(addDays(today(), 10))
  expect(await list()).toMatchObject([{ reviewOn: addDays(today(), 10) }])
  const later = await plan({ firstOn: inMonths(addDays(today(), 100), -36), what: 'Gutters' })
  expect(later.body.nextOn).toBe(addDays(today(), 100))
  expect(await list()).toHaveLength(1)
})

test('a plan is changed and ended; an ended one raises nothing, and an old version is a conflict', async () => {
  const { body } = await plan()
  const change = (input: object) => owner.call('PATCH', `/api/repair-plans/${body.id}`, input)
  const changed = await change({ what: 'Boiler and flue', everyMonths: 6, contractor: '', version: 1 })
  expect(changed.body).toMatchObject({
    what: 'Boiler and flue',
    everyMonths: 6,
    contractor: '',
    contractorId: null,
    firstOn: body.firstOn,
    property: body.property,
  })
  const old = await change({ what: 'Again', version: 1 })
  expect([old.status, old.body.code]).toEqual([409, 'changed-meanwhile'])
  const ended = await change({ endedOn: today(), version: changed.body.version })
  expect(ended.body).toMatchObject({ endedOn: today(), nextOn: null })
  expect(await run(body.firstOn)).toBe(0)
  // Resumed, it goes on.
  const resumed = await change({ endedOn: '', version: ended.body.version })
  expect(resumed.body.nextOn).toBe(body.firstOn)
  expect(await run(body.firstOn)).toBe(1)
})

test('what cannot be is refused at its field; nobody else’s property, plan or contractor is found', async () => {
  const other = await app.person()
  const theirs = await aRentedHome(other)
  const errors = async (change: object) => (await plan(change)).body.errors
  expect(await errors({ everyMonths: 0 })).toEqual({ everyMonths: 'Enter at least 1 month' })
  expect(await errors({ everyMonths: 1.5 })).toEqual({ everyMonths: 'Enter whole months' })
  expect(Object.keys(await errors({ firstOn: '2026-02-31' }))).toEqual(['firstOn'])
  expect(Object.keys(await errors({ property: theirs.property }))).toEqual(['property'])
  expect(Object.keys(await errors({ contractor: crypto.randomUUID() }))).toEqual(['contractor'])
  const { body } = await plan()
  const foreign = await other.call('PATCH', `/api/repair-plans/${body.id}`, { what: 'Mine', version: 1 })
  expect(foreign.status).toBe(404)
  expect((await other.call('GET', '/api/repair-plans')).body).toEqual([])
  const client = await addMember(app, owner.accountId, 'client', home.landlord)
  expect((await client.call('GET', '/api/repair-plans')).status).toBe(403)
  const viewer = await addMember(app, owner.accountId, 'viewer')
  expect((await viewer.call('GET', '/api/repair-plans')).body).toHaveLength(1)
  expect((await plan({}, viewer)).status).toBe(403)
})

test('a property with maintenance can be deleted, and the deletion undone', async () => {
  const empty = (await owner.call('POST', '/api/properties', aProperty(home.landlord))).body
  const { body } = await plan({ property: empty.id })
  const gone = await owner.call('POST', '/api/properties/bulk', { ids: [empty.id], delete: true })
  expect(gone.status, gone.text).toBe(200)
  expect((await owner.call('GET', '/api/repair-plans')).body).toEqual([])
  const undone = await owner.call('POST', `/api/changes/${gone.body.changeId}/undo`)
  expect(undone.status, undone.text).toBe(200)
  expect((await owner.call('GET', '/api/repair-plans')).body).toMatchObject([{ id: body.id }])
})

test('a private landlord has maintenance too', async () => {
  const landlord = await app.person('landlord')
  const theirs = await aRentedHome(landlord)
  const { status } = await plan({ property: theirs.property, firstOn: today() }, landlord)
  expect(status).toBe(201)
  expect((await landlord.call('GET', '/api/repairs')).body).toMatchObject([{ reviewOn: today() }])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenant } from '../../testing/records.ts'

let app: PeopledApp
let owner: Person
let landlord: string
let property: string
let applicantId: string

beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

async function must(method: string, path: string, body?: object) {
  const answer = await owner.call(method, `/api/${path}`, body)
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}
const read = (path: string) => must('GET', path)
const aHome = async (change: object = {}): Promise<string> =>
  (await must('POST', 'properties', aProperty(landlord, { rent: 1300, status: 'available', ...change }))).id

beforeEach(async () => {
  owner = await app.person()
  landlord = (await must('POST', 'landlords', aLandlord())).id
  property = await aHome()
  applicantId = await anApplicant(app.services, owner, { email: 'ines@example.org' })
})

const tom = { name: 'Tom Bell', role: 'tenant', email: 'tom@example.org' }
const offer = (others: object[], propertyId = property) =>
  must('POST', 'offers', { applicantId, propertyId, rent: 1300, startOn: addDays(today(), 7), others })
async function accept(id: string): Promise<string> {
  await must('POST', `offers/${id}/record`, { answer: 'approve', by: 'Mary Holt', how: 'phone' })
  return (await read('offers')).find((each: { id: string }) => each.id === id).tenancyId
}
const fallThrough = (tenancy: string) =>
  must('POST', `tenancies/${tenancy}/let/fell-through`, {
    decidedOn: today(),
    who: 'tenant',
    why: 'Stays put',
  })

/** Whether the property reads as available, is on the public page, is advertised there, and fits another applicant. */
async function listWhereOffered(): Promise<Record<string, unknown>> {
  const other = (await read('applicants')).find(({ id }: { id: string }) => id !== applicantId).id
  const { slug } = await read('agency/page')
  const has = (rows: { id: string }[]) => rows.some(({ id }) => id === property)
  return {
    status: (await read(`properties/${property}`)).status,
    list: (await read('properties')).find(({ id }: { id: string }) => id === property).status,
    page: has((await read(`agents/${slug}`)).homes),
    advert: (await read(`properties/${property}/adverts`)).some(
      ({ until }: { until: string | null }) => until === null,
    ),
    fits: has((await read(`applicants/${other}/fits`)).fits),
  }
}

const offered = { status: 'available', list: 'available', page: true, advert: true, fits: true }
const agreed = { status: 'pending', list: 'pending', page: false, advert: false, fits: false }

test('an accepted offer makes its property let agreed, and everything returns when the let falls through', async () => {
  await must('PUT', 'agency/page', { published: true })
  await anApplicant(app.services, owner, { name: 'Una Reyes', email: 'una@example.org' })
  expect(await listWhereOffered()).toEqual(offered)
  const tenancy = await accept((await offer([tom])).id)
  expect(await listWhereOffered()).toEqual(agreed)

  // The form sends the status that it shows, which stores none; available is refused while the let goes on.
  const save = async (change: object) => {
    const { version, status } = await read(`properties/${property}`)
    return owner.call('PATCH', `/api/properties/${property}`, { version, status, ...change })
  }
  expect((await save({ description: 'By the park' })).status).toBe(200)
  const refused = await save({ status: 'available' })
  expect([refused.status, refused.body.code]).toEqual([409, 'let-in-progress'])
  expect(refused.body.errors.status).toContain('Ines Moreau')

  await fallThrough(tenancy)
  expect(await listWhereOffered()).toEqual(offered)
})

test('a let in progress asks for no rent, and whose let fell through never was a tenant', async () => {
  const tenancy = await accept((await offer([tom])).id)
  expect(await read(`tenancies/${tenancy}`)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  const standings = async () =>
    (await read('tenants'))
      .map(({ name, status, standing }: Record<string, string>) => [name, status, standing])
      .toSorted()
  expect(await standings()).toEqual([
    ['Ines Moreau', 'pending', 'upcoming'],
    ['Tom Bell', 'pending', 'upcoming'],
  ])
  await fallThrough(tenancy)
  const never = [
    ['Ines Moreau', 'pending', null],
    ['Tom Bell', 'pending', null],
  ]
  expect(await standings()).toEqual(never)

  // Nor do they live there once somebody else does.
  const una = await must(
    'POST',
    'tenants',
    aTenant(property, { name: 'Una Reyes', email: 'una@example.org' }),
  )
  const next = { tenant: una.id, property, landlord, startDate: today(), endDate: null, rentAmount: 1300 }
  await must('POST', 'tenancies', next)
  expect(await standings()).toEqual([...never, ['Una Reyes', 'active', 'current']])
})

test('two people of one name stay two, also when one of them has left the application since', async () => {
  const senior = { name: 'Tom Bell', role: 'occupier', email: 'senior@example.org' }
  const first = await offer([tom, senior])
  const peopleOf = async (tenancy: string) =>
    (await read(`tenancies/${tenancy}/people`)).people
      .slice(1)
      .map(({ role, email }: Record<string, string>) => [role, email])
  const tenancy = await accept(first.id)
  expect(await peopleOf(tenancy)).toEqual([
    ['tenant', tom.email],
    ['occupier', senior.email],
  ])
  await fallThrough(tenancy)

  const second = await offer([tom, senior])
  await offer([senior], await aHome())
  expect(await peopleOf(await accept(second.id))).toEqual([
    ['tenant', ''],
    ['occupier', senior.email],
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import type { Applicant } from '#shared/letting/applicants/applicants.ts'
import { uuid } from '../../db/uuid.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'

let app: PeopledApp
let ann: Person
let home: string
let landlord: string
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  ann = await app.person()
  landlord = (await add('landlords', aLandlord())).id
  home = (
    await add('properties', aProperty(landlord, { townCity: 'Leeds', postCode: 'LS6 2AB', rent: 1300 }))
  ).id
})

const call = (method: string, path: string, body?: object) => ann.call(method, `/api/${path}`, body)
const add = async (kind: string, body: object) => (await call('POST', kind, body)).body
const get = async (path: string) => (await call('GET', path)).body
const ines = { name: 'Ines Silva', email: 'ines@example.org', phone: '07700 900123' }

test('somebody who rings is added with a name, a number and what they look for, as one person', async () => {
  const { email: _, ...rings } = ines
  const { status, body } = await call('POST', 'applicants', { ...rings, areas: 'Leeds', maxRent: 1300 })
  expect([status, body]).toMatchObject([201, { ...rings, email: '', status: 'looking', emails: false }])
  const tenant = await get(`tenants/${body.tenantId}`)
  expect(tenant).toMatchObject({ name: 'Ines Silva', status: 'pending', standing: null, statusSetBy: null })
  expect(await get(`tenants/${body.tenantId}/applicant`)).toEqual({ applicantId: body.id })
  const changed = await call('PATCH', `applicants/${body.id}`, {
    version: 1,
    email: 'Ines@Example.org',
    minBedrooms: 2,
    emails: 'yes',
  })
  expect(changed.body).toMatchObject({
    email: 'ines@example.org',
    minBedrooms: 2,
    emailsSince: today(),
    emailsHow: ann.user.name,
    version: 2,
  })
  expect((await get(`tenants/${body.tenantId}`)).email).toBe('ines@example.org')
})

test('a person without an email address and a number, twice, or with emails but no address is refused', async () => {
  const refused = async (body: object) => {
    const answer = await call('POST', 'applicants', body)
    return [answer.status, answer.body.code]
  }
  expect(await refused({ name: 'Ines' })).toEqual([400, 'contact-required'])
  expect(await refused({ name: 'Ines', phone: '1', emails: 'yes' })).toEqual([400, 'contact-required'])
  expect(await refused({ ...ines, maxRent: -1 })).toEqual([400, 'invalid-input'])
  expect(await refused({ ...ines, children: 2 })).toEqual([400, 'invalid-input'])
  await add('applicants', ines)
  expect(await refused(ines)).toEqual([400, 'already-applicant'])
  expect(await get('tenants')).toHaveLength(1)
})

test('a tenant who looks for another home is the same person', async () => {
  const tenant = await add('tenants', aTenant(home, { email: ines.email }))
  const applicant = await add('applicants', ines)
  expect(applicant).toMatchObject({ tenantId: tenant.id, name: tenant.name })
})

test('a deletion takes who only looked out of the tenants, and Undo brings both back; a tenant stays', async () => {
  const { id, tenantId } = await add('applicants', ines)
  const gone = await call('DELETE', `applicants/${id}`)
  expect(gone.status).toBe(204)
  const many = await Promise.all(['a', 'b'].map((name) => add('applicants', { name, phone: '1' })))
  const removed = await call('POST', 'applicants/bulk', { ids: many.map((each) => each.id), delete: true })
  expect([removed.status, removed.body.count]).toEqual([200, 2])
  expect([await get('applicants'), await get('tenants')]).toEqual([[], []])
  await call('POST', `changes/${gone.headers.get('change-id')}/undo`)
  expect(await get('applicants')).toMatchObject([{ id, tenantId, name: 'Ines Silva' }])
  await add('tenancies', aTenancy({ tenant: tenantId, property: home, landlord }))
  const again = await call('POST', 'applicants/bulk', { ids: [id, id], delete: true })
  expect([again.status, again.body.count]).toEqual([200, 1])
  expect([await get('applicants'), await get('tenants')]).toMatchObject([[], [{ id: tenantId }]])
})

test('an enquiry makes an applicant who looks for a home like the one that they asked about, once', async () => {
  const enquiry = uuid()
  await app.services.pool.query(
    `insert into enquiries (account_id, id, property_id, name, email, phone, message, consented_at)
     values ($1, $2, $3, $4, $5, $6, 'Is there a garden?', now())`,
    [ann.accountId, enquiry, home, ines.name, ines.email, ines.phone],
  )
  const made = await call('POST', `enquiries/${enquiry}/applicant`)
  expect([made.status, made.body.isNew]).toEqual([201, true])
  expect(await get(`applicants/${made.body.applicantId}`)).toMatchObject({
    ...ines,
    areas: 'Leeds',
    maxRent: 1300,
    minBedrooms: 2,
    propertyId: home,
    emails: false,
    wishes: 'Is there a garden?',
  })
  const again = await call('POST', `enquiries/${enquiry}/applicant`)
  expect(again.body).toEqual({ ...made.body, isNew: false })
  expect(await get(`enquiries/${enquiry}`)).toMatchObject({
    tenantId: made.body.tenantId,
    handledAt: expect.any(String),
  })
})

test('a home names whom it fits and a person what fits, with what misses and by how much', async () => {
  const fits = await add('applicants', { ...ines, areas: 'LS6, Bradford', maxRent: 1300, minBedrooms: 2 })
  const nearly = await add('applicants', { name: 'Tom', phone: '1', maxRent: 1250.5, areas: 'leeds' })
  await add('applicants', { name: 'Far', phone: '2', areas: 'York' })
  await add('applicants', { name: 'Poor', phone: '3', maxRent: 900 })
  await add('applicants', { name: 'Over', phone: '4', status: 'stopped' })
  expect(await get(`properties/${home}/fits`)).toMatchObject({
    count: 2,
    fits: [
      { id: fits.id, misses: [] },
      { id: nearly.id, misses: [{ kind: 'rent', by: 49.5 }] },
    ],
  })
  const later = { availableFrom: addDays(today(), 40), status: 'available', version: 1 }
  await call('PATCH', `properties/${home}`, later)
  await call('PATCH', `applicants/${fits.id}`, { version: 1, fromDay: addDays(today(), 30) })
  expect(await get(`applicants/${fits.id}/fits`)).toMatchObject({
    count: 1,
    fits: [{ id: home, rent: 1300, misses: [{ kind: 'late', by: 10 }] }],
  })
  expect((await call('GET', `properties/${fits.id}/fits`)).status).toBe(404)
})

test('what came of a viewing is recorded on its day or later; interest makes an applicant; another status forgets it', async () => {
  const viewing = async (viewingDate: string) =>
    (await add('viewings', aViewing({ propertyName: home, viewingDate }))).id
  const outcome = (id: string, what: string) => call('POST', `viewings/${id}/outcome`, { outcome: what })
  const id = await viewing(addDays(today(), -1))
  expect((await outcome(id, 'attended')).body.viewing).toMatchObject({
    status: 'completed',
    visitorInterest: null,
  })
  expect((await outcome(id, 'not-interested')).body.viewing).toMatchObject({ visitorInterest: 'not' })
  const { body } = await outcome(id, 'interested')
  expect(body.viewing).toMatchObject({ status: 'completed', visitorInterest: 'interested' })
  const applicant: Applicant = await get(`applicants/${body.applicantId}`)
  expect(applicant).toMatchObject({ propertyId: home, areas: 'Leeds', tenantId: body.viewing.tenantId })
  expect((await outcome(id, 'interested')).body.applicantId).toBe(applicant.id)
  const { events } = await get(`viewings/${id}/timeline`)
  expect(events.map(({ what }: { what: string }) => what)).not.toContain('tenant-made')
  await call('PATCH', `viewings/${id}`, { status: 'no-show', version: (await get(`viewings/${id}`)).version })
  expect((await get(`viewings/${id}`)).visitorInterest).toBeNull()
  const tomorrow = await viewing(addDays(today(), 1))
  expect((await outcome(tomorrow, 'attended')).body.code).toBe('viewing-not-due')
  expect((await outcome(id, 'gone')).status).toBe(400)
})

test('a file of applicants makes the people, keeps what it cannot place in words, and comes back as it was exported', async () => {
  const text = [
    'Name,Email,Mobile,Location,Budget,Beds,Enquired about,Notes,Opt in',
    'Ines Silva,ines@example.org,07700 900123,"LS6, York",1300,2,1 Nowhere Road,Has a cat,yes',
    'Tom & Jo Bell,tom@example.org,,,950,,,,',
  ].join('\n')
  const file = { fileName: 'applicants.csv', text }
  const { mapping } = await add('applicants/import', file)
  const body = { ...file, mapping, makePeople: true, dryRun: false }
  const done = await call('POST', 'applicants/import', body)
  expect([done.status, done.body.count], done.text).toEqual([200, 2])
  const [one, two] = await get('applicants')
  expect(one).toMatchObject({
    name: 'Ines Silva',
    areas: 'LS6, York',
    maxRent: 1300,
    minBedrooms: 2,
    emails: true,
    wishes: 'Property: 1 Nowhere Road',
  })
  expect(await get(`notes?kind=tenants&id=${one.tenantId}`)).toMatchObject([{ text: 'Has a cat' }])
  expect(two).toMatchObject({ name: 'Tom & Jo Bell', emails: false, status: 'looking' })
  expect(await get(`tenants/${one.tenantId}`)).toMatchObject({
    status: 'pending',
    standing: null,
    propertyId: null,
  })
  expect((await call('GET', 'applicants/export.csv')).text).toContain('"Ines Silva","ines@example.org"')
})

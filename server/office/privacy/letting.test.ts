import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { anApplicant } from '../../testing/applicants.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

const query = async (text: string, ...values: unknown[]) => (await app.services.pool.query(text, values)).rows
const start = addDays(today(), 9)

/** Ines with an accepted offer together with Tom: what she and her employer wrote, and what was written of Tom. */
async function aLet(owner: Person) {
  const must = async (path: string, body: object) => {
    const answer = await owner.call('POST', path, body)
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const { id: landlord } = await must('/api/landlords', aLandlord())
  const { id: property } = await must('/api/properties', aProperty(landlord, { rent: 1300 }))
  const email = 'ines@qzines.example'
  const applicantId = await anApplicant(app.services, owner, { name: 'Ines Qzines', email })
  const { id: offer } = await must('/api/offers', {
    applicantId,
    propertyId: property,
    rent: 1300,
    startOn: start,
    requests: 'A room for the qzcello',
    others: [{ name: 'Tom Qztom', role: 'tenant', email: 'tom@qztom.example' }],
  })
  await query(
    `update applicant_people set share_code = case position when 0 then 'QZSHARE1' else 'QZSHARE2' end,
      yearly_pence = case position when 0 then 3912345 else 3154321 end, employer_name = 'Qzworks ' || position
     where account_id = $1`,
    owner.accountId,
  )
  await must(`/api/offers/${offer}/record`, { answer: 'approve', by: 'Mary', how: 'phone' })
  const [{ tenancyId }] = (await owner.call('GET', '/api/offers')).body
  const { people } = (await owner.call('GET', `/api/tenancies/${tenancyId}/people`)).body
  for (const [place, { id: personId }] of people.entries())
    await must(`/api/tenancies/${tenancyId}/references/phone`, {
      personId,
      kind: 'employer',
      refereeName: `Qzboss ${place}`,
      replies: {
        known: 'yes',
        job: `Qzjob${place}`,
        since: '2020-01-01',
        contract: 'permanent',
        pay: 39000 + place,
        probation: 'no',
        leaving: 'no',
        you: `Qzboss ${place}`,
      },
    })
  return { tenancyId, tenant: people[0].tenantId as string, must }
}

test('an applicant is given what they and their referees wrote, and nothing of who applies with them', async () => {
  const owner = await app.person()
  const { tenant } = await aLet(owner)
  const { status, text } = await owner.call('POST', `/api/privacy/tenants/${tenant}/file`, { format: 'json' })
  expect(status).toBe(200)
  // The offer, the application, and what a referee answered: no exemption covers a reference that was received.
  for (const own of ['qzcello', '130000', start, 'QZSHARE1', 'Qzworks 0', 'Qzjob0'])
    expect(text).toContain(own)
  for (const theirs of ['QZSHARE2', 'Qzworks 1', 'Qzjob1', 'qztom.example', 'Qztom'])
    expect(text).not.toContain(theirs)
})

test('an applicant is not erased in the middle of a let, and is once it has fallen through', async () => {
  const owner = await app.person()
  const { tenant, tenancyId, must } = await aLet(owner)
  const path = `/api/privacy/tenants/${tenant}/erasure`
  const body = { confirm: 'Ines Qzines', why: 'Asked by email' }
  const refused = await owner.call('POST', path, body)
  expect([refused.status, refused.body.code]).toEqual([409, 'erasure-blocked'])
  expect(refused.body.detail).toContain('Fell Through')
  // Nor is who takes it with her.
  const { people } = (await owner.call('GET', `/api/tenancies/${tenancyId}/people`)).body
  const his = `/api/privacy/tenants/${people[1].tenantId}/erasure`
  const tom = await owner.call('POST', his, { ...body, confirm: 'Tom Qztom' })
  expect([tom.status, tom.body.code]).toEqual([409, 'erasure-blocked'])
  await must(`/api/tenancies/${tenancyId}/let/fell-through`, {
    decidedOn: today(),
    who: 'tenant',
    why: 'Moved',
  })
  const erased = await owner.call('POST', path, body)
  expect(erased.status, erased.text).toBe(200)
  const tables = [
    'tenants',
    'applicants',
    'applicant_people',
    'offers',
    'offer_events',
    'let_references',
    'audit',
  ]
  const found: string[] = []
  for (const table of tables)
    for (const { row } of await query(
      `select to_jsonb(t)::text as row from ${table} t where account_id = $1`,
      owner.accountId,
    ))
      if (/qzines|qzcello|QZSHARE1|Qzworks 0|Qzjob0|3912345/i.test(row)) found.push(`${table}: ${row}`)
  expect(found).toEqual([])
  const others = await query('select share_code from applicant_people where account_id = $1', owner.accountId)
  expect(others).toEqual([{ share_code: 'QZSHARE2' }])
})

test('an applicant who is erased while their offer waits takes it along, and its landlord’s page', async () => {
  const owner = await app.person()
  const { id: landlord } = (await owner.call('POST', '/api/landlords', aLandlord())).body
  const { id: propertyId } = (await owner.call('POST', '/api/properties', aProperty(landlord))).body
  const applicantId = await anApplicant(app.services, owner, {
    name: 'Ines Qzines',
    email: 'ines@qzines.example',
  })
  const { tenantId } = (await owner.call('GET', `/api/applicants/${applicantId}`)).body
  const offer = await owner.call('POST', '/api/offers', {
    applicantId,
    propertyId,
    rent: 900,
    startOn: start,
  })
  expect(offer.status, offer.text).toBe(201)
  const asked = await owner.call('POST', `/api/offers/${offer.body.id}/ask`, {})
  expect(asked.status, asked.text).toBe(200)
  const erased = await owner.call('POST', `/api/privacy/tenants/${tenantId}/erasure`, {
    confirm: 'Ines Qzines',
    why: 'Asked by email',
  })
  expect(erased.status, erased.text).toBe(200)
  expect((await owner.call('GET', '/api/offers')).body).toEqual([])
  const left = await query(
    `select (select count(*)::int from links l where l.account_id = $1 and not exists (select from link_events e
        where e.account_id = l.account_id and e.link_id = l.id and e.kind = 'ended')) as open,
      (select count(*)::int from links where account_id = $1 and to_jsonb(links)::text ilike '%qzines%') as named`,
    owner.accountId,
  )
  expect(left).toEqual([{ open: 0, named: 0 }])
})

test('applicants go out as CSV and come in again, once each', async () => {
  const owner = await app.person()
  await anApplicant(app.services, owner, { name: 'Ines Qzines', email: 'ines@qzines.example' })
  expect((await owner.call('GET', '/api/applicants/export.csv')).text).toContain('Ines Qzines')
  const other = await app.person()
  const text = 'Name,Email,Up to\nInes Qzines,ines@qzines.example,1300\n'
  const mapping = ['name', 'email', 'maxRent']
  const file = { fileName: 'a.csv', text, mapping, makePeople: true, dryRun: false }
  const done = await other.call('POST', '/api/applicants/import', file)
  expect(done.status, done.text).toBe(200)
  expect((await other.call('POST', '/api/applicants/import', file)).status).toBeLessThan(500)
  expect((await other.call('GET', '/api/applicants')).body).toHaveLength(1)
})

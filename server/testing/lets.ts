import type { Pool } from 'pg'
import { addDays, today } from '#shared/dates.ts'
import { uuid } from '../db/uuid.ts'
import type { Person } from './people.ts'
import { aRentedHome, type RentedHome } from './rent.ts'

const file = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64')

const must = async (person: Person, method: string, path: string, body?: object) => {
  const answer = await person.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}

/** A let of two, Ines and Tom, for 1,300 a month from a week after `from`, with a deposit of 1,500. */
export async function aLet(
  person: Person,
  { start = addDays(today(), 5), tenancy = {}, emails = ['ines@example.org', 'tom@example.org'] } = {},
): Promise<RentedHome> {
  const home = await aRentedHome(person, {
    property: { rent: 1300 },
    tenant: { name: 'Ines Alvarez', email: emails[0] },
    tenancy: { startDate: start, rentAmount: 1300, deposit: 1500, status: 'pending', ...tenancy },
  })
  const { version, people } = await must(person, 'GET', `/api/tenancies/${home.id}/people`)
  const [{ id, tenantId }] = people
  await must(person, 'PUT', `/api/tenancies/${home.id}/people`, {
    version,
    people: [
      { id, role: 'tenant', tenantId },
      { role: 'tenant', name: 'Tom Hill', email: emails[1] },
    ],
  })
  return home
}

/** Adds a signed document to a let, and answers it. */
export const aSignedDocument = (person: Person, id: string) =>
  must(person, 'POST', '/api/documents', {
    about: { kind: 'tenancies', id },
    kind: 'agreement',
    name: 'Signed',
    fileName: 'signed.pdf',
    file,
  })

/** Serves the written statement on these tenants of a let, by the place in the party; on all without places. */
export async function serveStatement(person: Person, id: string, places?: number[]): Promise<void> {
  const document = await aSignedDocument(person, id)
  const { parties } = await must(person, 'GET', `/api/tenancies/${id}/servings`)
  const tenants = parties.filter(({ role }: { role: string }) => role === 'tenant')
  await must(person, 'POST', `/api/tenancies/${id}/servings`, {
    what: 'written-statement',
    versionId: document.versions[0].id,
    means: 'hand',
    servedOn: today(),
    to: (places ?? [...tenants.keys()]).map((place) => tenants[place].id),
  })
}

/** The accepted offer of a let, whose payer agreed that the holding deposit pays towards the deposit. */
export async function consent(pool: Pool, person: Person, { id, tenant, property, landlord }: RentedHome) {
  const [applicantId, offerId] = [uuid(), uuid()]
  const { accountId } = person
  await pool.query('insert into applicants (account_id, id, tenant_id) values ($1, $2, $3)', [
    accountId,
    applicantId,
    tenant,
  ])
  await pool.query(
    `insert into offers (account_id, id, property_id, landlord_id, applicant_id, party, pence, start_on, consent_on, tenancy_id)
     select $1, $2, $3, $4, $5, '[]', 130000, start_date, $7, id from tenancies where account_id = $1 and id = $6`,
    [accountId, offerId, property, landlord, applicantId, id, addDays(today(), -3)],
  )
}

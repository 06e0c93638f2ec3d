import { today } from '#shared/dates.ts'
import type { Answer, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** Records a certificate of the home and a check of the tenant's right to rent, which the office alone sees. */
export async function addEvidence(
  { call }: Person,
  must: Must,
  ids: { properties: string; tenancies: string; document: string },
  { mark, office }: { mark: string; office: string },
) {
  const gas = { kind: 'gas', day: today(), outcome: 'passed', by: mark, remarks: mark }
  const certificate = await must(
    call('POST', '/api/certificates', { ...gas, propertyId: ids.properties, documentId: ids.document }),
  )
  const path = `/api/tenancies/${ids.tenancies}/right-to-rent`
  const { people } = await must(call('GET', path))
  const check = { personId: people[0].id, way: 'originals', day: today(), remarks: office }
  const added = await must(call('POST', path, check))
  return {
    certificate: certificate.id as string,
    'right to rent': added.people[0].checks[0].id as string,
  }
}

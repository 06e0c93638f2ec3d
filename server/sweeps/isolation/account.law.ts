import { PDFDocument } from 'pdf-lib'
import { today } from '#shared/dates.ts'
import type { Answer, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

async function aPdfOf(title: string): Promise<string> {
  const made = await PDFDocument.create()
  made.setTitle(title)
  made.addPage([300, 400])
  return Buffer.from(await made.save()).toString('base64')
}

/** Records a certificate of the home, a check of the tenant's right to rent a rent increase, a secure link and a document to sign, which the office alone sees. */
export async function addEvidence(
  { call }: Person,
  must: Must,
  ids: { properties: string; tenancies: string; landlords: string; document: string },
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
  const increases = `/api/tenancies/${ids.tenancies}/rent-increases`
  // The tenancy began before its rent account, so the question when its rent last went up comes first.
  const said = { ids: [ids.tenancies], set: { lastIncrease: 'never' } }
  await must(call('POST', '/api/tenancies/bulk', said))
  const { offer } = await must(call('GET', increases))
  const proposal = { amount: offer.present + 1, from: offer.earliest.day }
  const [increase] = (await must(call('POST', increases, proposal))).increases
  const answer = { answer: 'no', answeredOn: today(), name: office, how: office }
  await must(call('POST', `${increases}/${increase.id}/answer`, answer))
  const tenancyId = ids.tenancies
  await must(call('POST', '/api/links', { kind: 'home', tenancyIds: [tenancyId] }))
  const [link] = await must(call('GET', `/api/links?tenancyId=${tenancyId}`))
  // The landlord alone signs, so that no other link of the tenancy ends.
  const signing = { kind: 'letter', title: office, fileName: `${office}.pdf`, file: await aPdfOf(office) }
  const signings = `/api/tenancies/${tenancyId}/signings`
  const { signings: sent } = await must(call('POST', signings, { ...signing, signers: [ids.landlords] }))
  return {
    signing: sent[0].id as string,
    link: link.id as string,
    certificate: certificate.id as string,
    increase: increase.id as string,
    'right to rent': added.people[0].checks[0].id as string,
  }
}

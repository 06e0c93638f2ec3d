import { addDays, today } from '#shared/dates.ts'
import type { Answer, Person } from '../../testing/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: a sweep knows what it asked for
type Must = (asked: Promise<Answer>) => Promise<any>

/** The ids by which a call can name a tenancy's rent account. */
export interface RentNames {
  entry: string
  charge: string
  person: string
  'rent import': string
}

/** Starts a tenancy's rent account forty days ago, so that it is in arrears, with a typed payment and one from a file with a bad row. */
export async function addRent(
  { call }: Person,
  must: Must,
  tenancy: string,
  { mark, office }: { mark: string; office: string },
): Promise<RentNames> {
  const path = `/api/tenancies/${tenancy}`
  await must(call('POST', `${path}/schedule`, { from: addDays(today(), -40) }))
  const { people } = await must(call('GET', `${path}/people`))
  const [{ id: person, reference }] = people
  const payment = { amount: 5, personId: person, note: office }
  const { entryId, account } = await must(call('POST', `${path}/receipts`, payment))
  const text = [
    'Day,Amount,Reference,Tenant',
    `${today()},7,${reference},`,
    `${today()},9,,Nobody ${office}`,
  ].join('\n')
  const file = { fileName: `${mark}.csv`, text, dryRun: false }
  const { importId } = await must(call('POST', '/api/receipts/import', file))
  return { entry: entryId, charge: account.charges[0].id, person, 'rent import': importId }
}

/** Adds a paid and an open charge. Call it after the fee was added, so that the payment has a fee. */
export async function addCharges({ call }: Person, must: Must, tenancy: string) {
  const path = `/api/tenancies/${tenancy}`
  for (const amount of [2, 3]) await must(call('POST', `${path}/charges`, { kind: 'utilities', amount }))
  const { charges } = await must(call('GET', `${path}/account`))
  const { id: chargeId } = charges.find((charge: { amount: number }) => charge.amount === 2)
  await must(call('POST', `${path}/receipts`, { amount: 6, pays: [{ chargeId, amount: 2 }] }))
}

/** Adds a bill with its paper, which waits for the landlord's money. The landlord may see it, though not who entered it. */
export async function addBill(
  { call }: Person,
  must: Must,
  { propertyId, file, mark, office }: { propertyId: string; file: string; mark: string; office: string },
) {
  const { id: paper } = await must(call('POST', '/api/bill-papers', { file }))
  const sent = {
    contractor: `Contractor ${mark}`,
    number: mark,
    memo: mark,
    paperId: paper,
    paperName: office,
  }
  const bill = { ...sent, propertyId, day: today(), amount: 5000, category: 'repairs', sameNumber: true }
  const { id, contractorId } = await must(call('POST', '/api/bills', bill))
  return { bill: id as string, contractor: contractorId as string, paper: paper as string }
}

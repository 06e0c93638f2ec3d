import type { ImportFact } from '#shared/office/imports/facts.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { PlannedRecord } from './imports.plan.types.ts'

/** What the tenants of these records owed before. */
function countOwed(records: readonly PlannedRecord[]): ImportFact[] {
  const sums = records.flatMap(({ member, values: { owedBefore } }) =>
    member.name === 'tenancies' && typeof owedBefore === 'number' ? [owedBefore] : [],
  )
  const pence = sums.reduce((sum, each) => sum + each, 0)
  return sums.length > 0 ? [{ kind: 'owed', count: sums.length, amount: fromPence(pence) }] : []
}

/** The deposits from before that come with these records. */
function countDeposits(records: readonly PlannedRecord[]): ImportFact[] {
  const sums = records.flatMap(({ beside: { deposit } }) => (deposit ? [toPence(deposit.amount)] : []))
  const pence = sums.reduce((sum, each) => sum + each, 0)
  return sums.length > 0 ? [{ kind: 'deposits', count: sums.length, amount: fromPence(pence) }] : []
}

/** The landlord whom a record is or belongs to. */
const landlordOf = ({ member, id, values }: PlannedRecord): string =>
  member.name === 'landlords' ? id : String(values.landlordId)

/** The fees that come with these records: one of a landlord, or one of each of the landlord's homes. */
export function listFees(records: readonly PlannedRecord[]) {
  const fees = records.flatMap((record) => {
    const { fee } = record.beside
    if (!fee) return []
    const propertyId = fee.isOfHome && record.member.name === 'properties' ? record.id : null
    return [{ landlordId: landlordOf(record), propertyId, fee }]
  })
  const byHolder = new Map(fees.map((each) => [`${each.landlordId} ${each.propertyId}`, each]))
  return [...byHolder.values()]
}

/** The bank details that come with these records, once for each landlord. */
export function listDetails(records: readonly PlannedRecord[]) {
  const found = records.flatMap((record) => {
    const { details } = record.beside
    return details ? [{ landlordId: landlordOf(record), details }] : []
  })
  return [...new Map(found.map((each) => [each.landlordId, each])).values()]
}

/** The certificates that come with these records. */
export const listCertificates = (records: readonly PlannedRecord[]) =>
  records.flatMap(({ id, member, beside }) =>
    member.name === 'properties'
      ? (beside.certificates ?? []).map((each) => ({ ...each, propertyId: id }))
      : [],
  )

/** The deposits that are recorded of tenancies on the books. */
export const listKnownDeposits = (records: readonly PlannedRecord[]) =>
  records.flatMap(({ id, completes, beside: { deposit } }) => (completes && deposit ? [{ id, deposit }] : []))

/** How many records that are on the books get something of the file. */
function countCompleted(records: readonly PlannedRecord[]): ImportFact[] {
  const count = new Set(records.flatMap(({ id, completes }) => (completes ? [id] : []))).size
  return count > 0 ? [{ kind: 'completed', count, amount: null }] : []
}

function countCertificates(records: readonly PlannedRecord[]): ImportFact[] {
  const count = listCertificates(records).length
  return count > 0 ? [{ kind: 'certificates', count, amount: null }] : []
}

const countAs = (kind: ImportFact['kind'], landlordIds: readonly string[]): ImportFact[] => {
  const count = new Set(landlordIds).size
  return count > 0 ? [{ kind, count, amount: null }] : []
}

/** What an import of these records makes beside them. */
export const countFacts = (records: readonly PlannedRecord[]): ImportFact[] => [
  ...countCompleted(records),
  ...countOwed(records.filter(({ completes }) => !completes)),
  ...countCertificates(records),
  ...countDeposits(records),
  ...countAs(
    'fees',
    listFees(records).map(({ landlordId }) => landlordId),
  ),
  ...countAs(
    'details',
    listDetails(records).map(({ landlordId }) => landlordId),
  ),
]

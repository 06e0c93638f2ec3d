import type { ImportFact } from '#shared/office/imports/facts.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { PlannedRecord } from './imports.plan.types.ts'

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

const counted = (kind: ImportFact['kind'], count: number): ImportFact[] =>
  count > 0 ? [{ kind, count, amount: null }] : []

const summed = (kind: ImportFact['kind'], pences: readonly number[]): ImportFact[] =>
  pences.length > 0
    ? [{ kind, count: pences.length, amount: fromPence(pences.reduce((sum, each) => sum + each, 0)) }]
    : []

const landlordsOf = (some: readonly { landlordId: string }[]) =>
  new Set(some.map(({ landlordId }) => landlordId)).size

/** What an import of these records makes beside them. */
export const countFacts = (records: readonly PlannedRecord[]): ImportFact[] => [
  ...counted('completed', new Set(records.flatMap(({ id, completes }) => (completes ? [id] : []))).size),
  ...summed(
    'owed',
    records.flatMap(({ member, completes, values: { owedBefore } }) =>
      !completes && member.name === 'tenancies' && typeof owedBefore === 'number' ? [owedBefore] : [],
    ),
  ),
  ...counted('certificates', listCertificates(records).length),
  ...summed(
    'deposits',
    records.flatMap(({ beside: { deposit } }) => (deposit ? [toPence(deposit.amount)] : [])),
  ),
  ...counted('fees', landlordsOf(listFees(records))),
  ...counted('details', landlordsOf(listDetails(records))),
]

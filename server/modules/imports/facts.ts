import type { ImportFact } from '#shared/imports/facts.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { PlannedRecord } from './plan.row.ts'

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

/** What an import of these records makes beside them. */
export const countFacts = (records: readonly PlannedRecord[]): ImportFact[] => [
  ...countOwed(records),
  ...countDeposits(records),
]

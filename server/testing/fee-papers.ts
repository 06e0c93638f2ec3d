import { today } from '#shared/dates.ts'
import { must } from './model/agency.ts'
import type { PeopledApp, Person } from './people.ts'

/** Fees and their VAT in pence. */
interface FeeSums {
  net: number
  vat: number
}

export interface FeePaper extends FeeSums {
  number: number | null
  kind: 'invoice' | 'credit'
  day: string
}

const inPence = (amount: number) => Math.round(amount * 100)

/** The fee invoices and credit notes of a landlord that are issued, by their numbers. Credit notes are below 0. */
export async function listFeePapers({ call }: Person, landlord: string): Promise<FeePaper[]> {
  const path = `/api/fee-invoices?from=2000-01-01&to=${today()}&landlord=${landlord}`
  const { rows } = await must(call('GET', path))
  return (rows as FeePaper[])
    .filter(({ number }) => number !== null)
    .map(({ number, kind, day, net, vat }) => ({ number, kind, day, net: inPence(net), vat: inPence(vat) }))
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
}

export const sumPapers = (papers: readonly FeeSums[]): FeeSums => ({
  net: papers.reduce((sum, { net }) => sum + net, 0),
  vat: papers.reduce((sum, { vat }) => sum + vat, 0),
})

/** What the ledger has taken of a landlord as fees and as VAT, by plain SQL. */
export async function readLedgerFees({ services }: PeopledApp, landlord: string): Promise<FeeSums> {
  const { rows } = await services.pool.query<{ kind: 'fees' | 'vat'; pence: string }>(
    `select f.kind, sum(case when t.debit_id = l.id then t.pence else -t.pence end) as pence
     from ledgers l join transfers t on t.account_id = l.account_id and l.id in (t.debit_id, t.credit_id)
     join ledgers f on f.account_id = l.account_id and f.kind in ('fees', 'vat') and f.id in (t.debit_id, t.credit_id)
     where l.kind = 'landlord' and l.subject_id = $1 group by f.kind`,
    [landlord],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.pence ?? 0)
  return { net: of('fees'), vat: of('vat') }
}

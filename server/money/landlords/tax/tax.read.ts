import { today } from '#shared/dates.ts'
import { groupBy, valuesOf } from '#shared/group.ts'
import { schemeQuarterOn, yearlyReturnDueOn } from '#shared/law/tax.law.ts'
import type { TaxQuarter, TaxQuarters, TaxRow, TaxState } from '#shared/money/landlords/tax.ts'
import { fillQuarters, type QuarterTax } from '#shared/money/landlords/tax.work.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { findMissingTax, type LandlordTax, readLandlordTaxes } from './tax.facts.queries.ts'
import { listTaxPayments } from './tax.write.ts'

function stateOf({ tax, received, paid, net, to, dueOn }: QuarterTax, paidOver: number): TaxState {
  if (tax === 0) return received - paid > net ? 'exempt' : 'none'
  if (paidOver >= tax) return 'paid'
  if (to >= today()) return 'running'
  return dueOn < today() ? 'late' : 'due'
}

function presentQuarters({ quarters, kept, paidOver }: LandlordTax): TaxQuarter[] {
  const taxes = quarters.map(({ tax }) => tax)
  const [keptOf, paidOf] = [fillQuarters(taxes, kept), fillQuarters(taxes, paidOver)]
  return quarters.map((quarter, at) => {
    const { from, to, dueOn, received, paid, broughtForward, setBack, taxable, tax } = quarter
    const over = paidOf[at] ?? 0
    return {
      from,
      to,
      dueOn,
      received: fromPence(received),
      paid: fromPence(paid),
      setOff: fromPence(broughtForward + setBack),
      taxable: fromPence(taxable),
      tax: fromPence(tax),
      kept: fromPence(keptOf[at] ?? 0),
      paidOver: fromPence(over),
      state: stateOf(quarter, over),
    }
  })
}

/** The quarters of a landlord abroad, oldest first; none for other landlords. Throws NotFound for another account's landlord. */
export async function readTaxQuarters(scope: AccountScope, landlordId: string): Promise<TaxQuarter[]> {
  requireRow(await scope.get(landlords, landlordId))
  const [landlord] = await readLandlordTaxes(scope, [landlordId])
  return landlord ? presentQuarters(landlord) : []
}

const figures = ['received', 'paid', 'setOff', 'taxable', 'tax', 'kept', 'paidOver'] as const

const sumRows = (rows: readonly TaxRow[]): TaxQuarters['sums'] =>
  Object.fromEntries(
    figures.map((name) => [name, fromPence(rows.reduce((sum, row) => sum + toPence(row[name]), 0))]),
  ) as TaxQuarters['sums']

/** The quarters whose tax is overdue, with the landlords whose tax it is, the oldest first. */
function listLate(all: { landlord: LandlordTax; quarters: TaxQuarter[] }[]): TaxQuarters['late'] {
  const late = all.flatMap(({ landlord, quarters }) =>
    quarters.filter(({ state }) => state === 'late').map((quarter) => ({ name: landlord.name, quarter })),
  )
  return [...groupBy(late, ({ quarter }) => quarter.to)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([to, each]) => ({
      from: schemeQuarterOn(to).from,
      to,
      landlords: each.map(({ name }) => titleCase(name)),
      tax: fromPence(
        each.reduce((sum, { quarter }) => sum + toPence(quarter.tax) - toPence(quarter.paidOver), 0),
      ),
    }))
}

/** A quarter of every landlord abroad: the quarter of a day, by default the oldest ended one with unpaid tax, or else the current one. */
export async function listTaxQuarters(scope: AccountScope, day?: string): Promise<TaxQuarters> {
  const taxes = await readLandlordTaxes(scope)
  const all = taxes.map((landlord) => ({ landlord, quarters: presentQuarters(landlord) }))
  const unpaid = all.flatMap(({ quarters }) =>
    quarters.filter(({ state }) => state === 'due' || state === 'late').map(({ to }) => to),
  )
  const ends = new Set([
    schemeQuarterOn(today()).to,
    ...all.flatMap(({ quarters }) => quarters.map(({ to }) => to)),
  ])
  const quarter = schemeQuarterOn(day ?? unpaid.toSorted()[0] ?? today())
  if (day && !ends.has(quarter.to)) throw new NotFound()
  const nothing = { received: 0, paid: 0, setOff: 0, taxable: 0, tax: 0, kept: 0, paidOver: 0 }
  const payments = await listTaxPayments(scope, valuesOf(taxes, 'id'))
  const rows = all.map(({ landlord: { id, name, approval, held }, quarters }): TaxRow => {
    const own = quarters.find(({ to }) => to === quarter.to) ?? { ...quarter, ...nothing, state: 'none' }
    return {
      ...own,
      landlordId: id,
      landlord: name,
      approval,
      held: fromPence(held),
      payments: payments.get(id) ?? [],
    }
  })
  return {
    ...quarter,
    yearDueOn: yearlyReturnDueOn(quarter.to),
    quarters: [...ends].toSorted().reverse(),
    rows,
    sums: sumRows(rows),
    late: listLate(all),
    toKeep: fromPence(taxes.reduce((sum, each) => sum + findMissingTax(each), 0)),
  }
}

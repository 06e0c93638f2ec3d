import { today } from '#shared/dates.ts'
import { valuesOf } from '#shared/group.ts'
import type { KeepTaxReply } from '#shared/money/landlords/tax.ts'
import { fromPence, sumOf } from '#shared/pence.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { readBalancesToday } from '../../ledger/balances.ts'
import type { NewEntry } from '../../ledger/entry.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { findMissingTax, type LandlordTax, readLandlordTaxes } from './tax.facts.queries.ts'

const entryOf = ({ id, sample }: LandlordTax, pence: number): NewEntry => {
  const [landlord, nrl] = [{ kind: 'landlord', subject: id } as const, { kind: 'nrl', subject: id } as const]
  return {
    id: uuid(),
    day: today(),
    kind: 'tax',
    memo: pence > 0 ? 'Tax of a non-resident landlord, deducted' : 'Tax of a non-resident landlord, returned',
    source: 'rule',
    sample,
    transfers: [
      pence > 0 ? { debit: landlord, credit: nrl, pence } : { debit: nrl, credit: landlord, pence: -pence },
    ],
  }
}

/**
 * Moves the tax of landlords abroad, of these or of all, from their balances to the tax ledger, or back where later expenses
 * lowered the tax. A balance gives what it has; the answer names the landlords who have too little. Call it with the books
 * locked.
 */
export async function keepTax(scope: TransactionScope, landlordIds?: string[]): Promise<KeepTaxReply> {
  const taxes = (await readLandlordTaxes(scope, landlordIds)).filter((each) => findMissingTax(each) !== 0)
  const balances = await readBalancesToday(scope, 'landlord', valuesOf(taxes, 'id'))
  const moves = taxes.map((landlord) => {
    const wanting = findMissingTax(landlord)
    const most = Math.max(0, balances.get(landlord.id) ?? 0)
    // Tax that was paid over cannot go back to a landlord before HM Revenue has repaid it.
    return { landlord, wanting, pence: Math.max(Math.min(wanting, most), -landlord.held) }
  })
  const entries = moves.flatMap(({ landlord, pence }) => (pence === 0 ? [] : [entryOf(landlord, pence)]))
  await postEntries(scope, entries)
  return {
    kept: fromPence(sumOf(moves)),
    short: moves
      .filter(({ wanting, pence }) => pence < wanting)
      .map(({ landlord: { id, name }, wanting, pence }) => ({
        landlordId: id,
        landlord: name,
        amount: fromPence(wanting - pence),
      })),
  }
}

/** Keeps the tax of the landlords whom a person chose. Throws NotFound for another account's landlord. */
export function keepTaxNow(scope: AccountScope, landlordIds?: string[]): Promise<KeepTaxReply> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    for (const id of new Set(landlordIds)) if (!(await inside.get(landlords, id))) throw new NotFound()
    return keepTax(inside, landlordIds)
  })
}

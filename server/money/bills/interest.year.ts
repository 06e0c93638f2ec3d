import { and, eq } from 'drizzle-orm'
import { valuesOf } from '#shared/group.ts'
import { daysOfTaxYear, type YearsInterestInput } from '#shared/money/bills/tax-year.ts'
import { sumOf, toPence } from '#shared/pence.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { lockBooks } from '../ledger/post.ts'
import { bills } from './bills.table.ts'
import { isWithoutInterest } from './tax-year.queries.ts'

/** Parts of a sum in the proportion of these amounts; together they are the whole sum, and none is above its amount. */
export function spreadOver(sum: number, amounts: readonly number[]): number[] {
  const total = sumOf(amounts, (each) => each)
  let [before, given] = [0, 0]
  return amounts.map((amount) => {
    before += amount
    const part = Math.round((sum * before) / total) - given
    given += part
    return part
  })
}

/**
 * Says the interest of a tax year, as lenders certify it, of all mortgage payments whose interest nobody has said: each gets its
 * part, which can be changed like any. Answers how many there were. Throws a 409 where there are none, and a 400 for more
 * interest than was paid.
 */
export function sayYearsInterest(
  scope: AccountScope,
  { year, interest }: YearsInterestInput,
  landlordId: string,
): Promise<{ count: number }> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    const isOfMortgage = eq(bills.category, 'residential-finance')
    const rows = await inside
      .table(bills)
      .list(and(isWithoutInterest(daysOfTaxYear(year), landlordId), isOfMortgage), bills.fundedOn, bills.id)
    if (rows.length === 0)
      refuse(
        'nothing-to-enter',
        'The interest of every mortgage payment of this tax year has already been entered.',
      )
    const paid = sumOf(rows)
    if (toPence(interest) > paid)
      refuseField('amount-too-large', 'interest', `Enter at most the ${scope.money(paid)} that was paid`)
    const parts = spreadOver(toPence(interest), valuesOf(rows, 'pence'))
    for (const [at, { id }] of rows.entries())
      await inside.update(bills, id, 'any', { interest: parts[at] ?? 0 })
    return { count: rows.length }
  })
}

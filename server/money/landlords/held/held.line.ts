import { formatExactMoney } from '#shared/currency.ts'
import { nameOfTaxYear } from '#shared/money/bills/tax-year.ts'
import { NotFound } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { listStatements } from '../statements/statements.read.ts'
import { readHeld } from './held.read.ts'

interface Asked {
  kind: string
  id: string
}

const join = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** A line of a landlord's money in words, as its reader sees it. Throws NotFound for one that they do not see. */
export async function findHeldLine(
  scope: AccountScope,
  landlordId: string,
  { kind, id }: Asked,
): Promise<string> {
  const held = await readHeld(scope, landlordId)
  const exact = (amount: number) => formatExactMoney(amount, scope.format.currency)
  const found = ((): string | undefined => {
    if (kind === 'balance') return `Held ${exact(held.balance)}, next payout ${exact(held.nextPayout)}`
    if (kind === 'line') {
      const lines = held.lines.filter(({ entryId }) => entryId === id)
      return lines
        .map((line) => join(line.words, line.about, exact(line.amount), scope.day(line.day)))
        .join('; ')
    }
    if (kind === 'payout') {
      const payout = held.payouts.find((each) => each.id === id)
      return payout && join(`Payout ${payout.reference}`.trim(), exact(payout.amount), scope.day(payout.day))
    }
    if (kind === 'bill') {
      const bill = held.bills.find((each) => each.id === id)
      return (
        bill &&
        join(
          `Bill ${bill.number}`.trim(),
          bill.contractor,
          bill.memo,
          exact(bill.amount),
          scope.day(bill.day),
        )
      )
    }
    if (kind === 'tax-year') return /^20\d\d$/.test(id) ? `Tax year ${nameOfTaxYear(Number(id))}` : undefined
    return kind === 'other' ? 'Something else' : undefined
  })()
  if (found) return found
  const statement =
    kind === 'statement'
      ? (await listStatements(scope, landlordId)).find((each) => each.id === id)
      : undefined
  if (!statement) throw new NotFound()
  return `Statement ${statement.number}, ${scope.day(statement.from)} to ${scope.day(statement.to)}`
}

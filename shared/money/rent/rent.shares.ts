import { today } from '../../dates.ts'
import { fromPence, toPence } from '../../pence.ts'
import type { RentAccount } from './rent.ts'

type Money = Pick<RentAccount, 'charges' | 'receipts'>
type Charge = Money['charges'][number]
type Standing = RentAccount['people'][number]

/** What a charge asks for, in pence, without what was taken off. */
const askedOf = ({ paid, outstanding }: Charge) => toPence(paid) + toPence(outstanding)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The charges of rent that have come: those that fell due until a day, or the first ones where none did. An invoice, or a
 * credit that the landlord gives, has rent of later periods charged ahead, which nobody has to pay their share of yet.
 */
function listCome({ charges }: Money, day: string): Charge[] {
  const rent = charges.filter(({ kind, from }) => kind === 'rent' && from !== null)
  const come = rent.filter(({ due }) => due <= day)
  const [first] = rent.map(({ from }) => from).sort()
  return come.length > 0 ? come : rent.filter(({ from }) => from === first)
}

/** The charges of rent that count: from the oldest one that a named payment has paid, or the last period's alone. */
function listCounted(money: Money, day: string): Charge[] {
  const { receipts } = money
  const rent = listCome(money, day)
  const named = new Set(
    receipts.flatMap(({ personId, pays }) => (personId ? pays.map(({ chargeId }) => chargeId) : [])),
  )
  const starts = rent.map(({ from }) => from ?? '').sort()
  const since = rent.find(({ id }) => named.has(id))?.from ?? starts.at(-1) ?? ''
  return rent.filter(({ from }) => (from ?? '') >= since)
}

/** What a person's payments have paid of these charges, together with the credit that they left, in pence. */
function givenBy(personId: string, counted: Charge[], receipts: Money['receipts']): number {
  const ids = new Set(counted.map(({ id }) => id))
  return sum(
    receipts
      .filter((receipt) => receipt.personId === personId)
      .flatMap(({ left, pays }) => [
        toPence(left),
        ...pays.filter(({ chargeId }) => ids.has(chargeId)).map(({ amount }) => toPence(amount)),
      ]),
  )
}

/**
 * What each person of a tenancy has paid towards their share of the current period's rent, and who is late. The tenants have
 * one debt together, so nobody is late while nothing is overdue. A person's payments count for the shares of earlier periods
 * first, beginning with the oldest charge that a named payment has paid. A payment without a name counts for nobody, and
 * nobody who may have made it is called late.
 */
export function findStandings(
  people: readonly Pick<Standing, 'id' | 'name' | 'share'>[],
  money: Money,
  day: string = today(),
): Standing[] {
  const counted = listCounted(money, day)
  const current = counted
    .map(({ from }) => from ?? '')
    .sort()
    .at(-1)
  const whole = sum(people.map(({ share }) => toPence(share ?? 0)))
  const overdue = counted.filter(({ due }) => due < day)
  const isBehind = overdue.some(({ outstanding }) => outstanding > 0)
  const named = sum(people.map(({ id }) => givenBy(id, overdue, money.receipts)))
  const unnamed = Math.max(0, sum(overdue.map(({ paid }) => toPence(paid))) - named)
  const shareOf = (share: number, charges: Charge[]) =>
    whole === 0 ? 0 : Math.round((toPence(share) * sum(charges.map(askedOf))) / whole)
  return people.map(({ id, name, share }) => {
    const earlier = counted.filter(({ from }) => from !== current)
    const given = givenBy(
      id,
      share === null ? counted.filter(({ from }) => from === current) : counted,
      money.receipts,
    )
    return {
      id,
      name,
      share,
      paid: fromPence(Math.max(0, given - shareOf(share ?? 0, earlier))),
      late: isBehind && share !== null && given + unnamed < shareOf(share, overdue),
    }
  })
}

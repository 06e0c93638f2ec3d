import { addDays, startOfMonth } from '#shared/dates.ts'
import type { Chance } from '../testing/chance.ts'
import { firstDay, type Let, type Part, type World } from './matching.world.ts'

export interface Charge {
  chargeId: string
  dueOn: string
  pence: number
}

/** A movement of the bank account, and what it is. */
export interface Movement {
  day: string
  pence: number
  who: string
  says: string
  truth: { tenancyId: string; personId: string | null } | { payoutId: string } | { landlordId: string } | null
  /** The payment that was typed by hand before the bank's file came, if one was. */
  typed: { day: string; personId: string | null; entryId: string } | null
  /** What the payer writes, for counts by kind. */
  kind?: string
  /** Whether a person sorts money of no tenancy too, so that its payer is remembered as nobody's. */
  isSorted?: boolean
}

/** The first day of the month that follows so many months after the first one. */
export const monthStart = (months: number) => startOfMonth(firstDay, months)

function dueDays({ every, start, endedOn }: Let, last: string): string[] {
  const from = start > firstDay ? start : firstDay
  const until = endedOn && endedOn < last ? endedOn : last
  const days: string[] = []
  if ('days' in every) for (let day = from; day <= until; day = addDays(day, every.days)) days.push(day)
  else
    for (let month = 0; monthStart(month) <= until; month++) {
      const day = addDays(monthStart(month), every.dueDay - 1)
      if (day >= from && day <= until) days.push(day)
    }
  return days
}

/** The rents of a tenancy in the run, including rent after its last day, and the deposit of a new tenancy. */
export function chargesOf(made: Let, months: number): Charge[] {
  const rents = dueDays(made, addDays(monthStart(months), 35)).map((dueOn, place) => ({
    chargeId: `${made.id}/${place}`,
    dueOn,
    pence: made.rentPence,
  }))
  if (made.start <= firstDay) return rents
  return [{ chargeId: `${made.id}/deposit`, dueOn: made.start, pence: made.depositPence }, ...rents]
}

/** The days and amounts of a payer's payments. */
function paymentsOf(
  chance: Chance,
  dueOn: string,
  pence: number,
  habit: number,
): { day: string; pence: number }[] {
  const day = addDays(dueOn, habit + chance.below(3))
  const some = Math.round((pence * (0.3 + chance.below(5) / 10)) / 1000) * 1000
  return chance.weigh<() => { day: string; pence: number }[]>([
    [84, () => [{ day, pence }]],
    [2, () => [{ day: addDays(dueOn, -3 - chance.below(6)), pence }]],
    [5, () => [{ day: addDays(dueOn, 6 + chance.below(30)), pence }]],
    [
      3,
      () => [
        { day, pence: some },
        { day: addDays(day, 1 + chance.below(2)), pence: pence - some },
      ],
    ],
    [
      2,
      () => [
        { day, pence: some },
        { day: addDays(day, 12 + chance.below(20)), pence: pence - some },
      ],
    ],
    [1, () => [{ day, pence: some }]],
    [
      2,
      () => [
        { day, pence },
        { day: addDays(day, chance.is(0.6) ? 0 : chance.below(9)), pence },
      ],
    ],
    [1, () => []],
  ])()
}

const monthOf = (day: string) =>
  Number(day.slice(5, 7)) - 1 + 12 * (Number(day.slice(0, 4)) - Number(firstDay.slice(0, 4)))

function pay({ chance }: World, made: Let, { payer, person, pence }: Part, dueOn: string): Movement[] {
  return paymentsOf(chance, dueOn, pence, payer.habit)
    .filter((payment) => payment.pence > 0)
    .map((payment) => {
      const personId = person?.id ?? null
      const typed = {
        day: addDays(payment.day, chance.below(4) - 1),
        personId: chance.is(0.5) ? personId : null,
        entryId: `${made.id}/${dueOn}/${chance.below(1e9)}`,
      }
      return {
        ...payment,
        who: payer.bankName,
        says: payer.write(monthOf(payment.day)),
        truth: { tenancyId: made.id, personId },
        typed: chance.is(0.04) ? typed : null,
      }
    })
}

/** All payments by tenants, and by others for them, in the run. */
export function payRents(world: World): Movement[] {
  return world.lets.flatMap((made) =>
    chargesOf(made, world.months).flatMap((charge) => {
      const { changed } = made
      const parts = changed && monthOf(charge.dueOn) >= changed.month ? changed.parts : made.parts
      if (!charge.chargeId.endsWith('deposit'))
        return parts.flatMap((part) => pay(world, made, part, charge.dueOn))
      const [part] = parts
      return part ? pay(world, made, { ...part, pence: charge.pence }, charge.dueOn) : []
    }),
  )
}

import { addDays } from '#shared/dates.ts'
import type { MatchPayout } from '../money/bank/matching/matching.types.ts'
import { nameAtBank } from './matching.people.ts'
import { fullName, makeName, shortAddress } from './matching.pools.ts'
import type { World } from './matching.world.ts'
import { type Movement, monthStart } from './matching.year.ts'

type Making = World & { month: number }

const someDay = ({ chance, month }: Making) => addDays(monthStart(month), chance.below(28))
const other = { truth: null, typed: null }

/** Deposits of people who are not tenants yet, some as high as a rent, and payments by strangers. */
function strangers(making: Making): Movement[] {
  const { chance, lets } = making
  const rent = chance.pick(lets).rentPence
  const who = () => nameAtBank(chance, makeName(chance))
  const home = shortAddress(chance, chance.pick(lets).home)
  return [
    {
      day: someDay(making),
      pence: Math.round((rent * 12) / 52),
      who: who(),
      says: `HOLDING DEPOSIT ${home}`,
      ...other,
    },
    {
      day: someDay(making),
      pence: chance.is(0.5) ? rent : 50_000,
      who: who(),
      says: chance.pick(['', 'RENT', 'DEPOSIT', home]),
      ...other,
    },
    {
      day: someDay(making),
      pence: 5_000 + chance.below(300_000),
      who: chance.pick(['HMRC', 'AVIVA INSURANCE', who()]),
      says: 'REFUND',
      ...other,
    },
    {
      day: someDay(making),
      pence: 100 * chance.below(2000) + 100,
      who: 'ALMA LETTINGS LTD',
      says: 'TRANSFER FROM OFFICE ACCOUNT',
      ...other,
    },
    {
      day: someDay(making),
      pence: chance.is(0.3) ? rent : 4_500 + 500 * chance.below(80),
      who: 'BRIGHT PLUMBING LTD',
      says: `REFUND ${home}`,
      ...other,
    },
    { day: someDay(making), pence: 10 + chance.below(900), who: 'INTEREST', says: '', ...other },
  ]
}

/** Landlords pay in for repairs, some as much as their home's rent. */
function landlordsMoney(making: Making): Movement[] {
  const { chance, landlords, lets } = making
  return Array.from({ length: 4 }, () => {
    const landlord = chance.pick(landlords)
    const rent = lets.find(({ home }) => home === landlord.home)?.rentPence ?? 100_000
    const pence = chance.is(0.2) ? rent : 10_000 + 5_000 * chance.below(40)
    const says = chance.pick([
      'REPAIRS',
      'FLOAT',
      '',
      `BOILER ${shortAddress(chance, landlord.home)}`,
      fullName(landlord.name),
    ])
    const truth = { landlordId: landlord.id }
    return { day: someDay(making), pence, who: nameAtBank(chance, landlord.name), says, truth, typed: null }
  })
}

/** Money going out: payouts, most with their reference; refunds, bank charges and other payments. */
function goingOut(making: Making): { payouts: MatchPayout[]; movements: Movement[] } {
  const { chance, landlords, month } = making
  const payouts = landlords.map(({ name }, place): MatchPayout => {
    const reference = `PAY${100_000 + month * 1000 + place}`
    return {
      id: `p${month}-${place}`,
      pence: 2500 * (20 + chance.below(40)),
      reference,
      payee: fullName(name),
      day: addDays(monthStart(month), 10),
    }
  })
  const paid = payouts.map(
    ({ id, pence, reference, payee, day }): Movement => ({
      day: addDays(day, chance.below(2)),
      pence: -pence,
      who: payee.toUpperCase(),
      says: chance.is(0.85) ? reference : 'RENT FROM AGENT',
      truth: { payoutId: id },
      typed: null,
    }),
  )
  const refunds = Array.from({ length: 2 }, (): Movement => {
    const pence = chance.is(0.5) ? chance.pick(payouts).pence : 20_000
    return {
      day: someDay(making),
      pence: -pence,
      who: nameAtBank(chance, makeName(chance)),
      says: 'REFUND',
      ...other,
    }
  })
  const charges = ['COMMISSION CHARGES', 'FEE FOR FASTER PAYMENTS'].map(
    (who): Movement => ({ day: someDay(making), pence: -650, who, says: '', ...other }),
  )
  return { payouts, movements: [...paid, ...refunds, ...charges] }
}

/** All movements of a month that are not payments by tenants. */
export function makeOtherPayments(
  world: World,
  month: number,
): { payouts: MatchPayout[]; movements: Movement[] } {
  const making = { ...world, month }
  const { payouts, movements } = goingOut(making)
  return { payouts, movements: [...strangers(making), ...landlordsMoney(making), ...movements] }
}

import type { CurrencyCode } from '#shared/currency.ts'
import type { PublicHome } from '#shared/public/showcase/showcase.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'
import { capitalise } from '#shared/text.ts'

type Type = PublicHome['type']

/** '2 bedroom flat in Hackney', 'Studio in Hackney', 'Commercial property in Hackney'. */
export function homeTitle({ type, bedrooms, area }: { type: Type; bedrooms: number; area: string }): string {
  const noun = type === 'commercial' ? 'commercial property' : type
  const counted = bedrooms > 0 && type !== 'studio' && type !== 'commercial'
  const what = counted ? `${bedrooms} bedroom ${noun}` : capitalise(noun)
  return `${what} in ${area}`
}

const whole = /^([A-Z]{1,2}\d[A-Z\d]?) \d[A-Z]{2}$/

/** 'E8 3AB' → 'E8'. Anything but a British post code becomes '', so that nothing private is shown. */
const outward = (postCode: string): string => whole.exec(postCode)?.[1] ?? ''

/** 'Hackney, London E8': never closer to the door than the post code's first half. */
export function homeLocation({
  borough,
  town,
  postCode,
}: {
  borough: string
  town: string
  postCode: string
}): string {
  const places = borough.toLowerCase() === town.toLowerCase() ? [borough] : [borough, town]
  return [places.join(', '), outward(postCode)].filter(Boolean).join(' ')
}

export const weeklyRent = (rent: number): number => Math.round(((rent * 12) / 52) * 100) / 100

/**
 * What is asked as deposit: what the agent has written, else the usual five weeks' rent; for a dwelling in
 * England never more than the Tenant Fees Act allows. It doesn't bind who lets a shop, or lets outside England.
 */
export function askedDeposit(
  {
    rent,
    deposit,
    type,
    isInEngland = true,
  }: { rent: number; deposit: number | null; type: Type; isInEngland?: boolean },
  currency: CurrencyCode,
): number {
  const most = depositCap(rent)
  if (deposit === null) return most
  return type === 'commercial' || currency !== 'GBP' || !isInEngland ? deposit : Math.min(deposit, most)
}

import type { CurrencyCode } from '#shared/currency.ts'
import { outwardOf } from '#shared/letting/applicants/home.words.ts'
import type { PublicHome } from '#shared/public/showcase/showcase.ts'
import { depositCap } from '#shared/records/tenancies/tenancies.ts'

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
  return [places.join(', '), outwardOf(postCode)].filter(Boolean).join(' ')
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
  }: { rent: number; deposit: number | null; type: PublicHome['type']; isInEngland?: boolean },
  currency: CurrencyCode,
): number {
  const most = depositCap(rent)
  if (deposit === null) return most
  return type === 'commercial' || currency !== 'GBP' || !isInEngland ? deposit : Math.min(deposit, most)
}

import type { ReactNode } from 'react'
import { formatMoney } from '#shared/currency.ts'
import type { PublicAgent, PublicHomeDetails } from '#shared/public/showcase/showcase.ts'
import { capitalise } from '#shared/text.ts'
import { availableFromText, numbersText, weeksOfRent } from './format.ts'

/** The letters and colours of an energy performance certificate, best first. */
const ratings = [
  ['A', '#008054'],
  ['B', '#19b459'],
  ['C', '#8dce46'],
  ['D', '#ffd500'],
  ['E', '#fcaa65'],
  ['F', '#ef8023'],
  ['G', '#e9153b'],
] as const

/** A small version of the certificate's scale, with the home's rating marked. */
function EpcScale({ rating }: { rating: string }) {
  const letter = rating.trim().charAt(0).toUpperCase()
  return (
    <span className="flex items-center gap-4">
      <span>{rating}</span>
      <svg
        viewBox="0 0 92 46"
        width="92"
        height="46"
        role="img"
        aria-label="on a scale from A, the best, to G"
      >
        {ratings.map(([name, colour], index) => (
          <g key={name} opacity={name === letter ? 1 : 0.45}>
            <path fill={colour} d={`M0 ${index * 6.6}h${26 + index * 7}l2.8 2.8-2.8 2.8H0z`} />
            {name === letter && (
              <path fill="currentColor" d={`M${41 + index * 7} ${index * 6.6 - 0.7}v7l-7-3.5z`} />
            )}
          </g>
        ))}
      </svg>
    </span>
  )
}

function Fact({ name, children, hint }: { name: string; children: ReactNode; hint?: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 border-hairline border-t py-3.5">
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd className="text-16 font-medium">
        {children}
        {hint && <span className="mt-0.5 block text-13 font-normal text-ink-2">{hint}</span>}
      </dd>
    </div>
  )
}

/** The deposit in weeks of rent, with the legal limit for homes: the Tenant Fees Act 2019 does not cover shops and offices. */
const depositHint = (home: PublicHomeDetails) => {
  const weeks = weeksOfRent(home.deposit, home.rent)
  if (!weeks) return undefined
  if (home.type === 'commercial') return capitalise(weeks)
  const most = home.rent * 12 >= 50_000 ? 'six' : 'five'
  return weeks.startsWith(most)
    ? `${capitalise(weeks)}, the most the law allows`
    : `${capitalise(weeks)}; the law allows at most ${most} weeks’`
}

export function Facts({ home, agent }: { home: PublicHomeDetails; agent: PublicAgent }) {
  const { bedrooms, bathrooms, areaSqft, councilTaxBand, epcRating, furnishing, numbers } = home
  const money = (amount: number) => formatMoney(amount, agent.currency)
  return (
    <dl className="grid grid-cols-2 gap-x-5 md:gap-x-10">
      <Fact name="Rent" hint={`${money(Math.round(home.rentPerWeek))} a week`}>
        {money(home.rent)} a month
      </Fact>
      <Fact name="Deposit" hint={depositHint(home)}>
        {home.deposit > 0 ? money(home.deposit) : 'None'}
      </Fact>
      <Fact name="Type">{capitalise(home.type)}</Fact>
      <Fact name="Available from">{availableFromText(home.availableFrom)}</Fact>
      {bedrooms > 0 && <Fact name="Bedrooms">{bedrooms}</Fact>}
      <Fact name="Bathrooms">{bathrooms}</Fact>
      {areaSqft !== null && (
        <Fact name="Floor area" hint={`about ${Math.round(areaSqft * 0.092903)} m²`}>
          {areaSqft.toLocaleString('en-GB')} sq ft
        </Fact>
      )}
      {furnishing && <Fact name="Furnishing">{capitalise(furnishing)}</Fact>}
      {councilTaxBand && <Fact name="Council tax band">{councilTaxBand}</Fact>}
      {epcRating && (
        <Fact name="EPC rating">
          <EpcScale rating={epcRating} />
        </Fact>
      )}
      {numbers && <Fact name="PRS Database">{capitalise(numbersText(numbers))}</Fact>}
    </dl>
  )
}

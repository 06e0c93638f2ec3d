import { Bath, BedDouble, CalendarDays, MapPin, Ruler } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#client/lib/pages/paths.ts'
import { formatMoney } from '#shared/currency.ts'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import { countOf } from '#shared/text.ts'
import { availableFromText, numbersText } from '../format.ts'
import { HomePicture } from './home-picture.tsx'

/** A fact such as a bed icon with '3', which screen readers announce as '3 bedrooms'. */
function Fact({ icon, shown, name }: { icon: ReactNode; shown: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5 whitespace-nowrap">
      {icon}
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{name}</span>
    </li>
  )
}

const icon = 'size-4.5 text-ink-3'

export function HomeFacts({ home, className = '' }: { home: PublicHome; className?: string }) {
  const { type, bedrooms, bathrooms, areaSqft } = home
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1.5 text-14 font-medium text-ink ${className}`}>
      {(bedrooms > 0 || type === 'studio') && (
        <Fact
          icon={<BedDouble aria-hidden="true" className={icon} />}
          shown={bedrooms === 0 ? 'Studio' : String(bedrooms)}
          name={bedrooms === 0 ? 'Studio' : countOf(bedrooms, 'bedroom')}
        />
      )}
      <Fact
        icon={<Bath aria-hidden="true" className={icon} />}
        shown={String(bathrooms)}
        name={countOf(bathrooms, 'bathroom')}
      />
      {areaSqft !== null && (
        <Fact
          icon={<Ruler aria-hidden="true" className={icon} />}
          shown={`${areaSqft.toLocaleString('en-GB')} sq ft`}
          name={`${areaSqft.toLocaleString('en-GB')} square feet`}
        />
      )}
    </ul>
  )
}

interface HomeCardProps {
  home: PublicHome
  agent: PublicAgent
  first?: boolean
  sizes?: string
}

/** The card of a home, as in an agent's window: picture, rent, address and main facts. */
export function HomeCard({ home, agent, first = false, sizes }: HomeCardProps) {
  return (
    <article className="window-card group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface shadow-card">
      <div
        className="relative aspect-[4/3] overflow-hidden bg-sunken"
        style={{ viewTransitionName: `home-${home.id}` }}
      >
        <HomePicture
          home={home}
          agent={agent}
          first={first}
          sizes={
            sizes ?? '(min-width: 1280px) 26rem, (min-width: 1024px) 40vw, (min-width: 768px) 46vw, 94vw'
          }
        />
      </div>
      <div className="flex flex-1 flex-col p-5">
        <p className="font-heading text-28 font-bold tracking-tight wrap-anywhere">
          {formatMoney(home.rent, agent.currency)}
          <span className="ml-0.5 font-body text-16 font-normal tracking-normal text-ink-3">/mo</span>
        </p>
        <h3 className="mt-2 text-18 font-semibold wrap-anywhere">
          <a
            href={paths.agentHome(agent.slug, home.id)}
            className="card-link text-ink no-underline outline-none"
          >
            {home.title}
          </a>
        </h3>
        <p className="mt-1.5 flex items-start gap-1.5 text-14 text-ink-2 wrap-anywhere">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          {home.location}
        </p>
        <div className="mt-auto pt-4">
          <HomeFacts home={home} className="border-hairline border-t pt-3.5" />
          <p className="mt-2 flex items-center gap-1.5 text-13 text-ink-2">
            <CalendarDays aria-hidden="true" className="size-4 text-ink-3" />
            Available {home.availableFrom ? `from ${availableFromText(home.availableFrom)}` : 'now'}
          </p>
          {home.numbers && (
            <p className="mt-2 text-12 text-ink-3 wrap-anywhere">PRS Database: {numbersText(home.numbers)}</p>
          )}
        </div>
      </div>
    </article>
  )
}

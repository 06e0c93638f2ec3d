import './business-cards.css'
import { useEffect, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { AgentPage, PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import { ContactButton } from '../enquiry/contact-button.tsx'
import { Still, WithoutScript } from '../example.tsx'
import { availableText, firstNameOf } from '../format.ts'
import { Frame } from '../frame.tsx'
import { HomeCard } from '../home/home-card.tsx'
import { FilterForm } from './filter-form.tsx'
import { applyFilters, countFilters, type Filters, noFilters, readFilters, searchOf } from './filters.ts'
import { OwnerBar } from './owner-bar.tsx'
import { ProfileCard } from './profile-card.tsx'

const typed = ['min', 'max']

/** The filters as state, kept in the address so that Back, a reload and a shared link restore them. */
function useFilters(search: string) {
  const [filters, setFilters] = useState(() => readFilters(search))
  useEffect(() => {
    const follow = () => setFilters(readFilters(window.location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const change = (next: Partial<Filters>) => {
    const changed = readFilters(searchOf({ ...filters, ...next }))
    setFilters(changed)
    const address = window.location.pathname + searchOf(changed)
    // A chosen value adds a history entry; typing an amount replaces the entry.
    if (Object.keys(next).every((name) => typed.includes(name)))
      window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
  }
  return [filters, change] as const
}

function Street({ agent, homes }: { agent: PublicAgent; homes: PublicHome[] }) {
  const headline = agent.tagline || agent.agency
  return (
    <>
      <div className="relative z-10 mx-auto max-w-[80rem] px-5 pt-5 md:px-8 md:pt-5">
        {agent.tagline && (
          <p className="text-16 font-medium text-ink-2 wrap-anywhere md:text-18">{agent.agency}</p>
        )}
        <p
          className={`mt-1 max-w-[18em] font-heading font-extrabold leading-[1.05] tracking-tight text-balance hyphens-auto wrap-anywhere ${headline.length > 48 ? 'text-28 md:text-36' : 'text-36 md:text-hero'}`}
        >
          {headline}
        </p>
      </div>
      <Still name="street" className="showcase-street">
        {(made) => made.street(agent, homes)}
      </Still>
    </>
  )
}

function NoneAvailable({ agent }: { agent: PublicAgent }) {
  return (
    <EmptyState
      className="rounded-card border border-hairline bg-surface"
      title="Nothing to let at the moment"
      text={`New homes appear here as soon as they come up. Tell ${firstNameOf(agent.name)} what you are looking for.`}
      action={
        <ContactButton agent={agent} className="h-11 px-5 text-16">
          Enter what you need
        </ContactButton>
      }
    />
  )
}

/**
 * Tells a visitor whose link leads to no home that is shown. It may be let, hidden, or never have been a home: the words are
 * the same for all, so that they are never false and do not give away which homes there are.
 */
function Gone({ agent, any }: { agent: PublicAgent; any: boolean }) {
  return (
    <div className="relative z-10 mx-auto max-w-[80rem] px-5 pt-3 md:px-8">
      <div className="rounded-card border border-hairline border-l-4 border-l-(--agency) bg-surface px-5 py-4">
        <p className="font-heading font-bold text-18">This home is not available to let</p>
        {any && (
          <p className="mt-1 text-14 text-ink-2">
            These are the homes that {firstNameOf(agent.name)} has now.
          </p>
        )}
      </div>
    </div>
  )
}

function Properties({ page: { agent, homes, search } }: { page: AgentPage }) {
  const [filters, change] = useFilters(search)
  const shown = applyFilters(homes, filters)
  // Hidden homes stay in the DOM: their drawings exist only in the server's HTML (example.tsx).
  const others = homes.filter((home) => !shown.includes(home))
  const narrowed = countFilters(filters) > 0
  return (
    <section aria-labelledby="properties-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="properties-title" className="font-bold text-28 md:text-36">
          My Properties
        </h2>
        <p className="text-16 font-medium text-ink-2">{availableText(homes.length)}</p>
      </div>
      {homes.length === 0 ? (
        <div className="mt-6">
          <NoneAvailable agent={agent} />
        </div>
      ) : (
        <>
          {homes.length > 1 && (
            <div className="mt-5">
              <FilterForm agent={agent} homes={homes} filters={filters} onChange={change} />
            </div>
          )}
          <div className="mt-3 flex min-h-8 items-center justify-between gap-4 text-14 text-ink-2">
            <p role="status">
              {narrowed && `${shown.length} of ${homes.length} match`}
              {!narrowed && homes.length > 1 && `Showing all ${homes.length}`}
            </p>
            {narrowed && (
              <a
                href={paths.agent(agent.slug)}
                onClick={(event) => {
                  event.preventDefault()
                  change(noFilters)
                }}
                className="font-medium text-link underline-offset-4 hover:underline"
              >
                Clear filters
              </a>
            )}
          </div>
          <ul className="window-rail" hidden={shown.length === 0}>
            {[...shown, ...others].map((home, index) => (
              <li key={home.id} hidden={index >= shown.length}>
                <HomeCard home={home} agent={agent} first={index === 0 && shown.length > 0} />
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <EmptyState
              className="mt-2 rounded-card border border-hairline bg-surface"
              title="No homes match your filters"
              text={`There ${homes.length === 1 ? 'is 1 other home' : `are ${homes.length} other homes`} to let. Change the rent or remove a filter.`}
              action={
                <>
                  <Button onClick={() => change(noFilters)} className="needs-script">
                    Show all {homes.length}
                  </Button>
                  <ContactButton agent={agent} className="h-10 px-4 text-14 pointer-coarse:h-11">
                    Ask {firstNameOf(agent.name)}
                  </ContactButton>
                </>
              }
            />
          )}
        </>
      )}
    </section>
  )
}

/** An agent's public page: the street of homes to let, the agent's board, and a card for each home. */
export function AgentShowcase({ page }: { page: AgentPage }) {
  const { agent, homes, owner, appUrl } = page
  const url = appUrl + paths.agent(agent.slug)
  return (
    <>
      <Still name="drawings">{(made) => made.drawings(agent, homes)}</Still>
      <Frame
        agent={agent}
        search={page.search}
        bar={owner && <OwnerBar owner={owner} appUrl={appUrl} />}
        street={
          <>
            {page.gone && <Gone agent={agent} any={homes.length > 0} />}
            <Street agent={agent} homes={homes} />
          </>
        }
      >
        <div className="mx-auto grid max-w-[80rem] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 px-5 md:px-8 lg:grid-cols-[22rem_minmax(0,1fr)] print:hidden">
          <aside aria-label="The agent" className="showcase-aside">
            <ProfileCard agent={agent} url={url} />
          </aside>
          <div className="min-w-0 lg:pt-12">
            <Properties page={page} />
            <WithoutScript agent={agent} />
          </div>
        </div>
      </Frame>
      <Still name="business-cards">{(made) => made.businessCards(page, url)}</Still>
    </>
  )
}

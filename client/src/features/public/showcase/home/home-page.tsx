import './home-page.css'
import { ChevronRight, MapPin, Printer } from 'lucide-react'
import { Button } from '#client/kit/ui/button.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { formatMoney } from '#shared/currency.ts'
import type { HomePage, PublicAgent } from '#shared/public/showcase/showcase.ts'
import { telephoneLink } from '#shared/text.ts'
import { Face } from '../agent/profile-card.tsx'
import { ContactButton } from '../enquiry/contact-button.tsx'
import { Still, WithoutScript } from '../example.tsx'
import { Facts } from '../facts.tsx'
import { availableFromText, firstNameOf } from '../format.ts'
import { Frame } from '../frame.tsx'
import { Paragraphs } from '../paragraphs.tsx'
import { printPage } from '../print-page.ts'
import { ShareLink } from '../share-link.tsx'
import { Gallery } from './gallery.tsx'
import { HomeCard, HomeFacts } from './home-card.tsx'

function Breadcrumb({ page: { agent, home } }: { page: HomePage }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-14 text-ink-2">
        <li className="max-w-[70%] shrink-0">
          <a
            href={paths.agent(agent.slug)}
            className="font-medium text-link underline-offset-4 hover:underline"
          >
            {agent.name}
          </a>
        </li>
        <li aria-hidden="true">
          <ChevronRight className="size-4 text-ink-3" />
        </li>
        <li className="truncate" aria-current="page">
          {home.title}
        </li>
      </ol>
    </nav>
  )
}

/** The photos, or the drawn house with a note that it is a drawing. */
function Pictures({ page: { agent, home } }: { page: HomePage }) {
  const transition = `home-${home.id}`
  if (home.photos.length > 0)
    return <Gallery photos={home.photos} title={home.title} transition={transition} />
  return (
    <figure>
      <div className="overflow-hidden rounded-card" style={{ viewTransitionName: transition }}>
        <Still name={home.id} className="relative aspect-[4/3] md:aspect-[3/2]">
          {(made) => made.portrait(agent, home, true)}
        </Still>
      </div>
      <figcaption className="mt-2 text-13 text-ink-3">
        This is a drawing: {firstNameOf(agent.name)} hasn’t added photos yet.
      </figcaption>
    </figure>
  )
}

/** The rent on a board, with the button to request a viewing. */
function RentBoard({ page: { agent, home, appUrl } }: { page: HomePage }) {
  const money = (amount: number) => formatMoney(amount, agent.currency)
  return (
    <div className="agent-board-face">
      <div className="bg-(--agency) px-6 pt-5 pb-5 text-(--agency-ink)">
        <p className="text-14 font-medium">To let</p>
        <p className="mt-1 font-heading text-36 font-extrabold tracking-tight">
          {money(home.rent)}
          <span className="ml-1 font-body text-18 font-medium tracking-normal">/mo</span>
        </p>
        <p className="mt-1 text-16">{money(Math.round(home.rentPerWeek))} a week</p>
      </div>
      <div className="space-y-4 px-6 py-5 print:hidden">
        <ContactButton agent={agent} home={home} className="h-13 w-full text-18 max-lg:hidden">
          Request a viewing
        </ContactButton>
        <ul className="space-y-1 text-14 text-ink-2">
          <li>Available {home.availableFrom ? `from ${availableFromText(home.availableFrom)}` : 'now'}</li>
          {home.deposit > 0 && <li>Deposit {money(home.deposit)}</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <ShareLink
            url={appUrl + paths.agentHome(agent.slug, home.id)}
            title={home.title}
            className="flex-1"
          />
          <Button className="needs-script flex-1" onClick={printPage}>
            <Printer aria-hidden="true" className="size-4 text-ink-3" />
            Print
          </Button>
        </div>
      </div>
    </div>
  )
}

export function HomeShowcase({ page }: { page: HomePage }) {
  const { agent, home, others, appUrl } = page
  return (
    <Frame agent={agent}>
      <Still name="drawings">{(made) => made.drawings(agent, [home, ...others])}</Still>
      <div className="mx-auto max-w-[80rem] px-5 pt-5 md:px-8 print:p-0">
        <Breadcrumb page={page} />
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:mt-0 print:block">
          <div className="min-w-0">
            <Pictures page={page} />
            <h1 className="mt-7 print:mt-4 font-extrabold text-28 tracking-tight wrap-anywhere md:text-36">
              {home.title}
            </h1>
            <p className="mt-2 flex items-center gap-1.5 text-16 text-ink-2 md:text-18">
              <MapPin aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              {home.location}
            </p>
            <HomeFacts home={home} className="mt-4 md:text-16" />
          </div>
          <div className="showcase-board">
            <RentBoard page={page} />
          </div>
          <div className="min-w-0 space-y-12 print:space-y-6">
            {home.description.trim() && (
              <section aria-labelledby="about-title">
                <h2 id="about-title" className="font-bold text-22">
                  About this home
                </h2>
                <Paragraphs
                  text={home.description}
                  className="mt-4 max-w-[62ch] space-y-4 text-16 text-ink-2 wrap-anywhere"
                />
              </section>
            )}
            <section aria-labelledby="facts-title">
              <h2 id="facts-title" className="mb-4 font-bold text-22">
                Particulars
              </h2>
              <Facts home={home} agent={agent} />
            </section>
            <AgentCard agent={agent} />
            <p className="hidden text-13 text-ink-2 print:block">
              {(appUrl + paths.agentHome(agent.slug, home.id)).replace(/^https?:\/\//, '')}
            </p>
            <WithoutScript agent={agent} home={home} />
          </div>
        </div>
        {others.length > 0 && (
          <section aria-labelledby="others-title" className="mt-20 print:hidden">
            <h2 id="others-title" className="mb-6 font-bold text-28">
              Also in the window
            </h2>
            <ul className="window-rail of-three">
              {others.map((other) => (
                <li key={other.id}>
                  <HomeCard
                    home={other}
                    agent={agent}
                    sizes="(min-width: 1024px) 24rem, (min-width: 768px) 46vw, 94vw"
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="viewing-bar lg:hidden print:hidden">
        <p className="font-heading text-18 font-bold">
          {formatMoney(home.rent, agent.currency)}
          <span className="font-body text-14 font-normal text-ink-3">/mo</span>
        </p>
        <ContactButton agent={agent} home={home} className="min-h-12 flex-1 text-16">
          Request a viewing
        </ContactButton>
      </div>
    </Frame>
  )
}

/** Large text breaks in a button that would not fit the card. */
const wraps = 'h-auto! min-h-10 max-w-full text-center whitespace-normal! pointer-coarse:min-h-11'

function AgentCard({ agent }: { agent: PublicAgent }) {
  const { name, title, agency, phone, email, licenceNumber } = agent
  return (
    <section
      aria-labelledby="agent-title"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-hairline bg-surface p-5"
    >
      <Face agent={agent} className="size-16! border-2 border-(--agency-text) text-22" />
      <div className="mr-auto min-w-0">
        <h2 id="agent-title" className="font-semibold text-18">
          {name}
        </h2>
        <p className="text-14 text-ink-2">{[title, agency].filter(Boolean).join(', ')}</p>
        {licenceNumber && <p className="text-13 text-ink-3">Licence {licenceNumber}</p>}
        <p className="hidden text-14 print:block">{[phone, email].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        {phone && (
          <Button asChild className={wraps}>
            <a href={telephoneLink(phone)}>Call {phone}</a>
          </Button>
        )}
        <Button asChild className={wraps}>
          <a href={paths.agent(agent.slug)}>All homes of {firstNameOf(name)}</a>
        </Button>
      </div>
    </section>
  )
}

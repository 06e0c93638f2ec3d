import { EmptyPlot } from '#client/kit/terrace/empty-plot.tsx'
import { HouseDrawings, HousePortrait } from '#client/kit/terrace/portrait.tsx'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'
import { BusinessCards, ornament } from './agent/business-cards.tsx'
import { EnquiryFields } from './enquiry/enquiry-fields.tsx'
import type { MadeParts } from './example.tsx'
import { firstNameOf } from './format.ts'
import { drawingPrefix, houseOf } from './house-of.ts'

/** At most this many houses are drawn in the street; the cards below show all homes. */
const doorsShown = 24

export const madeParts: MadeParts = {
  street: (agent, homes) =>
    homes.length > 0 ? (
      <Terrace
        variant="window"
        label="Doors to let"
        houses={homes.slice(0, doorsShown).map((home) => houseOf(home, agent))}
      />
    ) : (
      <EmptyPlot text="Every door is let" />
    ),
  portrait: (agent, home, alone) => (
    <HousePortrait
      house={houseOf(home, agent)}
      prefix={drawingPrefix}
      decorative={!alone}
      className="relative size-full"
    />
  ),
  drawings: (agent, homes) => (
    <HouseDrawings
      houses={[...homes.map((home) => houseOf(home, agent)), ...ornament]}
      prefix={drawingPrefix}
    />
  ),
  businessCards: ({ agent, qr }, url) => <BusinessCards agent={agent} url={url} qr={qr} />,
  enquiry: (agent, home) => <PlainEnquiry agent={agent} home={home} />,
}

/** The enquiry form for browsers without JavaScript; otherwise the dialog replaces it. */
function PlainEnquiry({ agent, home }: { agent: PublicAgent; home: PublicHome | undefined }) {
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-16 max-w-[36rem] scroll-mt-8 print:hidden"
    >
      <h2 id="contact-title" className="font-bold text-28">
        {home ? 'Request a viewing' : `Contact ${agent.name}`}
      </h2>
      {agent.example ? (
        <p className="mt-4 text-16 text-ink-2">This is an example page: nobody would read your message.</p>
      ) : (
        <form method="post" action={paths.agentEnquiry(agent.slug)} className="mt-6 flex flex-col gap-4">
          {home && <input type="hidden" name="property" value={home.id} />}
          <EnquiryFields agent={agent} viewing={home !== undefined} errors={{}} />
          <button type="submit" className="agency-button h-12 self-start px-6 text-16">
            Send to {firstNameOf(agent.name)}
          </button>
        </form>
      )}
    </section>
  )
}

import { EmptyPlot } from '#client/kit/terrace/empty-plot.tsx'
import { HouseDrawings, HousePortrait } from '#client/kit/terrace/portrait.tsx'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { BusinessCards, ornament } from './agent/business-cards.tsx'
import { PlainEnquiry } from './enquiry/enquiry-without-script.tsx'
import type { MadeParts } from './example.tsx'
import { drawingPrefix, houseOf } from './house-of.ts'

/** At most this many houses are drawn in the street; the cards below show all homes. */
const doorsShown = 24

/** The parts of a public page that only the server renders. */
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

import { Link } from 'wouter'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { offerCalls } from '#shared/letting/offers/offers.calls.ts'
import type { Offer } from '#shared/letting/offers/offers.ts'
import { titleCase } from '#shared/text.ts'
import { memberName, offerPlates, offersFor, openAnswer } from './offers.words.ts'

const Add = latePart(async () => ({ default: (await import('./offers.dialogs.tsx')).AddOfferDialog })).Part

type OfWhat = { propertyId: string; rent?: number } | { applicantId: string }

/** The offers for a property side by side, or those of an applicant. */
export function OffersCard(of: OfWhat) {
  const isClient = useMe().data?.account.role === 'client'
  const query = useRead(
    offerCalls.list,
    { query: 'propertyId' in of ? { propertyId: of.propertyId } : of },
    { ...always, select: offersFor(isClient) },
  )
  const mayWrite = useMayWrite()
  return (
    <FactCard
      query={query}
      id="offers"
      what="the offers"
      title="Offers"
      isNothing={!mayWrite && query.data?.length === 0}
      actions={
        mayWrite && (
          <DialogButton aria-label="Add Offer" dialog={<Add {...of} />}>
            Add
          </DialogButton>
        )
      }
    >
      {(offers) =>
        offers.length === 0 ? (
          <NoFacts>No offers yet.</NoFacts>
        ) : (
          <div className="overflow-x-auto">
            <ul className="flex snap-x gap-3">
              {offers.map((offer) => (
                <li key={offer.id} className="w-56 shrink-0 snap-start">
                  <OfferTile offer={offer} isOfHome={'propertyId' in of} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </FactCard>
  )
}

function OfferTile({ offer, isOfHome }: { offer: Offer; isOfHome: boolean }) {
  const { format } = useCurrency()
  const { id, party, property, rent, startOn, requests, state } = offer
  const answer = openAnswer(offer)
  return (
    <article className="grid h-full content-start gap-1 rounded-control border border-hairline p-3 text-13 text-ink-2">
      <Link href={paths.offers({ offer: id })} className="text-14 font-semibold text-ink hover:underline">
        {isOfHome ? party.map(memberName).map(titleCase).join(', ') : titleCase(property)}
      </Link>
      <span>
        <Badge tone={offerPlates[state].tone}>{offerPlates[state].label}</Badge>
      </span>
      <p className="text-14 text-ink">{format(rent)}/mo</p>
      <p>From {formatDate(startOn)}</p>
      {requests && <p className="line-clamp-3 whitespace-pre-line">{requests}</p>}
      {answer && <p className="font-semibold">{answer}</p>}
    </article>
  )
}

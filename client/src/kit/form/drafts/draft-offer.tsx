import { Button } from '#client/kit/ui/button.tsx'
import { formatMoment } from '#client/lib/dates.ts'

interface DraftOfferProps {
  draft: {
    /** When the person began; `isOlder` when the record has been saved since. */
    offer: { at: string; isOlder?: boolean } | undefined
    resume: () => void
    drop: () => void
  }
  /** The kind of record in a sentence, e.g. 'property'. */
  what: string
  className?: string | undefined
}

/** Offers the draft that an earlier visit has left: 'You began this on 21 Nov 2026, 14:32.' */
export function DraftOffer({ draft: { offer, resume, drop }, what, className = '' }: DraftOfferProps) {
  if (!offer) return null
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-(--badge-info) py-2 pr-2 pl-4 text-14 text-(--badge-info-ink) ${className}`}
    >
      <p className="min-w-0 flex-1 basis-64">
        You began this on <time dateTime={offer.at}>{formatMoment(offer.at)}</time>.
        {offer.isOlder && ` The ${what} has been saved since. If both changed the same field, we’ll ask you.`}
      </p>
      <div className="flex gap-2">
        <Button size="sm" look="primary" onClick={resume}>
          Continue
        </Button>
        <Button size="sm" onClick={drop}>
          Discard
        </Button>
      </div>
    </div>
  )
}

import { Link } from 'wouter'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { Enquiry } from '#shared/records/enquiries/enquiries.ts'
import { homeOf } from './enquiries.words.ts'

/** What a tenant wrote before they were one: message, property and wanted day. Nothing where they never enquired. */
export function EnquiriesOf({ tenantId }: { tenantId: string }) {
  const own =
    useRead(enquiryCalls.list, {}, { enabled: useMay('read'), staleTime: 0 }).data?.filter(
      (enquiry) => enquiry.tenantId === tenantId,
    ) ?? []
  if (own.length === 0) return null
  return (
    <TitledCard id="enquiry" title={own.length === 1 ? 'Enquiry' : 'Enquiries'} className="max-w-3xl">
      <ul className="divide-y divide-hairline">
        {own.map((enquiry) => (
          <EnquiryOf key={enquiry.id} enquiry={enquiry} />
        ))}
      </ul>
    </TitledCard>
  )
}

function EnquiryOf({ enquiry }: { enquiry: Enquiry }) {
  const { createdAt, message, wishedTimes, propertyId } = enquiry
  const home = homeOf(enquiry)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-14 first:pt-0 last:pb-0">
      <p className="text-13 text-ink-3">
        {formatMoment(createdAt)}
        {home && ' · '}
        {home && propertyId ? (
          <Link href={paths.of('properties').edit(propertyId)} className="text-link hover:underline">
            {home}
          </Link>
        ) : (
          home
        )}
      </p>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{message}</p>
      {wishedTimes && <p className="text-13 wrap-anywhere text-ink-2">Wanted day: {wishedTimes}</p>}
    </li>
  )
}

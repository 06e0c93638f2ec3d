import { useQuery } from '@tanstack/react-query'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { queryFor } from '#client/lib/calls/calls.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'

/** Says on a home's page until when it may neither be let nor advertised; nothing while it may. */
export function BanNote({ propertyId }: { propertyId: string }) {
  const mayRead = useMay('read')
  return useIsEnglish() && mayRead ? <LoadedNote propertyId={propertyId} /> : null
}

function LoadedNote({ propertyId }: { propertyId: string }) {
  const { data, isLoading } = useQuery(queryFor(noticeCalls.ban, { params: { id: propertyId } }))
  useWaitTogether(isLoading)
  if (!data?.ban) return null
  const { until, servedOn } = data.ban
  return (
    <p role="note" className="max-w-3xl rounded-card border border-field bg-sunken px-4 py-3 text-14">
      After the notice of possession of {formatDate(servedOn)} this home may neither be let nor advertised
      until {formatDate(until.day)}. It is off your public page and out of the portals’ file.{' '}
      <LawSource {...until} />
    </p>
  )
}

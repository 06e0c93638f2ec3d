import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useWatch } from 'react-hook-form'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { queryFor } from '#client/lib/calls/calls.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'

interface NoteProps {
  propertyId: string
  /** What follows from the ban, where the note stands. */
  follows: string
  className?: string
}

/** Says on a home's page until when it may neither be let nor advertised; nothing while it may. */
export function BanNote({ propertyId }: { propertyId: string }) {
  const mayRead = useMay('read')
  return useIsEnglish() && mayRead ? (
    <LoadedNote
      propertyId={propertyId}
      follows="It is off your public page and out of the portals’ file."
      className="max-w-3xl"
    />
  ) : null
}

/** Says in the form of a new tenancy that the chosen home may not be let. */
export function BanOfChosen() {
  const isEnglish = useIsEnglish()
  const property = useWatch<{ property: string }, 'property'>({ name: 'property' })
  return isEnglish && property ? (
    <LoadedNote
      propertyId={property}
      follows="A tenancy that begins by then is not added."
      className="md:col-span-2"
    />
  ) : null
}

function LoadedNote({ propertyId, follows, className }: NoteProps) {
  const { data, isLoading } = useQuery(queryFor(noticeCalls.ban, { params: { id: propertyId } }))
  useWaitTogether(isLoading)
  if (!data?.ban) return null
  const { until, servedOn } = data.ban
  return (
    <p
      role="note"
      className={clsx('rounded-card border border-field bg-sunken px-4 py-3 text-14', className)}
    >
      After the notice of possession of {formatDate(servedOn)} this home may neither be let nor advertised
      until {formatDate(until.day)}. {follows} <LawSource {...until} />
    </p>
  )
}

import { clsx } from 'clsx'
import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether, WaitTogether } from '#client/lib/pages/together.tsx'
import { useIsEnglish, useReadsLaw } from '#client/lib/session/use-english.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'

const BanClaims = latePart(() => import('./ban.claims.tsx')).Part

interface NoteProps {
  propertyId: string
  /** What follows from the ban, where the note stands. */
  follows: string
  isOwnPage?: boolean
  className?: string
}

/** Says on a home's page until when it may neither be let nor advertised; nothing while it may. */
export function BanNote({ propertyId }: { propertyId: string }) {
  return useReadsLaw() ? (
    <LoadedNote
      propertyId={propertyId}
      follows="Gable has taken it off your public page and out of the portal feed."
      isOwnPage
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
      follows="You can’t add a tenancy that begins by then."
      className="md:col-span-2"
    />
  ) : null
}

function LoadedNote({ propertyId, follows, isOwnPage = false, className }: NoteProps) {
  const { data, isLoading } = useRead(noticeCalls.ban, { params: { id: propertyId } })
  useWaitTogether(isLoading)
  if (!data?.ban) return null
  const { until, servedOn, notices } = data.ban
  const isLifted = notices.every(({ claims }) =>
    claims.some(({ takenBack, permitsTenancy }) => takenBack === null && permitsTenancy),
  )
  return (
    <div
      role="note"
      className={clsx('grid gap-2 rounded-card border border-field bg-sunken px-4 py-3 text-14', className)}
    >
      <p>
        After the section 8 notice of {formatDate(servedOn)}, this property can’t be let or advertised until{' '}
        {formatDate(until.day)}. {!isLifted && follows} <LawWhy about="The ban on letting" {...until} />
      </p>
      <Suspense fallback={<WaitTogether />}>
        <BanClaims propertyId={propertyId} notices={notices} isOwnPage={isOwnPage} />
      </Suspense>
    </div>
  )
}

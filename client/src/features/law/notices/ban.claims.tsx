import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { BanClaim, BanningNotice } from '#shared/law/notices/notices.ts'
import type { BanAction } from './ban.dialogs.tsx'

const BanDialog = latePart(() => import('./ban.dialogs.tsx')).Part

interface ClaimsProps {
  propertyId: string
  notices: readonly BanningNotice[]
  /** Whether exceptions are claimed and taken back here. */
  isOwnPage: boolean
}

/** The exceptions that somebody has claimed to the ban on a home, with whose word each is, and the claim of another. */
export default function BanClaims({ propertyId, notices, isOwnPage }: ClaimsProps) {
  const [doing, setDoing] = useState<BanAction>()
  const mayWrite = useMayWrite() && isOwnPage
  const isSeveral = notices.length > 1
  return (
    <div className="grid justify-items-start gap-2 empty:hidden">
      {notices.map((notice) => {
        const isClaimed = notice.claims.some(({ takenBack }) => takenBack === null)
        const of = isSeveral ? ` to the notice of ${formatDate(notice.servedOn)}` : ''
        return (
          <div key={notice.id} className="grid justify-items-start gap-1.5 empty:hidden">
            {notice.claims.map((claim) => (
              <Claim
                key={claim.id}
                claim={claim}
                of={of}
                takeBack={mayWrite ? () => setDoing({ kind: 'take-back', claim }) : undefined}
              />
            ))}
            {mayWrite && !isClaimed && notice.offers.length > 0 && (
              <Button
                size="sm"
                onClick={() => setDoing({ kind: 'claim', notice })}
              >{`Claim an Exception${of}`}</Button>
            )}
          </div>
        )
      })}
      {doing && (
        <Suspense fallback={null}>
          <BanDialog action={doing} propertyId={propertyId} onClose={() => setDoing(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

interface ClaimProps {
  claim: BanClaim
  of: string
  takeBack: (() => void) | undefined
}

function Claim({ claim, of, takeBack }: ClaimProps) {
  const { what, source, permitsTenancy, day, why, by, at, takenBack } = claim
  if (takenBack)
    return (
      <p className="text-13 text-ink-3">
        <span className="line-through">{what}</span> Claimed{of} by {by}, withdrawn by {takenBack.by} on{' '}
        {formatDayOf(takenBack.at)}: {takenBack.why}
      </p>
    )
  return (
    <>
      <p>
        <strong className="font-semibold">
          {by} claimed an exception{of} on {formatDayOf(at)}, which holds from {formatDate(day)}:
        </strong>{' '}
        {what} Reason: {why}. <LawWhy about="The exception" source={source} />
      </p>
      <p>
        {permitsTenancy
          ? 'You can now let this way, and advertise it.'
          : 'It permits a licence only, added as another kind of letting. Gable still refuses a tenancy and adverts.'}
      </p>
      {takeBack && (
        <Button size="sm" look="ghost" className="-ml-3" onClick={takeBack}>
          Withdraw the Exception
        </Button>
      )}
    </>
  )
}

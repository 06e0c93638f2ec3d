import { useWatch } from 'react-hook-form'
import { CallDialog, fieldsOf, ReasonDialog } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { LawSource, LawWhy } from '#client/kit/ui/law-source.tsx'
import { formatDate, formatDayOf } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import type { BanException } from '#shared/law/ban.law.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { BanClaim, BanningNotice } from '#shared/law/notices/notices.ts'

interface ClaimsProps {
  propertyId: string
  notices: readonly BanningNotice[]
  /** Whether exceptions are claimed and withdrawn here. */
  isOwnPage: boolean
}

/** The exceptions that somebody has claimed to the ban on a home, with whose word each is, and the claim of another. */
export default function BanClaims({ propertyId, notices, isOwnPage }: ClaimsProps) {
  const mayWrite = useMayWrite() && isOwnPage
  return (
    <div className="grid justify-items-start gap-2 empty:hidden">
      <Dialogs>
        {notices.map((notice) => {
          const isClaimed = notice.claims.some(({ takenBack }) => takenBack === null)
          const of = notices.length > 1 ? ` to the notice of ${formatDate(notice.servedOn)}` : ''
          return (
            <div key={notice.id} className="grid justify-items-start gap-1.5 empty:hidden">
              {notice.claims.map((claim) => (
                <Claim key={claim.id} {...{ propertyId, claim, of, mayWrite }} />
              ))}
              {mayWrite && !isClaimed && notice.offers.length > 0 && (
                <DialogButton
                  dialog={<ClaimDialog id={propertyId} notice={notice} />}
                >{`Claim an Exception${of}`}</DialogButton>
              )}
            </div>
          )
        })}
      </Dialogs>
    </div>
  )
}

function Claim(props: { propertyId: string; claim: BanClaim; of: string; mayWrite: boolean }) {
  const { propertyId, claim, of, mayWrite } = props
  const { id, what, source, permitsTenancy, day, why, by, at, takenBack } = claim
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
      {mayWrite && (
        <DialogButton
          look="ghost"
          className="-ml-3"
          dialog={
            <ReasonDialog
              call={noticeCalls.withdrawException}
              params={{ id: propertyId, claimId: id }}
              title="Withdraw the Exception"
              description="From then on the property can’t be let or advertised. What was let in the meantime stays."
              place={`properties/${propertyId}/exceptions/${id}`}
              submit={{ label: 'Withdraw', pending: 'Withdrawing...' }}
            />
          }
        >
          Withdraw the Exception
        </DialogButton>
      )}
    </>
  )
}

const fields = fieldsOf(noticeCalls.claimException)

const names: Record<BanException, string> = {
  family: 'Family moves in',
  household: 'Family lives there too',
  buyer: 'The buyer lives there before the purchase',
  'long-lease': 'A lessee lives there before a long lease',
  'shared-owner': 'The landlord is a shared owner who sells',
}

const ClaimDialog = ({ id, notice }: { id: string; notice: BanningNotice }) => (
  <CallDialog
    call={noticeCalls.claimException}
    params={{ id }}
    title="Claim an Exception"
    description="You’re confirming that this exception applies. Gable records your name and the date, and allows the letting while it’s in place. This is information, not advice."
    place={`properties/${id}/exception`}
    start={{
      noticeId: notice.id,
      exception: notice.offers[0]?.exception ?? 'family',
      day: today(),
      why: '',
    }}
    submit={{ label: 'Claim', pending: 'Claiming...' }}
  >
    <fields.SelectField
      name="exception"
      label="Exception"
      options={notice.offers.map(({ exception }) => ({ value: exception, label: names[exception] }))}
    />
    <Asked notice={notice} />
    <fields.DateField name="day" label="Applies from" />
    <fields.TextField name="why" label="Reason" hint="Who moves in, or which document shows it." />
  </CallDialog>
)

/** What has to be true for the chosen exception, with its source. */
function Asked({ notice: { offers } }: { notice: BanningNotice }) {
  const chosen: unknown = useWatch({ name: 'exception' })
  const offer = offers.find(({ exception }) => exception === chosen)
  if (!offer) return null
  return (
    <p className="text-13 text-ink-2">
      {offer.what}
      {!offer.permitsTenancy && ' It permits a licence only, not a tenancy.'}{' '}
      <LawSource source={offer.source} />
    </p>
  )
}

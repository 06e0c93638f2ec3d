import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { LawSource } from '#client/kit/ui/law-source.tsx'
import { today } from '#shared/dates.ts'
import type { BanException } from '#shared/law/ban.law.ts'
import {
  type BanClaim,
  type BanningNotice,
  banClaimBack,
  banClaimInput,
} from '#shared/law/notices/notices.ts'
import { useClaimException, useTakeExceptionBack } from './ban.calls.ts'

export type BanAction = { kind: 'claim'; notice: BanningNotice } | { kind: 'take-back'; claim: BanClaim }

interface BanDialogProps {
  propertyId: string
  onClose: () => void
}

/** Claims an exception to the ban on a home, or takes one back. */
export default function BanDialog({ action, ...props }: BanDialogProps & { action: BanAction }) {
  return action.kind === 'claim' ? (
    <ClaimDialog notice={action.notice} {...props} />
  ) : (
    <BackDialog claim={action.claim} {...props} />
  )
}

const schema = banClaimInput.omit({ noticeId: true })
type Claimed = z.input<typeof schema>
const claim = fieldsFor<Claimed>()

const names: Record<BanException, string> = {
  family: 'Family moves in',
  household: 'Family lives there too',
  buyer: 'The buyer lives there before the purchase',
  'long-lease': 'A lessee lives there before a long lease',
  'shared-owner': 'The landlord is a shared owner who sells',
}

function ClaimDialog({ notice, propertyId, onClose }: BanDialogProps & { notice: BanningNotice }) {
  const { mutateAsync } = useClaimException(propertyId)
  const [first] = notice.offers
  return (
    <FormDialog
      title="Claim an Exception"
      description="You’re confirming that this exception applies. Gable records your name and the date, and allows the letting while it’s in place. This is information, not advice."
      place={`properties/${propertyId}/exception`}
      schema={schema}
      start={{ exception: first?.exception ?? 'family', day: today(), why: '' }}
      submit={{ label: 'Claim', pending: 'Claiming...' }}
      save={(values) => mutateAsync({ ...values, noticeId: notice.id })}
      onClose={onClose}
    >
      <claim.SelectField
        name="exception"
        label="Exception"
        options={notice.offers.map(({ exception }) => ({ value: exception, label: names[exception] }))}
      />
      <Asked notice={notice} />
      <claim.DateField name="day" label="Applies from" />
      <claim.TextField name="why" label="Reason" hint="Who moves in, or which document shows it." />
    </FormDialog>
  )
}

/** What has to be true for the chosen exception, with its source. */
function Asked({ notice: { offers } }: { notice: BanningNotice }) {
  const chosen = useWatch<Claimed, 'exception'>({ name: 'exception' })
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

const back = fieldsFor<z.input<typeof banClaimBack>>()

function BackDialog({ claim: { id }, propertyId, onClose }: BanDialogProps & { claim: BanClaim }) {
  const { mutateAsync } = useTakeExceptionBack(propertyId)
  return (
    <FormDialog
      title="Withdraw the Exception"
      description="From then on the property can’t be let or advertised. What was let in the meantime stays."
      place={`properties/${propertyId}/exceptions/${id}`}
      schema={banClaimBack}
      start={{ why: '' }}
      submit={{ label: 'Withdraw', pending: 'Withdrawing...' }}
      save={(values) => mutateAsync({ ...values, claimId: id })}
      onClose={onClose}
    >
      <back.TextField name="why" label="Why" />
    </FormDialog>
  )
}

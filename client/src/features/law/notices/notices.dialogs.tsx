import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { isDate, today } from '#shared/dates.ts'
import { lastDayOfPeriod, tenantNoticeEnds } from '#shared/law/notice.law.ts'
import { type NoticesReply, tenantNoticeInput, withdrawInput } from '#shared/law/notices/notices.ts'
import { useRecordTenantNotice, useWithdrawNotice } from './notices.calls.ts'
import { PossessionDialog, type ServeNotice } from './possession.dialog.tsx'

export type NoticeAction = { kind: 'tenant' | 'possession' } | { kind: 'withdraw'; id: string }

interface NoticeDialogProps {
  tenancy: { id: string; startDate: string }
  notices: NoticesReply
  serveWith?: ServeNotice | undefined
  onClose: () => void
}

/** The dialog of an action on a tenancy's notices. */
export default function NoticeDialog({ action, ...props }: NoticeDialogProps & { action: NoticeAction }) {
  switch (action.kind) {
    case 'tenant':
      return <TenantDialog {...props} />
    case 'possession':
      return <PossessionDialog tenancy={props.tenancy} serveWith={props.serveWith} onClose={props.onClose} />
    case 'withdraw':
      return <WithdrawDialog {...props} id={action.id} />
  }
}

type Given = z.input<typeof tenantNoticeInput>
const given = fieldsFor<Given>()

/** The earliest last day that needs no yes of the landlord's. */
const endFor = ({ rhythm }: NoticesReply, givenOn: string): string =>
  lastDayOfPeriod(rhythm, tenantNoticeEnds(givenOn))

/** The last day, which follows the notice's day until somebody chooses another one, and what that one needs. */
function LastDay({ notices }: { notices: NoticesReply }) {
  const { getValues, setValue } = useFormContext<Given>()
  const [givenOn, endsOn] = useWatch<Given, ['givenOn', 'endsOn']>({ name: ['givenOn', 'endsOn'] })
  const came = isDate(givenOn) ? givenOn : today()
  const suggested = endFor(notices, came)
  const last = useRef(suggested)
  useEffect(() => {
    if (getValues('endsOn') === last.current) setValue('endsOn', suggested)
    last.current = suggested
  }, [suggested, getValues, setValue])
  const isWithin = isDate(endsOn) && endsOn !== lastDayOfPeriod(notices.rhythm, endsOn)
  const hint = isWithin
    ? `That is mid-period, so the landlord doesn’t have to accept it. The first date they must accept is ${formatDate(lastDayOfPeriod(notices.rhythm, endsOn))}.`
    : `${formatDate(suggested)} at the earliest: two months end on ${formatDate(tenantNoticeEnds(came))}, and the rent period ends then.`
  return <given.DateField name="endsOn" label="Last day of the tenancy" hint={hint} />
}

function TenantDialog({ tenancy, notices, onClose }: NoticeDialogProps) {
  const { mutateAsync } = useRecordTenantNotice(tenancy.id)
  return (
    <FormDialog
      title="Tenant Gave Notice"
      description={`Two months, in any written way (${notices.tenantNotice?.source ?? ''}), and to the end of a rent period.`}
      place={`tenancies/${tenancy.id}/tenant-notice`}
      schema={tenantNoticeInput}
      start={{ givenOn: today(), endsOn: endFor(notices, today()), means: '', agreedOn: '' }}
      submit={{ label: 'Record Notice', pending: 'Recording...' }}
      save={mutateAsync}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <given.DateField name="givenOn" label="Date received" />
        <LastDay notices={notices} />
      </div>
      <given.TextField
        name="means"
        label="How it was given"
        optional
        hint="An email, a letter, a text message."
      />
      <given.DateField
        name="agreedOn"
        label="Shorter notice agreed on"
        optional
        hint="Only if the notice is shorter than two months: the date on which the landlord and all tenants agreed to that in writing."
      />
    </FormDialog>
  )
}

const back = fieldsFor<z.input<typeof withdrawInput>>()

function WithdrawDialog({ tenancy, notices, id, onClose }: NoticeDialogProps & { id: string }) {
  const { mutateAsync } = useWithdrawNotice(tenancy.id)
  const isTenants = notices.tenant.some((notice) => notice.id === id)
  return (
    <FormDialog
      title="Withdraw the Notice"
      description={
        isTenants
          ? 'A tenant’s notice can be withdrawn before it ends, if the landlord and all tenants agree in writing. The tenancy then has no end date.'
          : 'A served notice on ground 1 or 1A keeps the property off the market, even if it’s withdrawn.'
      }
      place={`tenancies/${tenancy.id}/notices/${id}`}
      schema={withdrawInput}
      start={{ as: 'withdrawn', day: today(), why: '' }}
      submit={{ label: 'Withdraw', pending: 'Withdrawing...' }}
      save={(values) => mutateAsync({ ...values, noticeId: id })}
      onClose={onClose}
    >
      <back.SelectField
        name="as"
        label="Outcome"
        options={[
          {
            value: 'withdrawn',
            label: isTenants ? 'Withdrawn by agreement' : 'Withdrawn by the landlord',
          },
          { value: 'mistake', label: 'Recorded by mistake, never given' },
        ]}
      />
      <back.DateField name="day" label="Day" />
      <back.TextField name="why" label="Why" />
    </FormDialog>
  )
}

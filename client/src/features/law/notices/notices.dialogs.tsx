import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FactDialog, fieldsOf } from '#client/kit/facts/fact-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { isDate, today } from '#shared/dates.ts'
import { lastDayOfPeriod, tenantNoticeEnds } from '#shared/law/notice.law.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { NoticesReply } from '#shared/law/notices/notices.ts'

const given = fieldsOf(noticeCalls.receive)

/** The earliest last day that needs no yes of the landlord's. */
const endFor = ({ rhythm }: NoticesReply, givenOn: string): string =>
  lastDayOfPeriod(rhythm, tenantNoticeEnds(givenOn))

/** The last day, which follows the notice's day until somebody chooses another one, and what that one needs. */
function LastDay({ notices }: { notices: NoticesReply }) {
  const { getValues, setValue } = useFormContext<{ givenOn: string; endsOn: string }>()
  const [givenOn = '', endsOn = ''] = useWatch({ name: ['givenOn', 'endsOn'] })
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

export const TenantDialog = ({ id, notices }: { id: string; notices: NoticesReply }) => (
  <FactDialog
    call={noticeCalls.receive}
    params={{ id }}
    title="Tenant Gave Notice"
    description={`Two months, in any written way (${notices.tenantNotice?.source ?? ''}), and to the end of a rent period.`}
    place={`tenancies/${id}/tenant-notice`}
    start={{ givenOn: today(), endsOn: endFor(notices, today()), means: '', agreedOn: '' }}
    done={(_, { body }) => ({
      title: 'Notice Recorded',
      description: `The tenancy’s last day is ${formatDate(body.endsOn)}.`,
    })}
    submit={{ label: 'Record Notice', pending: 'Recording...' }}
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
  </FactDialog>
)

const back = fieldsOf(noticeCalls.withdraw)

export const WithdrawDialog = (props: { id: string; noticeId: string; isTenants: boolean }) => (
  <FactDialog
    call={noticeCalls.withdraw}
    params={{ id: props.id, noticeId: props.noticeId }}
    title="Withdraw the Notice"
    description={
      props.isTenants
        ? 'A tenant’s notice can be withdrawn before it ends, if the landlord and all tenants agree in writing. The tenancy then has no end date.'
        : 'A served notice on ground 1 or 1A keeps the property off the market, even if it’s withdrawn.'
    }
    place={`tenancies/${props.id}/notices/${props.noticeId}`}
    start={{ as: 'withdrawn', day: today(), why: '' }}
    submit={{ label: 'Withdraw', pending: 'Withdrawing...' }}
  >
    <back.SelectField
      name="as"
      label="Outcome"
      options={[
        { value: 'withdrawn', label: `Withdrawn by ${props.isTenants ? 'agreement' : 'the landlord'}` },
        { value: 'mistake', label: 'Recorded by mistake, never given' },
      ]}
    />
    <back.DateField name="day" label="Day" />
    <back.TextField name="why" label="Why" />
  </FactDialog>
)

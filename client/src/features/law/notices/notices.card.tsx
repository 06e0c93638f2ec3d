import { useWatch } from 'react-hook-form'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, OpenDialog } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { FactRow } from '#client/kit/facts/fact-row.tsx'
import { useProposed } from '#client/kit/form/use-proposed.ts'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { isDate, today } from '#shared/dates.ts'
import { lastDayOfPeriod, tenantNoticeEnds } from '#shared/law/notice.law.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { NoticesReply, PossessionRow, TenantNoticeRow } from '#shared/law/notices/notices.ts'
import type { ServeNotice } from './possession.dialog.tsx'

const PossessionDialog = latePart(() => import('./possession.dialog.tsx')).Part

interface Props {
  tenancy: { id: string; startDate: string; endedOn: string | null }
  serveWith?: ServeNotice | undefined
  /** The notice that the address or another part of the page asks for. */
  asked?: 'tenant' | 'possession' | undefined
  onAnswered?: () => void
}

/** The notices of a tenancy in England: the tenant's, and the landlord's with what it forbids afterwards. */
export function NoticesCard({ tenancy, serveWith, asked, onAnswered = () => undefined }: Props) {
  const { id, endedOn } = tenancy
  const query = useRead(noticeCalls.list, { params: { id } })
  const { data } = query
  const mayWrite = useMayWrite()
  const dialogs = data && {
    tenant: <TenantDialog id={id} notices={data} />,
    possession: <PossessionDialog tenancy={tenancy} serveWith={serveWith} />,
  }
  return (
    <FactCard
      query={query}
      id="notices"
      what="the notices"
      title="Notices"
      text="Tenant’s notices and section 8 notices"
      isNothing={data?.isAssured === false}
      actions={
        mayWrite && (
          <>
            {endedOn === null && <DialogButton dialog={dialogs?.tenant}>Tenant Gave Notice</DialogButton>}
            <DialogButton dialog={dialogs?.possession}>Section 8 Notice</DialogButton>
          </>
        )
      }
    >
      {(notices) => (
        <>
          <List id={id} notices={notices} />
          {asked && mayWrite && <OpenDialog onClose={onAnswered}>{dialogs?.[asked]}</OpenDialog>}
        </>
      )}
    </FactCard>
  )
}

function List({ id, notices: { tenant, possession } }: { id: string; notices: NoticesReply }) {
  if (tenant.length + possession.length === 0) return <NoFacts>No notice has been given.</NoFacts>
  return (
    <ul className="grid gap-4 text-14">
      {tenant.map((notice) => (
        <FactRow
          key={notice.id}
          title={`The tenant gave notice on ${formatDate(notice.givenOn)} for ${formatDate(notice.endsOn)}`}
          notes={[
            notice.means,
            notice.agreedOn && `Shorter notice agreed in writing on ${formatDate(notice.agreedOn)}`,
            notice.by,
          ]}
          withdrawn={sayWithdrawn(notice)}
          actions={<WithdrawButton id={id} noticeId={notice.id} isTenants />}
        />
      ))}
      {possession.map((notice) => (
        <FactRow
          key={notice.id}
          title={`Section 8 notice on ${notice.grounds.length === 1 ? 'ground' : 'grounds'} ${notice.grounds.join(', ')}, served on ${formatDate(notice.servedOn)}: not before ${formatDate(notice.date)}`}
          notes={[notice.by]}
          withdrawn={sayWithdrawn(notice)}
          actions={<WithdrawButton id={id} noticeId={notice.id} isTenants={false} />}
        >
          {notice.bannedUntil && (
            <p className="mt-1">
              The property can’t be let or advertised until {formatDate(notice.bannedUntil.day)}.{' '}
              <LawWhy about="The ban on letting" {...notice.bannedUntil} />
            </p>
          )}
        </FactRow>
      ))}
    </ul>
  )
}

const sayWithdrawn = ({ withdrawn }: TenantNoticeRow | PossessionRow): string =>
  withdrawn
    ? `${withdrawn.as === 'withdrawn' ? 'Withdrawn' : 'Recorded by mistake'}, ${formatDate(withdrawn.day)}: ${withdrawn.why} (${withdrawn.by})`
    : ''

const WithdrawButton = (props: { id: string; noticeId: string; isTenants: boolean }) => (
  <DialogButton look="ghost" dialog={<WithdrawDialog {...props} />}>
    Withdraw
  </DialogButton>
)

const given = fieldsOf(noticeCalls.receive)

/** The earliest last day that needs no yes of the landlord's. */
const endFor = ({ rhythm }: NoticesReply, givenOn: string): string =>
  lastDayOfPeriod(rhythm, tenantNoticeEnds(givenOn))

/** The last day, which follows the notice's day until somebody chooses another one, and what that one needs. */
function LastDay({ notices }: { notices: NoticesReply }) {
  const [givenOn = '', endsOn = ''] = useWatch({ name: ['givenOn', 'endsOn'] })
  const came = isDate(givenOn) ? givenOn : today()
  const suggested = endFor(notices, came)
  useProposed('endsOn', suggested)
  const isWithin = isDate(endsOn) && endsOn !== lastDayOfPeriod(notices.rhythm, endsOn)
  const hint = isWithin
    ? `That is mid-period, so the landlord doesn’t have to accept it. The first date they must accept is ${formatDate(lastDayOfPeriod(notices.rhythm, endsOn))}.`
    : `${formatDate(suggested)} at the earliest: two months end on ${formatDate(tenantNoticeEnds(came))}, and the rent period ends then.`
  return <given.DateField name="endsOn" label="Last day of the tenancy" hint={hint} />
}

const TenantDialog = ({ id, notices }: { id: string; notices: NoticesReply }) => (
  <CallDialog
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
  </CallDialog>
)

const back = fieldsOf(noticeCalls.withdraw)

const WithdrawDialog = (props: { id: string; noticeId: string; isTenants: boolean }) => (
  <CallDialog
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
  </CallDialog>
)

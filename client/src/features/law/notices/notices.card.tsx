import type { ReactNode } from 'react'
import { DialogButton, OpenDialog } from '#client/kit/facts/dialogs.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import type { NoticesReply, PossessionRow, TenantNoticeRow } from '#shared/law/notices/notices.ts'
import { TenantDialog, WithdrawDialog } from './notices.dialogs.tsx'
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
        <Row
          key={notice.id}
          notice={notice}
          title={`The tenant gave notice on ${formatDate(notice.givenOn)} for ${formatDate(notice.endsOn)}`}
          note={[
            notice.means,
            notice.agreedOn && `Shorter notice agreed in writing on ${formatDate(notice.agreedOn)}`,
          ]}
          withdraw={<WithdrawDialog id={id} noticeId={notice.id} isTenants />}
        />
      ))}
      {possession.map((notice) => (
        <Row
          key={notice.id}
          notice={notice}
          title={`Section 8 notice on ${notice.grounds.length === 1 ? 'ground' : 'grounds'} ${notice.grounds.join(', ')}, served on ${formatDate(notice.servedOn)}: not before ${formatDate(notice.date)}`}
          note={[]}
          withdraw={<WithdrawDialog id={id} noticeId={notice.id} isTenants={false} />}
        >
          {notice.bannedUntil && (
            <p className="mt-1">
              The property can’t be let or advertised until {formatDate(notice.bannedUntil.day)}.{' '}
              <LawWhy about="The ban on letting" {...notice.bannedUntil} />
            </p>
          )}
        </Row>
      ))}
    </ul>
  )
}

interface RowProps {
  notice: TenantNoticeRow | PossessionRow
  title: string
  note: (string | null | undefined)[]
  withdraw: ReactNode
  children?: ReactNode
}

function Row({ notice: { by, withdrawn }, title, note, withdraw, children }: RowProps) {
  const mayWrite = useMayWrite()
  return (
    <li>
      <span className={withdrawn ? 'text-ink-3 line-through' : 'font-medium'}>{title}</span>
      <span className="block text-12 text-ink-3">{[...note.filter(Boolean), by].join(' · ')}</span>
      {children}
      {withdrawn && (
        <span className="block text-12 text-ink-3">
          {withdrawn.as === 'withdrawn' ? 'Withdrawn' : 'Recorded by mistake'}, {formatDate(withdrawn.day)}:{' '}
          {withdrawn.why} ({withdrawn.by})
        </span>
      )}
      {!withdrawn && mayWrite && (
        <DialogButton look="ghost" className="-ml-3" dialog={withdraw}>
          Withdraw
        </DialogButton>
      )}
    </li>
  )
}

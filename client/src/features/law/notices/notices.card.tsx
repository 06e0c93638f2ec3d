import { Suspense, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { NoticesReply, PossessionRow, TenantNoticeRow } from '#shared/law/notices/notices.ts'
import { useNoticeAsked } from './notices.asked.ts'
import { useNotices } from './notices.calls.ts'
import type { NoticeAction } from './notices.dialogs.tsx'
import type { ServeNotice } from './possession.dialog.tsx'

const NoticeDialog = latePart(() => import('./notices.dialogs.tsx')).Part

/** The notices of a tenancy in England: the tenant's, and the landlord's with what it forbids afterwards. */
export function NoticesCard({
  tenancy,
  serveWith,
  isPossessionAsked = false,
  onAnswered,
}: {
  tenancy: { id: string; startDate: string; endedOn: string | null }
  serveWith?: ServeNotice | undefined
  /** Whether another part of the page asks for the notice of possession. */
  isPossessionAsked?: boolean
  onAnswered?: () => void
}) {
  const { data, isLoading } = useNotices(tenancy.id)
  useWaitTogether(isLoading)
  const [own, setDoing] = useState<NoticeAction>()
  const [asked, answer] = useNoticeAsked()
  const other = isPossessionAsked ? 'possession' : asked
  const doing = own ?? (other && { kind: other })
  const mayWrite = useMayWrite()
  if (!data?.isAssured) return null
  return (
    <Card aria-label="Notices">
      <CardHeader
        title="Notices"
        text="Tenant’s notices and section 8 notices"
        actions={
          mayWrite && (
            <>
              {tenancy.endedOn === null && (
                <Button size="sm" onClick={() => setDoing({ kind: 'tenant' })}>
                  Tenant Gave Notice
                </Button>
              )}
              <Button size="sm" onClick={() => setDoing({ kind: 'possession' })}>
                Section 8 Notice
              </Button>
            </>
          )
        }
      />
      <CardBody>
        <List notices={data} begin={mayWrite ? setDoing : undefined} />
      </CardBody>
      {doing && mayWrite && (
        <Suspense fallback={null}>
          <NoticeDialog
            action={doing}
            tenancy={tenancy}
            notices={data}
            serveWith={serveWith}
            onClose={() => {
              setDoing(undefined)
              answer()
              onAnswered?.()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

type Begin = ((action: NoticeAction) => void) | undefined

function List({ notices: { tenant, possession }, begin }: { notices: NoticesReply; begin: Begin }) {
  if (tenant.length + possession.length === 0)
    return <p className="text-14 text-ink-3">No notice has been given.</p>
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
          begin={begin}
        />
      ))}
      {possession.map((notice) => (
        <Row
          key={notice.id}
          notice={notice}
          title={`Section 8 notice on ${notice.grounds.length === 1 ? 'ground' : 'grounds'} ${notice.grounds.join(', ')}, served on ${formatDate(notice.servedOn)}: not before ${formatDate(notice.date)}`}
          note={[]}
          begin={begin}
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

function Row(props: {
  notice: TenantNoticeRow | PossessionRow
  title: string
  note: (string | null | undefined)[]
  begin: Begin
  children?: React.ReactNode
}) {
  const { notice, title, note, begin, children } = props
  const { withdrawn } = notice
  return (
    <li>
      <span className={withdrawn ? 'text-ink-3 line-through' : 'font-medium'}>{title}</span>
      <span className="block text-12 text-ink-3">{[...note.filter(Boolean), notice.by].join(' · ')}</span>
      {children}
      {withdrawn ? (
        <span className="block text-12 text-ink-3">
          {withdrawn.as === 'withdrawn' ? 'Withdrawn' : 'Recorded by mistake'}, {formatDate(withdrawn.day)}:{' '}
          {withdrawn.why} ({withdrawn.by})
        </span>
      ) : (
        begin && (
          <Button
            size="sm"
            look="ghost"
            className="-ml-3"
            onClick={() => begin({ kind: 'withdraw', id: notice.id })}
          >
            Withdraw
          </Button>
        )
      )}
    </li>
  )
}

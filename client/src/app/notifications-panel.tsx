import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog } from '#client/kit/ui/dialog.tsx'
import { Popover } from '#client/kit/ui/popover.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { api, sentenceOf } from '#client/lib/api.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/paths.ts'
import { useMedia } from '#client/lib/use-media.ts'
import type { NotificationList } from '#shared/notifications.ts'
import { attentionLines, happenedLine, type Line, whenOf } from './notifications-words.tsx'

const path = '/api/notifications'

interface PanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The bell. */
  anchor: RefObject<HTMLElement | null>
}

/** What the bell opens: a panel below it, the whole screen on a phone. */
export default function NotificationsPanel({ open, onOpenChange, anchor }: PanelProps) {
  const isPhone = useMedia('(max-width: 639.98px)')
  const leave = () => onOpenChange(false)
  if (isPhone)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Notifications">
        <Content onLeave={leave} className="border-t border-hairline pt-3" />
      </Dialog>
    )
  return (
    <Popover
      label="Notifications"
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      className="flex max-h-[min(40rem,var(--radix-popover-content-available-height))] w-104 flex-col overflow-hidden"
    >
      <h2 className="px-4 pt-4 pb-3 font-heading text-18 font-semibold">Notifications</h2>
      <Content onLeave={leave} />
    </Popover>
  )
}

function useRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: { ids: string[] } | { all: true }) =>
      api<{ unread: number }>('POST', `${path}/read`, which),
    onSuccess: ({ unread }, which) => {
      client.setQueryData<NotificationList>([path], (list) => list && asRead(list, which, unread))
      client.setQueryData([`${path}/unread`], { unread })
    },
    meta: { failed: 'It could not be marked as read' },
  })
}

function asRead(list: NotificationList, which: { ids: string[] } | { all: true }, unread: number) {
  const isNow = (id: string) => 'all' in which || which.ids.includes(id)
  return {
    ...list,
    unread,
    happened: list.happened.map((each) => (isNow(each.id) ? { ...each, read: true } : each)),
  }
}

function Content({ onLeave, className }: { onLeave: () => void; className?: string }) {
  const client = useQueryClient()
  // Whoever opens it wants what is so now.
  const { data, error, isFetching, refetch } = useQuery<NotificationList>({
    queryKey: [path],
    refetchOnMount: 'always',
  })
  useEffect(() => {
    if (data) client.setQueryData([`${path}/unread`], { unread: data.unread })
  }, [client, data])
  return (
    <>
      <div className={clsx('min-h-0 flex-1 overflow-y-auto', className)}>
        {data ? (
          <Lists list={data} onLeave={onLeave} />
        ) : error ? (
          <div role="alert" className="px-4 py-8 text-center text-14">
            <p className="font-semibold">This could not be loaded</p>
            <p className="mt-1 text-ink-2">{sentenceOf(error, 'The server did not answer as expected.')}</p>
            <Button className="mt-4" pending={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        ) : (
          <Waiting />
        )}
      </div>
      <div className="border-t border-hairline bg-page px-4 py-2.5 text-13">
        <Link
          href={paths.settings('notifications')}
          onClick={onLeave}
          className="inline-flex items-center rounded-badge py-1 font-semibold text-link pointer-coarse:min-h-11"
        >
          Notification settings
        </Link>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3 p-4">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  )
}

function Lists({ list, onLeave }: { list: NotificationList; onLeave: () => void }) {
  const { format } = useCurrency()
  const read = useRead()
  const groups = attentionLines(list.attention, format)
  const isQuiet = groups.length === 0 && list.happened.length === 0
  if (isQuiet)
    return (
      <div className="flex flex-col items-center px-6 pt-4 pb-10 text-center">
        <CircleCheck aria-hidden="true" className="size-8 text-brand-edge" />
        <p className="mt-3 text-16 font-semibold">All quiet</p>
        <p className="mt-1 text-14 text-balance text-ink-2">
          Nothing needs attention today, and nothing has happened yet. Enquiries, card payments, imports and
          undelivered emails are reported here.
        </p>
      </div>
    )
  return (
    <>
      <Part title="Needs attention">
        {groups.length === 0 && <Nothing>Nothing today.</Nothing>}
        {groups.map(({ key, lines, more }) => (
          <ul key={key} className="px-2">
            {lines.map((line) => (
              <Row key={line.id} line={line} onLeave={onLeave} />
            ))}
            {more && (
              <li>
                <Link
                  href={more.href}
                  onClick={onLeave}
                  className="ml-8 inline-flex min-h-9 items-center rounded-badge px-2 text-13 font-semibold text-link pointer-coarse:min-h-11"
                >
                  {more.text}
                </Link>
              </li>
            )}
          </ul>
        ))}
      </Part>
      <Part
        title="What happened"
        action={
          list.unread > 0 && (
            <Button
              look="ghost"
              size="sm"
              pending={read.isPending}
              onClick={({ currentTarget }) => {
                // The button goes with the last unread line; the focus stays in the panel.
                const panel = currentTarget.closest<HTMLElement>('[role="dialog"]')
                read.mutate({ all: true }, { onSuccess: () => panel?.focus() })
              }}
              className="-my-2 -mr-2 text-link"
            >
              Mark all as read
            </Button>
          )
        }
      >
        {list.happened.length === 0 && <Nothing>Nothing yet.</Nothing>}
        <ul className="px-2">
          {list.happened.map((each) => (
            <Row
              key={each.id}
              line={happenedLine(each, format)}
              when={whenOf(each.at)}
              isUnread={!each.read}
              onRead={() => !each.read && read.mutate({ ids: [each.id] })}
              onLeave={onLeave}
            />
          ))}
        </ul>
      </Part>
    </>
  )
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="pb-3 [&+section]:border-t [&+section]:border-hairline [&+section]:pt-3"
    >
      <div className="flex items-center justify-between px-4 pb-1">
        <h3 className="py-1 text-13 font-semibold text-ink-3">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-1 text-14 text-ink-2">{children}</p>
)

interface RowProps {
  line: Line
  when?: string
  isUnread?: boolean
  onRead?: () => void
  onLeave: () => void
}

function Row({ line: { icon, text, detail, href }, when, isUnread = false, onRead, onLeave }: RowProps) {
  const look =
    'flex w-full items-start gap-3 rounded-control px-2 py-2 text-left text-14 text-ink no-underline'
  const content = (
    <>
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3 [&>svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={clsx('block break-words', isUnread && 'font-semibold')}>
          {text}
          {isUnread && <span className="sr-only">, unread</span>}
        </span>
        <span className="block text-13 break-words text-ink-3">
          {detail}
          {when && ` · ${when}`}
        </span>
      </span>
      {isUnread && <span aria-hidden="true" className="mt-1.5 size-2 shrink-0 rounded-full bg-danger" />}
    </>
  )
  return (
    <li>
      {href ? (
        <Link
          href={href}
          onClick={() => {
            onRead?.()
            onLeave()
          }}
          className={clsx(look, 'hover:bg-sunken')}
        >
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onRead} className={clsx(look, 'hover:bg-sunken')}>
          {content}
        </button>
      )}
    </li>
  )
}

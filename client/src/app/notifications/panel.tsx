import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog } from '#client/kit/ui/overlays/dialog.tsx'
import { Popover } from '#client/kit/ui/overlays/popover.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useMedia } from '#client/lib/browser/use-media.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall, queryKeyOf } from '#client/lib/calls/calls.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useDateFormat } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { todayQuery } from '#client/lib/today/today.calls.ts'
import type { RequestOf } from '#shared/contract.ts'
import { notificationCalls } from '#shared/office/notifications/notifications.calls.ts'
import type { Notification, NotificationList } from '#shared/office/notifications/notifications.ts'
import type { TodayRow } from '#shared/office/today/today.ts'
import { lineOf, timeTextOf, todayLines } from './lines.tsx'
import { NotificationRow, PanelGroup } from './rows.tsx'

interface PanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The bell's button. */
  anchor: RefObject<HTMLElement | null>
}

/** What the bell opens: a panel below it, the whole screen on a phone. */
export default function NotificationsPanel({ open, onOpenChange, anchor }: PanelProps) {
  const isPhone = useMedia('(max-width: 639.98px)')
  const leave = () => onOpenChange(false)
  if (isPhone)
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title="Notifications">
        <Content onLeave={leave} className="border-t border-hairline px-1 pt-3" />
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

const listKey = queryKeyOf(notificationCalls.list)
const unreadKey = queryKeyOf(notificationCalls.readUnread)

type MarkReadBody = RequestOf<typeof notificationCalls.markRead>['body']

/** Marks notifications as read. The cached list is changed in place, so it is not read again. */
function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: MarkReadBody) => makeCall(notificationCalls.markRead, { body: which }),
    onSuccess: ({ unread }, which) => {
      client.setQueryData<NotificationList>(listKey, (list) => list && withReadMarks(list, which, unread))
      client.setQueryData(unreadKey, { unread })
    },
    meta: { failed: 'Failed to mark as read' },
  })
}

function withReadMarks(list: NotificationList, which: MarkReadBody, unread: number) {
  const isMarked = (id: string) => 'all' in which || which.ids.includes(id)
  return {
    ...list,
    unread,
    happened: list.happened.map((each) => (isMarked(each.id) ? { ...each, read: true } : each)),
  }
}

function Content({ onLeave, className }: { onLeave: () => void; className?: string }) {
  const client = useQueryClient()
  // An opened panel shows the newest list, never the cached one alone.
  const { data, error, isFetching, refetch } = useRead(notificationCalls.list, {}, always)
  const today = useQuery(todayQuery())
  useEffect(() => {
    if (data) client.setQueryData(unreadKey, { unread: data.unread })
  }, [client, data])
  return (
    <>
      {/* relative keeps the texts for screen readers inside this box; outside it they would make the whole panel scroll */}
      <div className={clsx('relative min-h-0 flex-1 overflow-y-auto', className)}>
        {data && today.data ? (
          <Lists list={data} rows={today.data.rows} onLeave={onLeave} />
        ) : (error ?? today.error) ? (
          <div role="alert" className="px-4 py-8 text-center text-14">
            <p className="font-semibold">This could not be loaded</p>
            <p className="mt-1 text-ink-2">
              {sentenceOf(error ?? today.error, 'The server didn’t answer as expected. Please try again.')}
            </p>
            <Button
              className="mt-4"
              pending={isFetching || today.isFetching}
              onClick={() => void Promise.all([refetch(), today.refetch()])}
            >
              Try again
            </Button>
          </div>
        ) : (
          <PanelSkeleton />
        )}
      </div>
      <div className="border-t border-hairline bg-page px-4 py-2.5 text-13 max-sm:px-5">
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

function PanelSkeleton() {
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

interface ListsProps {
  list: NotificationList
  /** What there is to do today. */
  rows: readonly TodayRow[]
  onLeave: () => void
}

function Lists({ list, rows, onLeave }: ListsProps) {
  const { format } = useCurrency()
  const read = useMarkRead()
  const dates = useDateFormat()
  const lines = todayLines(rows, { money: format, dates })
  const isEmpty = lines.length === 0 && list.happened.length === 0
  if (isEmpty)
    return (
      <div className="flex flex-col items-center px-6 pt-4 pb-10 text-center">
        <CircleCheck aria-hidden="true" className="size-8 text-brand-edge" />
        <p className="mt-3 text-16 font-semibold">You’re up to date</p>
        <p className="mt-1 text-14 text-balance text-ink-2">
          Nothing to do today, and no news yet. Enquiries, card payments, imports and undelivered emails
          appear here.
        </p>
      </div>
    )
  const news = list.happened.filter((each) => !each.read)
  const earlier = list.happened.filter((each) => each.read)
  const rowOf = (each: Notification) => (
    <NotificationRow
      key={each.id}
      line={lineOf(each, format)}
      when={timeTextOf(each.at)}
      isUnread={!each.read}
      onRead={() => !each.read && read.mutate({ ids: [each.id] })}
      onLeave={onLeave}
    />
  )
  return (
    <>
      {news.length > 0 && (
        <PanelGroup
          title="New"
          action={
            <Button
              look="ghost"
              size="sm"
              pending={read.isPending}
              onClick={({ currentTarget }) => {
                // The button disappears with the last unread line, so the focus moves to the panel.
                const panel = currentTarget.closest<HTMLElement>('[role="dialog"]')
                read.mutate({ all: true }, { onSuccess: () => panel?.focus() })
              }}
              className="-my-2 -mr-2 text-link"
            >
              Mark All as Read
            </Button>
          }
        >
          <ul className="px-2">{news.map(rowOf)}</ul>
        </PanelGroup>
      )}
      <PanelGroup title="Today">
        {lines.length === 0 && <p className="px-4 py-1 text-14 text-ink-2">Nothing to do.</p>}
        <ul className="px-2">
          {lines.map((line) => (
            <NotificationRow key={line.id} line={line} onLeave={onLeave} />
          ))}
        </ul>
      </PanelGroup>
      {earlier.length > 0 && (
        <PanelGroup title="Earlier">
          <ul className="px-2">{earlier.map(rowOf)}</ul>
        </PanelGroup>
      )}
    </>
  )
}

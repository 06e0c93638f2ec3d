import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { queryKeyOf, withoutSchemas } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { notificationCalls } from '#shared/office/notifications/notifications.calls.ts'

const Panel = quietPart(() => import('./panel.tsx'))

const readUnread = withoutSchemas<typeof notificationCalls.readUnread>({
  method: 'get',
  path: '/api/notifications/unread',
  madeOf: ['notifications'],
})
const key = queryKeyOf(readUnread)

/** The number of unread notifications: not polled, but read again on each other page and after each write. */
function useUnreadCount(page: string): number {
  const client = useQueryClient()
  const lastPage = useRef(page)
  const { data } = useRead(readUnread)
  useEffect(() => {
    if (lastPage.current !== page) void client.invalidateQueries({ queryKey: key })
    lastPage.current = page
  }, [client, page])
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: key })
      }),
    [client],
  )
  return data?.unread ?? 0
}

/** The bell of people who work in the account; a client landlord has none. */
export function Notifications() {
  return useMay('read') ? <BellButton /> : null
}

function BellButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [page] = useLocation()
  // The page on which the panel was opened; going to another page closes the panel.
  const [openedOn, setOpenedOn] = useState<string>()
  const unread = useUnreadCount(page)
  const open = openedOn === page
  const setOpen = (next: boolean) => setOpenedOn(next ? page : '')
  return (
    <>
      <Button
        ref={button}
        look="ghost"
        size="icon"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="relative"
        onClick={() => setOpen(!open)}
      >
        <Bell aria-hidden="true" className="size-5 text-ink-2" />
        {unread > 0 && (
          <span className="absolute top-0.5 right-0 min-w-4.5 rounded-full border-2 border-page bg-danger px-1 text-center text-[0.6875rem]/4 font-semibold text-danger-on tabular-nums">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {openedOn !== undefined && <Panel open={open} onOpenChange={setOpen} anchor={button} />}
    </>
  )
}

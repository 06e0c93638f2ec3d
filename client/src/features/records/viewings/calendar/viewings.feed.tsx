import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { CopyLine } from '#client/kit/ui/copy-line.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { calendarCalls } from '#shared/records/viewings/viewings.calendar.calls.ts'

/** The secret address of the person's own calendar feed: made, copied, renewed, switched off. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useRead(calendarCalls.readFeed)
  const make = useCall(calendarCalls.renewFeed)
  const stop = useCall(calendarCalls.endFeed)
  const [asking, setAsking] = useState<'renew' | 'stop' | null>(null)
  const pending = make.isPending || stop.isPending
  const on = feed.data?.active === true
  const failed = make.error ?? stop.error

  const renew = () => make.mutate(undefined, { onSuccess: () => setAsking(null) })
  const end = () =>
    stop.mutate(undefined, {
      onSuccess: () => {
        make.reset()
        setAsking(null)
      },
    })

  return (
    <Dialog
      onClose={onClose}
      title="Subscribe to Viewings"
      description="See all viewings in your own calendar, on your phone or computer. It updates automatically."
      locked={pending}
    >
      <DialogBody>
        {feed.isPending && <Skeleton className="h-10" />}
        {feed.error && !feed.data && (
          <FormError text={sentenceOf(feed.error, 'The subscription could not be loaded.')} />
        )}
        {on && make.data && <Address key={make.data.url} url={make.data.url} />}
        {on && !make.data && <SubscriptionNote since={feed.data?.createdAt ?? null} />}
        {feed.data && !on && (
          <p className="text-14 text-ink-2">
            You get a secret address of your own. Anyone with it can see your viewings without signing in, so
            keep it private. You can renew it or switch it off at any time.
          </p>
        )}
        {asking && <ConfirmationNote asking={asking} />}
        <FormError text={sentenceOf(failed, 'Nothing was changed.')} />
      </DialogBody>
      <DialogFooter>
        {asking ? (
          <>
            <Button disabled={pending} onClick={() => setAsking(null)}>
              Cancel
            </Button>
            <Button look="danger" pending={pending} onClick={asking === 'renew' ? renew : end}>
              {asking === 'renew' ? 'Renew Address' : 'Switch Off'}
            </Button>
          </>
        ) : on ? (
          <>
            <Button className="text-danger-ink! sm:mr-auto" onClick={() => setAsking('stop')}>
              Switch Off
            </Button>
            <Button onClick={() => setAsking('renew')}>Renew Address</Button>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button disabled={pending} onClick={onClose}>
              Cancel
            </Button>
            <Button look="primary" pending={pending} disabled={!feed.data} onClick={renew}>
              Make My Address
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** The address right after it was made. The server stores only a hash of it, so it cannot be shown again. */
const Address = ({ url }: { url: string }) => (
  <div className="grid gap-1.5">
    <CopyLine label="Your secret address" text={url} />
    <p className="text-13 text-ink-3">
      We show it only once. In your calendar choose ‘Add calendar from URL’, ‘Subscribe’ or ‘From the
      internet’, and paste it.
    </p>
  </div>
)

function SubscriptionNote({ since }: { since: string | null }) {
  return (
    <p className="text-14 text-ink-2">
      Your subscription is on{since && ` since ${formatDayOf(since)}`}. We showed the address once and can’t
      show it again. Renew it to get a new one.
    </p>
  )
}

function ConfirmationNote({ asking }: { asking: 'renew' | 'stop' }) {
  return (
    <p
      role="alert"
      className="rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)"
    >
      {asking === 'renew'
        ? 'The old address stops working at once, and calendars that use it stop being updated.'
        : 'The address stops working at once, and calendars that use it stop being updated.'}
    </p>
  )
}

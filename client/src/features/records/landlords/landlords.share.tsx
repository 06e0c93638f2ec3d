import { useMutation } from '@tanstack/react-query'
import { Check, Eye } from 'lucide-react'
import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import type { LandlordShare } from '#shared/accounts/team.ts'
import type { Landlord } from '#shared/records/landlords/landlords.ts'

/** The button 'Share with landlord' on a landlord's screen, and its dialog. */
export function ShareLandlord({ landlord }: { landlord: Landlord }) {
  const [open, setOpen] = useState(false)
  const share = useRead(teamCalls.readLandlordShare, { params: { id: landlord.id } }, always)
  return (
    <>
      <Button
        onClick={() => {
          void share.refetch()
          setOpen(true)
        }}
      >
        {share.data?.state === 'shared' && <Eye aria-hidden="true" className="size-4 text-link" />}
        Share with Landlord
      </Button>
      {open && (
        <ShareDialog
          landlord={landlord}
          share={share.data}
          failure={share.error}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface ShareDialogProps {
  landlord: Landlord
  share: LandlordShare | undefined
  failure: Error | null
  onClose: () => void
}

const words = {
  share: { label: 'Share', pending: 'Sharing...' },
  resend: { label: 'Resend', pending: 'Sending...' },
  stop: { label: 'Stop Sharing', pending: 'Stopping...' },
}
type ShareAction = keyof typeof words

const offered: Record<LandlordShare['state'], readonly ShareAction[]> = {
  none: ['share'],
  invited: ['stop', 'resend'],
  shared: ['stop'],
}

function noteOf(action: ShareAction, email: string, state: LandlordShare['state'] | undefined) {
  if (action !== 'stop')
    return { title: 'Invitation Sent', description: `An invitation has been sent to ${email}.` }
  const ended = state === 'shared' ? 'no longer sees these records' : 'can no longer accept the invitation'
  return { title: 'Sharing Stopped', description: `${email} ${ended}.` }
}

/** The calls behind the dialog's buttons. The dialog shows a refusal, so no toast does. */
function useShareAction(landlord: Landlord, share: LandlordShare | undefined) {
  return useMutation({
    mutationFn: async (action: ShareAction): Promise<unknown> => {
      if (action === 'share')
        return makeCall(teamCalls.invite, { body: { landlordId: landlord.id, role: 'client' } })
      const held = { params: { id: share?.id ?? '' } }
      if (action === 'resend') return makeCall(teamCalls.resendInvitation, held)
      return makeCall(share?.state === 'shared' ? teamCalls.removeMember : teamCalls.revokeInvitation, held)
    },
    // Somebody else may have shared it, or stopped sharing it, in the meantime.
    onError: () => refreshSubjects(['team']),
    meta: {
      done: (_reply, action) => noteOf(action as ShareAction, share?.email ?? landlord.email, share?.state),
      changes: ['team'],
    },
  })
}

function ShareDialog({ landlord, share, failure, onClose }: ShareDialogProps) {
  const action = useShareAction(landlord, share)
  const doing = action.isPending ? action.variables : undefined
  const state = share?.state
  const act = (what: ShareAction) => () => {
    if (!action.isPending) action.mutate(what, { onSuccess: onClose })
  }
  const trouble = action.error ?? failure
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={action.isPending}
      title="Share with Landlord"
      description={`${landlord.name} signs in with their own email address and can view, but not change:`}
    >
      <DialogBody>
        <VisibleRecords />
        <ShareState landlord={landlord} share={share} />
        <FormError text={sentenceOf(trouble, 'That did not work. Please try again.')} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={action.isPending} onClick={onClose}>
          {state === 'none' ? 'Cancel' : 'Close'}
        </Button>
        {(state ? offered[state] : []).map((what) => (
          <Button
            key={what}
            {...(what === 'stop' ? { className: 'text-danger-ink!' } : { look: 'primary' })}
            disabled={action.isPending && doing !== what}
            pending={doing === what}
            onClick={act(what)}
          >
            {doing === what ? words[what].pending : words[what].label}
          </Button>
        ))}
      </DialogFooter>
    </Dialog>
  )
}

/** What the `narrowing` files of the server let a client landlord read, in the words of their own screens. */
const visibleRecords = [
  'Their properties with photos, and the viewings there',
  'Their tenancies, with the tenants’ names, rents and what is owed',
  'The invoices of these properties, paid and due',
  'An income summary for every month: rent received and invoices, by property',
  'The certificates of their properties, and their PRS Database entries',
  'Documents that you show to landlords',
  'Their balance and amounts held back, with every payment behind it',
  'Their payouts, your fees and fee invoices, and bills with their documents',
  'The statements that you have sent them, and their tax years',
]

function VisibleRecords() {
  return (
    <>
      <ul className="grid gap-2 text-14">
        {visibleRecords.map((each) => (
          <li key={each} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-link" />
            {each}
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-2">
        They never see other landlords, your other figures, your team or the history.
      </p>
    </>
  )
}

/** The state of the sharing: the address to invite, the open invitation, or the access and its start. */
function ShareState({ landlord, share }: Pick<ShareDialogProps, 'landlord' | 'share'>) {
  if (!share) return <p className="text-14 text-ink-3">Loading...</p>
  const { state, email, since, isExpired } = share
  const hasOtherEmail = state !== 'none' && email !== landlord.email.trim().toLowerCase()
  return (
    <div className="rounded-control border border-hairline bg-page px-4 py-3 text-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <b className="font-semibold break-all">{email}</b>
        {state === 'shared' && <Badge tone="good">Shared</Badge>}
        {state === 'invited' && (
          <Badge tone={isExpired ? 'muted' : 'pending'}>{isExpired ? 'Expired' : 'Invited'}</Badge>
        )}
      </div>
      <p className="mt-1 text-13 text-ink-2">
        {state === 'none' && 'Gets an email with a link. Only this address can accept it, within 7 days.'}
        {state === 'invited' &&
          since &&
          (isExpired
            ? `Invited on ${formatDayOf(since)}, but didn’t accept in time. You can send it again.`
            : `Invited on ${formatDayOf(since)}, not accepted yet.`)}
        {state === 'shared' && since && `Has access since ${formatDayOf(since)}.`}
      </p>
      {hasOtherEmail && (
        <p className="mt-1 text-13 text-ink-2">
          The record now has {landlord.email}. To use that address, stop sharing and share again.
        </p>
      )}
    </div>
  )
}

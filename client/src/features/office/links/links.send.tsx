import { CallButton } from '#client/kit/facts/call-button.tsx'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { linkCalls } from '#shared/links/links.calls.ts'
import { pagesSent } from './links.calls.ts'

export function SendPage({ tenantId }: { tenantId: string }) {
  if (!useMayWrite()) return null
  return (
    <div>
      <CallButton
        size="md"
        call={linkCalls.send}
        request={{ body: { kind: 'home', tenantIds: [tenantId] } }}
        says={pagesSent}
      >
        Send Tenant’s Page
      </CallButton>
    </div>
  )
}

interface ManyPagesProps {
  /** The tenancies that were chosen. */
  ids: readonly string[]
  onClose?: () => void
  onSaved?: () => void
}

/** Asks before the tenants of several tenancies are emailed. */
export default function ManyPages({ ids, onClose, onSaved }: ManyPagesProps) {
  const closeDialogs = useCloseDialog()
  const close = onClose ?? closeDialogs
  const send = useCall(linkCalls.send, pagesSent)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Send Tenants’ Pages for ${countOf(ids.length, { one: 'Tenancy', many: 'Tenancies' })}`}
      text="We email every tenant of these tenancies a link to their page. Their earlier links stop working."
      confirm="Send"
      confirming="Sending..."
      look="primary"
      pending={send.isPending}
      onConfirm={() =>
        send.mutate({ body: { kind: 'home', tenancyIds: [...ids] } }, { onSuccess: onSaved ?? close })
      }
    />
  )
}

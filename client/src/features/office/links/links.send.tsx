import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useSendPages } from './links.calls.ts'

export function SendPage({ tenantId }: { tenantId: string }) {
  const send = useSendPages()
  if (!useMayWrite()) return null
  return (
    <div>
      <Button pending={send.isPending} onClick={() => send.mutate({ tenantIds: [tenantId] })}>
        Send Tenant’s Page
      </Button>
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
  const send = useSendPages()
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
      onConfirm={() => send.mutate({ tenancyIds: [...ids] }, { onSuccess: onSaved ?? close })}
    />
  )
}

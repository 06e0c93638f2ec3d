import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { Tooltip } from '#client/kit/ui/overlays/tooltip.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'
import { passkeyNameLength, type StepsState } from '#shared/accounts/steps.ts'

const { TextField } = fieldsOf(stepCalls.renamePasskey)

type Passkey = StepsState['passkeys'][number]

/** What it means to remove the last passkey or app. */
export const withoutSteps =
  'This turns 2-step verification off: the emailed code is enough to sign in, and your recovery codes stop working. Your other browsers are signed out.'

export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const open = useOpenDialog()
  const remove = useCall(stepCalls.removePasskey)
  return (
    <li className="flex items-center gap-4 border-t border-hairline px-5 py-3.5 md:px-6">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold break-words">{name}</p>
        <p className="text-13 text-ink-3">
          {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : `Added ${formatMoment(createdAt)}`}
          {isSynced && ' · on all your devices'}
        </p>
      </div>
      <Tooltip text="Rename">
        <Button
          look="ghost"
          size="icon"
          aria-label={`Rename ${name}`}
          onClick={() => open(<RenameDialog passkey={passkey} />)}
        >
          <Pencil aria-hidden="true" className="size-4.5 text-ink-3" />
        </Button>
      </Tooltip>
      <Tooltip text="Remove">
        <ConfirmButton
          look="ghost"
          size="icon"
          aria-label={`Remove ${name}`}
          ask={{
            title: `Remove ${name}?`,
            text: isLast ? withoutSteps : 'It no longer signs you in. Your other browsers are signed out.',
            confirm: 'Remove',
            confirming: 'Removing...',
          }}
          run={() => remove.mutateAsync({ params: { id } })}
        >
          <Trash2 aria-hidden="true" className="size-4.5 text-ink-3" />
        </ConfirmButton>
      </Tooltip>
    </li>
  )
}

function RenameDialog({ passkey }: { passkey: Passkey }) {
  return (
    <CallDialog
      call={stepCalls.renamePasskey}
      params={{ id: passkey.id }}
      title="Name the Passkey"
      size="sm"
      start={{ name: passkey.name }}
      submit={{ label: 'Save', pending: 'Saving...' }}
    >
      <TextField name="name" label="Name" input={{ maxLength: passkeyNameLength }} />
    </CallDialog>
  )
}

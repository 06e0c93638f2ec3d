import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { helpCalls } from '#shared/accounts/help.calls.ts'
import type { Help } from '#shared/accounts/help.ts'
import { Group, PersonRow } from './team.parts.tsx'

/** Colleagues who are being helped back in. Nothing where there are none. */
export function HelpList() {
  const mayRead = useMay('manage')
  const { data: help = [] } = useRead(helpCalls.list, {}, { ...always, enabled: mayRead })
  if (help.length === 0) return null
  return (
    <Group
      title="Account Recovery in Progress"
      text="Two people recover a colleague’s access when their 2-step verification is lost. Speak to the colleague before you confirm."
    >
      {help.map((each) => (
        <HelpRow key={each.id} help={each} />
      ))}
    </Group>
  )
}

function HelpRow({ help }: { help: Help }) {
  const { id, name, reason, startedBy, confirmedBy, expiresAt, mayConfirm } = help
  const confirm = useCall(helpCalls.confirm, {
    done: {
      title: 'Confirmed',
      description: `${name} can sign in once in the next 24 hours with just an emailed code.`,
    },
  })
  const cancel = useCall(helpCalls.cancel, {
    done: { title: 'Cancelled', description: `${name} signs in as before.` },
  })
  const state = confirmedBy
    ? `${confirmedBy} confirmed. The emailed code alone works once, until ${formatMoment(expiresAt)}.`
    : `Waiting for a second person until ${formatMoment(expiresAt)}.`
  return (
    <PersonRow name={name} title={name} lines={[`${startedBy}: ${reason}`, state]}>
      {mayConfirm && (
        <ConfirmButton
          size="sm"
          look="primary"
          ask={{
            title: `Recover Access for ${name}?`,
            text: `Have you spoken to ${name}, and not only by email? In the next 24 hours they can sign in once with just an emailed code. Their lost passkeys, app, recovery codes and password are removed.`,
            confirm: 'Confirm',
            confirming: 'Confirming...',
          }}
          run={() => confirm.mutateAsync({ params: { id } })}
        >
          Confirm
        </ConfirmButton>
      )}
      <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate({ params: { id } })}>
        {cancel.isPending ? 'Cancelling...' : 'Cancel'}
      </Button>
    </PersonRow>
  )
}

import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { helpCalls } from '#shared/accounts/help.calls.ts'
import type { Help } from '#shared/accounts/help.ts'
import { Group, PersonRow } from './team.parts.tsx'

/** Help that is under way, for owners and managers. */
function useHelp() {
  const mayRead = useMay('manage')
  return useRead(helpCalls.list, {}, { ...always, enabled: mayRead })
}

/** Colleagues who are being helped back in. Nothing where there are none. */
export function HelpList() {
  const help = useHelp().data ?? []
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
  const { name, reason, startedBy, confirmedBy, expiresAt, mayConfirm } = help
  const [asking, setAsking] = useState(false)
  const confirm = useWrite(helpCalls.confirm, ({ id }: Help) => ({ params: { id } }), {
    done: (_reply, { name }) => ({
      title: 'Confirmed',
      description: `${name} can sign in once in the next 24 hours with just an emailed code.`,
    }),
  })
  const takeBack = useWrite(helpCalls.takeBack, ({ id }: Help) => ({ params: { id } }), {
    done: (_reply, { name }) => ({ title: 'Cancelled', description: `${name} signs in as before.` }),
  })
  const state = confirmedBy
    ? `${confirmedBy} confirmed. The emailed code alone works once, until ${formatMoment(expiresAt)}.`
    : `Waiting for a second person until ${formatMoment(expiresAt)}.`
  return (
    <PersonRow name={name} title={name} lines={[`${startedBy}: ${reason}`, state]}>
      {mayConfirm && (
        <Button size="sm" look="primary" onClick={() => setAsking(true)}>
          Confirm
        </Button>
      )}
      <Button size="sm" pending={takeBack.isPending} onClick={() => takeBack.mutate(help)}>
        {takeBack.isPending ? 'Cancelling...' : 'Cancel'}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Recover Access for ${name}?`}
        text={`Have you spoken to ${name}, and not only by email? In the next 24 hours they can sign in once with just an emailed code. Their lost passkeys, app, recovery codes and password are removed.`}
        confirm="Confirm"
        confirming="Confirming..."
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate(help, { onSettled: () => setAsking(false) })}
      />
    </PersonRow>
  )
}

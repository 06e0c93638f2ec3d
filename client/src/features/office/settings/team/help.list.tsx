import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import type { Help } from '#shared/accounts/help.ts'
import { useConfirmHelp, useHelp, useTakeHelpBack } from './help.calls.ts'
import { Group, PersonRow } from './team.parts.tsx'

/** Colleagues who are being helped back in. Nothing where there are none. */
export function HelpList() {
  const help = useHelp().data ?? []
  if (help.length === 0) return null
  return (
    <Group
      title="Being helped back in"
      text="Two people let a colleague in who has lost their second step. Speak to the colleague before you confirm."
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
  const confirm = useConfirmHelp()
  const takeBack = useTakeHelpBack()
  const state = confirmedBy
    ? `${confirmedBy} confirmed. The code alone works until ${formatMoment(expiresAt)}, once.`
    : `Waits for a second person until ${formatMoment(expiresAt)}.`
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
        title={`Let ${name} back in?`}
        text={`Have you spoken to ${name}, and not only by email? For 24 hours the code by email alone lets them in, once. Their lost passkeys, app, recovery codes and password are removed.`}
        confirm="Confirm"
        confirming="Confirming..."
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate(help, { onSettled: () => setAsking(false) })}
      />
    </PersonRow>
  )
}

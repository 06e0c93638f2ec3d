import { useState } from 'react'
import { DialogButton, useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import type { Team } from '#shared/accounts/team.ts'
import { SectionFoot } from '../settings.section.tsx'

export const HandOver = ({ team }: { team: Team }) => (
  <SectionFoot text="Does somebody else run this account from now on?">
    <DialogButton size="md" dialog={<HandOverDialog team={team} />}>
      Hand Over Ownership
    </DialogButton>
  </SectionFoot>
)

function HandOverDialog({ team }: { team: Team }) {
  const onClose = useCloseDialog()
  const [chosenId, setChosenId] = useState<string>()
  const [sure, setSure] = useState(false)
  const agency = useMe().data?.account.name ?? 'this account'
  const members = team.members.filter(({ isYou, role }) => !isYou && role !== 'client')
  const chosen = members.find(({ id }) => id === chosenId)
  const handOver = useCall(teamCalls.handOver, {
    done: {
      title: 'Ownership Handed Over',
      description: `${chosen?.name} is now the owner. You are a manager.`,
    },
  })
  const go = () => {
    if (chosen && sure && !handOver.isPending)
      handOver.mutate({ body: { memberId: chosen.id } }, { onSettled: onClose })
  }
  return (
    <Dialog
      onClose={onClose}
      locked={handOver.isPending}
      size="sm"
      title="Hand Over Ownership"
      description={`The person you choose becomes an owner of ${agency} and you become a manager. Only they can make you an owner again.`}
    >
      <DialogBody>
        <Field label="New owner" required>
          <Select
            value={chosenId}
            onChange={(id) => {
              setChosenId(id)
              setSure(false)
            }}
            placeholder="Choose a member..."
            options={members.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          />
        </Field>
        {chosen && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box inside is one
          <label className="flex items-start gap-3 text-14">
            <Checkbox checked={sure} onChange={setSure} className="mt-0.5" />
            <span>From now on {chosen.name} decides who is an owner or a manager, and may remove me.</span>
          </label>
        )}
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={handOver.isPending}
        label="Hand Over"
        working="Handing over..."
        look="danger"
        disabled={!chosen || !sure}
        onConfirm={go}
      />
    </Dialog>
  )
}

import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useColleagues } from '#client/lib/session/use-colleagues.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { laterDay, today } from '#shared/dates.ts'
import { dismissalInput, givingInput } from '#shared/law/duties/duties.calls.ts'
import { roomOf } from '#shared/law/duties/duties.ts'
import { type DutyLine, useDismissDuty, useGiveDuty } from './duties.calls.ts'
import { titleOf } from './duties.words.ts'

interface DutyDialogProps {
  duty: DutyLine
  onClose: () => void
}

const giving = fieldsFor<z.input<typeof givingInput>>()
const dismissal = fieldsFor<z.input<typeof dismissalInput>>()

const dialogs = { give: GiveDialog, dismiss: DismissDialog }

/** The open dialog about a duty. */
export default function DutyDialog({ action, ...given }: DutyDialogProps & { action: keyof typeof dialogs }) {
  const Dialog = dialogs[action]
  return <Dialog {...given} />
}

function GiveDialog({ duty, onClose }: DutyDialogProps) {
  const give = useGiveDuty()
  const you = useMe().data?.user.id ?? ''
  const people = useColleagues().filter(({ mayWrite }) => mayWrite)
  const isAgency = useIsAgency()
  return (
    <FormDialog
      title="Assign the Deadline"
      description={`${titleOf(duty, isAgency)}${duty.home ? `, ${duty.home.name}` : ''}. The legal deadline is ${formatDate(duty.due.day)}. It’s done when you add the evidence.`}
      size="sm"
      schema={givingInput}
      start={{
        key: duty.key,
        person: duty.givenTo?.id ?? you,
        on: laterDay(today(), duty.givenTo?.on ?? duty.due.day),
      }}
      submit={{ label: 'Give', pending: 'Saving...' }}
      save={(values) => give.mutateAsync(values)}
      onClose={onClose}
    >
      <giving.SelectField
        name="person"
        label="Person"
        options={people.map(({ id, label, isYou }) => ({
          value: id,
          label: isYou ? `${label} (you)` : label,
        }))}
      />
      <giving.DateField name="on" label="For" />
    </FormDialog>
  )
}

function DismissDialog({ duty, onClose }: DutyDialogProps) {
  const dismiss = useDismissDuty()
  return (
    <FormDialog
      title="This Deadline Does Not Apply"
      description={`${roomOf[duty.kind] ?? ''} Everyone in the account can read the reason.`}
      size="sm"
      schema={dismissalInput}
      start={{ key: duty.key, why: '', until: '' }}
      submit={{ label: 'Set Aside', pending: 'Saving...' }}
      save={(values) => dismiss.mutateAsync(values)}
      onClose={onClose}
    >
      <dismissal.TextField name="why" label="Why" />
      <dismissal.DateField name="until" label="Until" optional hint="Leave blank if it never applies." />
    </FormDialog>
  )
}

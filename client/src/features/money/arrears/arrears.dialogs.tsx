import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { addDays, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import { noteCalls } from '#shared/records/notes/notes.calls.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtAction, DebtProps } from './arrears.steps.tsx'
import { RemindDialog } from './dialogs/remind.dialog.tsx'

const promise = fieldsOf(arrearsCalls.promise)

function PromiseDialog({ tenancy: { id, tenant, owed } }: DebtProps) {
  const { format } = useCurrency()
  return (
    <CallDialog
      call={arrearsCalls.promise}
      params={{ id }}
      title={`A Promise of ${titleCase(tenant)}`}
      description={`${format(owed)} is owed. Gable marks the promise as kept or broken from the payments that follow. No reminder goes out until that date has passed.`}
      size="sm"
      place={`tenancies/${id}/promise`}
      start={{ amount: owed.toFixed(2), until: addDays(today(), 7), note: '' }}
      submit={{ label: 'Note Promise', pending: 'Saving...' }}
    >
      <promise.MoneyField name="amount" label="Amount" />
      <promise.DateField name="until" label="Pay by" />
      <promise.TextField name="note" label="Note" optional />
    </CallDialog>
  )
}

const pause = fieldsOf(arrearsCalls.setReminders)

const states = [
  { value: 'on', label: 'On' },
  { value: 'paused', label: 'Paused until a date' },
  { value: 'off', label: 'Off' },
] as const

/** Pauses the reminders of a tenancy, or switches them off or on again. */
function PauseDialog({ tenancy: { id, tenant, reminders } }: DebtProps) {
  return (
    <CallDialog
      call={arrearsCalls.setReminders}
      params={{ id }}
      done={({ state }) => ({
        title: state === 'on' ? 'Reminders On' : state === 'off' ? 'Reminders Off' : 'Reminders Paused',
        description:
          state === 'on' ? 'Reminders go to this tenancy again.' : 'No reminders go to this tenancy.',
      })}
      title={`Reminders to ${titleCase(tenant)}`}
      description="Choose whether Gable sends reminders to this tenancy automatically. You can always write one yourself."
      size="sm"
      place={`tenancies/${id}/pause`}
      start={{
        state: reminders.state === 'on' ? 'paused' : reminders.state,
        until: reminders.until ?? addDays(today(), 14),
        reason: reminders.reason,
      }}
      submit={{ label: 'Save', pending: 'Saving...' }}
    >
      {({ state }) => (
        <>
          <pause.SelectField name="state" label="Reminders" options={states} />
          {state === 'paused' && <pause.DateField name="until" label="Until" />}
          {state !== 'on' && <pause.TextField name="reason" label="Reason" />}
        </>
      )}
    </CallDialog>
  )
}

const { LongTextField } = fieldsOf(noteCalls.add)

function NoteDialog({ tenancy: { id, tenant } }: DebtProps) {
  return (
    <CallDialog
      call={noteCalls.add}
      done={{ title: 'Note Added', description: 'It’s shown on the tenancy’s page.' }}
      title={`A Note on ${titleCase(tenant)}`}
      description="Only your team sees it, on the tenancy’s page."
      size="sm"
      place={`tenancies/${id}/note`}
      start={{ about: { kind: 'tenancies', id }, text: '' }}
      submit={{ label: 'Add Note', pending: 'Saving...' }}
    >
      <LongTextField name="text" label="Note" />
    </CallDialog>
  )
}

const dialogs = { remind: RemindDialog, promise: PromiseDialog, note: NoteDialog, pause: PauseDialog }

export default function DebtDialog({ action, tenancy }: DebtProps & { action: DebtAction }) {
  const Dialog = dialogs[action]
  return <Dialog tenancy={tenancy} />
}

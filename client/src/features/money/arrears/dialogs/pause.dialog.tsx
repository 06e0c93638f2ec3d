import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { addDays, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import { titleCase } from '#shared/text.ts'
import type { DebtDialogProps } from './debt.ts'

const { SelectField, DateField, TextField } = fieldsOf(arrearsCalls.setReminders)

const states = [
  { value: 'on', label: 'On' },
  { value: 'paused', label: 'Paused until a date' },
  { value: 'off', label: 'Off' },
] as const

/** Pauses the reminders of a tenancy, or switches them off or on again. */
export function PauseDialog({ tenancy: { id, tenant, reminders }, onClose }: DebtDialogProps) {
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
      onClose={onClose}
    >
      {({ state }) => (
        <>
          <SelectField name="state" label="Reminders" options={states} />
          {state === 'paused' && <DateField name="until" label="Until" />}
          {state !== 'on' && <TextField name="reason" label="Reason" />}
        </>
      )}
    </CallDialog>
  )
}

import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { addDays, today } from '#shared/dates.ts'
import { reminderSettingInput } from '#shared/money/arrears/arrears.ts'
import { useSnoozeMany } from '../arrears.calls.ts'
import { type BulkDialogProps, tenancyWords } from './bulk.ts'

const { DateField, TextField } = fieldsFor<z.input<typeof reminderSettingInput>>()

/** Pauses the reminders of several tenancies until a date. */
export default function SnoozeDialog({ rows, onClose, onSaved }: BulkDialogProps) {
  const snooze = useSnoozeMany()
  const what = rows.length === 1 ? tenancyWords.one : tenancyWords.many
  return (
    <FormDialog
      title={`Snooze Reminders for ${rows.length} ${what}`}
      description="No reminder goes out automatically up to and including this date. You can always write one yourself."
      size="sm"
      schema={reminderSettingInput}
      start={{ state: 'paused', until: addDays(today(), 7), reason: '' }}
      submit={{ label: 'Snooze', pending: 'Saving...' }}
      save={(setting) => snooze.mutateAsync({ settings: rows.map(({ id }) => ({ ...setting, id })) })}
      onClose={onClose}
      onSaved={onSaved}
    >
      <DateField name="until" label="Until" />
      <TextField name="reason" label="Reason" />
    </FormDialog>
  )
}

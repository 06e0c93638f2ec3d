import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { addDays, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import { type ManySettingsInput, reminderSettingInput } from '#shared/money/arrears/arrears.ts'
import { type BulkDialogProps, tenancyWords } from './bulk.ts'

const { DateField, TextField } = fieldsFor<z.input<typeof reminderSettingInput>>()

export default function SnoozeDialog({ rows, onClose, onSaved }: BulkDialogProps) {
  const snooze = useWrite(arrearsCalls.setManyReminders, (body: ManySettingsInput) => ({ body }), {
    done: ({ before }, { settings: [first] }) => ({
      title: 'Reminders Snoozed',
      description: `${countOf(before.length, tenancyWords)}, up to and including ${formatDate(first?.until ?? '')}.`,
      ...undoBy(() => makeCall(arrearsCalls.setManyReminders, { body: { settings: before } })),
    }),
  })
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

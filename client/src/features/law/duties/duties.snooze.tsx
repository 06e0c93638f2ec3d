import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import { addDays, today } from '#shared/dates.ts'
import { snoozeInput } from '#shared/law/duties/duties.calls.ts'
import { titleCase } from '#shared/text.ts'
import { useSnooze } from './duties.calls.ts'

const { DateField, TextField } = fieldsFor<z.input<typeof snoozeInput>>()

interface SnoozeDialogProps {
  keys: string[]
  onClose: () => void
  onSaved: () => void
}

/** Takes several legal deadlines off the lists of work until a date. */
export default function SnoozeDialog({ keys, onClose, onSaved }: SnoozeDialogProps) {
  const snooze = useSnooze()
  return (
    <FormDialog
      title={`Snooze ${titleCase(countOf(keys.length, { one: 'deadline', many: 'deadlines' }))}`}
      description="They leave Today and what is to do until this date. The legal dates stay the same."
      size="sm"
      schema={snoozeInput}
      start={{ keys, until: addDays(today(), 7), why: '' }}
      submit={{ label: 'Snooze', pending: 'Saving...' }}
      save={(values) => snooze.mutateAsync(values)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <DateField name="until" label="Until" />
      <TextField name="why" label="Reason" />
    </FormDialog>
  )
}

import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addDays, today } from '#shared/dates.ts'
import { type PutOffInput, putOffInput, todayCalls } from '#shared/office/today/today.calls.ts'
import type { TodayKind } from '#shared/office/today/today.ts'

const { DateField, TextField } = fieldsFor<z.input<typeof putOffInput>>()

interface PutOffProps {
  kind: TodayKind
  /** What the row says. */
  words: string
  onClose: () => void
}

/** Puts a row off until a day, for everybody in the account, with the reason that they read. */
export default function PutOff({ kind, words, onClose }: PutOffProps) {
  const params = { kind }
  const put = useWrite(todayCalls.putOff, (body: PutOffInput) => ({ params, body }), {
    done: (_, { until }) => ({
      title: `Snoozed Until ${formatDate(until)}`,
      description: words,
      ...undoBy(() => makeCall(todayCalls.bringBack, { params })),
    }),
  })
  return (
    <FormDialog
      title="Snooze"
      description={`${words}. It comes back on that date, for everyone.`}
      size="sm"
      schema={putOffInput}
      start={{ until: addDays(today(), 1), why: '' }}
      submit={{ label: 'Snooze', pending: 'Saving...' }}
      save={(values) => put.mutateAsync(values)}
      onClose={onClose}
    >
      <DateField name="until" label="Until" />
      <TextField name="why" label="Why" />
    </FormDialog>
  )
}

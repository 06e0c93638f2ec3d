import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addDays, today } from '#shared/dates.ts'
import { todayCalls } from '#shared/office/today/today.calls.ts'
import type { TodayKind } from '#shared/office/today/today.ts'

const { DateField, TextField } = fieldsOf(todayCalls.putOff)

interface PutOffProps {
  kind: TodayKind
  /** What the row says. */
  words: string
  onClose: () => void
}

/** Puts a row off until a day, for everybody in the account, with the reason that they read. */
export default function PutOff({ kind, words, onClose }: PutOffProps) {
  const params = { kind }
  return (
    <CallDialog
      call={todayCalls.putOff}
      params={params}
      done={(_, { body: { until } }) => ({
        title: `Snoozed Until ${formatDate(until)}`,
        description: words,
        ...undoBy(() => makeCall(todayCalls.endSnooze, { params })),
      })}
      title="Snooze"
      description={`${words}. It comes back on that date, for everyone.`}
      size="sm"
      start={{ until: addDays(today(), 1), why: '' }}
      submit={{ label: 'Snooze', pending: 'Saving...' }}
      onClose={onClose}
    >
      <DateField name="until" label="Until" />
      <TextField name="why" label="Why" />
    </CallDialog>
  )
}

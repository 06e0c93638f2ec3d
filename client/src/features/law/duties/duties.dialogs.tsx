import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useColleagues, writersOf } from '#client/lib/session/use-colleagues.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { addDays, laterDay, today } from '#shared/dates.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { roomOf } from '#shared/law/duties/duties.ts'
import { titleCase } from '#shared/text.ts'
import { type DutyLine, titleOf } from './duties.words.ts'

const count = (many: number) => countOf(many, { one: 'deadline', many: 'deadlines' })

const { SelectField, DateField } = fieldsOf(dutyCalls.give)

const PersonField = () => <SelectField name="person" label="Person" options={writersOf(useColleagues())} />

export function AssignDialog({ duty: { key, kind, home, givenTo, due } }: { duty: DutyLine }) {
  const you = useMe().data?.user.id ?? ''
  const title = titleOf({ kind }, useIsAgency())
  return (
    <CallDialog
      call={dutyCalls.give}
      title="Assign the Deadline"
      description={`${title}${home ? `, ${home.name}` : ''}. The legal deadline is ${formatDate(due.day)}. It’s done when you add the evidence.`}
      size="sm"
      start={{ key, person: givenTo?.id ?? you, on: laterDay(today(), givenTo?.on ?? due.day) }}
      done={(_, { body: { on } }) => ({
        title: 'Deadline Assigned',
        description: `For ${formatDate(on)}. The legal deadline doesn’t change.`,
        ...undoBy(() => makeCall(dutyCalls.unassign, { body: { key } })),
      })}
      submit={{ label: 'Give', pending: 'Saving...' }}
    >
      <PersonField />
      <DateField name="on" label="For" />
    </CallDialog>
  )
}

export interface OfSelection {
  keys: string[]
  onSaved?: () => void
}

/** Assigns several legal deadlines to one person for a date; one undo restores who had them before. */
export function AssignManyDialog({ keys, onSaved }: OfSelection) {
  return (
    <CallDialog
      call={dutyCalls.giveMany}
      title={`Assign ${titleCase(count(keys.length))}`}
      description="The legal deadlines don’t change. Each is done when its evidence is recorded."
      size="sm"
      start={{ keys, person: useMe().data?.user.id ?? '', on: addDays(today(), 7) }}
      done={(reply, { body: { on } }) => ({
        title: 'Deadlines Assigned',
        description: `${count(reply.count)} for ${formatDate(on)}. The legal deadlines don’t change.`,
        ...undoBy(() => makeCall(dutyCalls.ungiveMany, { body: { keys, before: reply.before } })),
      })}
      submit={{ label: 'Assign', pending: 'Saving...' }}
      onSaved={onSaved}
    >
      <PersonField />
      <DateField name="on" label="Until" />
    </CallDialog>
  )
}

const snoozed = fieldsOf(dutyCalls.snooze)

/** Takes legal deadlines off the lists of work until a date; one undo restores which were snoozed before. */
export const SnoozeDialog = ({ keys, onSaved }: OfSelection) => (
  <CallDialog
    call={dutyCalls.snooze}
    title={`Snooze ${titleCase(count(keys.length))}`}
    description="They’re hidden from Today and the to-do list until this date. The legal deadlines don’t change."
    size="sm"
    start={{ keys, until: addDays(today(), 7), why: '' }}
    done={(reply, { body: { until } }) => ({
      title: reply.count === 1 ? 'Deadline Snoozed' : 'Deadlines Snoozed',
      description: `${count(reply.count)}, back on ${formatDate(until)}. The legal dates stay the same.`,
      ...undoBy(() => makeCall(dutyCalls.unsnooze, { body: { keys, before: reply.before } })),
    })}
    submit={{ label: 'Snooze', pending: 'Saving...' }}
    onSaved={onSaved}
  >
    <snoozed.DateField name="until" label="Until" />
    <snoozed.TextField name="why" label="Reason" />
  </CallDialog>
)

const dismissed = fieldsOf(dutyCalls.dismiss)

export const DismissDialog = ({ duty: { key, kind } }: { duty: DutyLine }) => (
  <CallDialog
    call={dutyCalls.dismiss}
    title="This Deadline Does Not Apply"
    description={`${roomOf[kind] ?? ''} Everyone in the account can read the reason.`}
    size="sm"
    start={{ key, why: '', until: '' }}
    done={{
      title: 'Deadline Set Aside',
      description: 'Everyone can read the reason, and restore it.',
      ...undoBy(() => makeCall(dutyCalls.restore, { body: { key } })),
    }}
    submit={{ label: 'Set Aside', pending: 'Saving...' }}
  >
    <dismissed.TextField name="why" label="Why" />
    <dismissed.DateField name="until" label="Until" optional hint="Leave blank if it never applies." />
  </CallDialog>
)

import { useQuery } from '@tanstack/react-query'
import { makeCall, queryFor } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import type { ComplianceReply } from '#shared/law/duties/compliance.ts'
import {
  type DismissalInput,
  dutyCalls,
  type GivingInput,
  type GivingManyInput,
  type SnoozeInput,
} from '#shared/law/duties/duties.calls.ts'
import type { DutiesReply, DutyRow } from '#shared/law/duties/duties.ts'

/** A duty as a row of its list. */
export interface DutyLine extends DutyRow {
  id: string
}

/** Days pass without a write, so each visit asks for the duties. */
const duties = { ...queryFor(dutyCalls.list, {}), refetchOnMount: 'always' as const }

export const useDuties = () => useQuery(duties)

const linesOf = ({ duties: rows }: DutiesReply): DutyLine[] => rows.map((row) => ({ ...row, id: row.key }))

/** The rows alone of the answer of `useDuties`. */
export const useDutyLines = () => useQuery({ ...duties, select: linesOf })

const compliance = { ...queryFor(dutyCalls.plates, {}), refetchOnMount: 'always' as const }

const homesOf = ({ homes }: ComplianceReply) => homes

/** Each property with its plates. */
export const useComplianceRows = () => useQuery({ ...compliance, select: homesOf })

/** Whether English law is watched for the account; undefined until it is known. */
export const useIsWatched = () => useQuery({ ...compliance, select: ({ isWatched }) => isWatched }).data

/** The duties of one home or one tenancy. */
export const useDutiesOf = (about: { property: string } | { tenancy: string }) =>
  useQuery({ ...queryFor(dutyCalls.list, { query: about }), refetchOnMount: 'always' })

export const useGiveDuty = () =>
  useWrite(dutyCalls.give, (body: GivingInput) => ({ body }), {
    done: (_, { key, on }) => ({
      title: 'Deadline Assigned',
      description: `For ${formatDate(on)}. The legal deadline doesn’t change.`,
      ...undoBy(() => makeCall(dutyCalls.takeBack, { body: { key } })),
    }),
  })

/** Assigns several deadlines at once; one undo restores who had them before. */
export const useAssignMany = () =>
  useWrite(dutyCalls.giveMany, (body: GivingManyInput) => ({ body }), {
    done: ({ count, before }, { keys, on }) => ({
      title: 'Deadlines Assigned',
      description: `${countOf(count, { one: 'deadline', many: 'deadlines' })} for ${formatDate(on)}. The legal deadlines don’t change.`,
      ...undoBy(() => makeCall(dutyCalls.ungiveMany, { body: { keys, before } })),
    }),
  })

/** Snoozes several deadlines at once; one undo restores which were snoozed before. */
export const useSnooze = () =>
  useWrite(dutyCalls.snooze, (body: SnoozeInput) => ({ body }), {
    done: ({ count, before }, { keys, until }) => ({
      title: count === 1 ? 'Deadline Snoozed' : 'Deadlines Snoozed',
      description: `${countOf(count, { one: 'deadline', many: 'deadlines' })}, back on ${formatDate(until)}. The legal dates stay the same.`,
      ...undoBy(() => makeCall(dutyCalls.unsnooze, { body: { keys, before } })),
    }),
  })

export const useEndSnooze = () =>
  useWrite(dutyCalls.unsnooze, (key: string) => ({ body: { keys: [key] } }), {
    done: { title: 'Snooze Ended', description: 'The deadline is on the list again.' },
    failed: 'Failed to end the snooze',
  })

export const useTakeDutyBack = () =>
  useWrite(dutyCalls.takeBack, (key: string) => ({ body: { key } }), {
    done: { title: 'Deadline Unassigned', description: 'It’s unassigned now.' },
    failed: 'Failed to unassign the deadline',
  })

export const useDismissDuty = () =>
  useWrite(dutyCalls.dismiss, (body: DismissalInput) => ({ body }), {
    done: (_, { key }) => ({
      title: 'Deadline Set Aside',
      description: 'Everyone can read the reason, and restore it.',
      ...undoBy(() => makeCall(dutyCalls.bringBack, { body: { key } })),
    }),
  })

export const useDeclareNotDone = () =>
  useWrite(dutyCalls.notDone, (keys: string[]) => ({ body: { keys } }), {
    done: (_, keys) => ({
      title: 'Recorded as Not Done',
      description: 'It is due now.',
      ...undoBy(() => makeCall(dutyCalls.notRecorded, { body: { keys } })),
    }),
  })

export const useRestoreNotRecorded = () =>
  useWrite(dutyCalls.notRecorded, (keys: string[]) => ({ body: { keys } }), {
    done: { title: 'Not Recorded', description: 'It no longer counts as overdue.' },
  })

export const useBringDutyBack = () =>
  useWrite(dutyCalls.bringBack, (key: string) => ({ body: { key } }), {
    done: { title: 'Deadline Restored', description: 'It’s back on the list.' },
    failed: 'Failed to restore the deadline',
  })

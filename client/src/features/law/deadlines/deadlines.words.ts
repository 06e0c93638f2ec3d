import { daysBetween } from '#shared/dates.ts'
import type { DutiesReply, DutyRow } from '#shared/law/duties/duties.ts'

interface Told {
  /** '2 overdue'; empty where none is. */
  overdue: string
  /** '1 within 19 days'. */
  soon: string
  /** '3 not recorded'. */
  unrecorded: string
  /** The one that comes next, where nothing is overdue or soon. */
  next: DutyRow | undefined
}

/** What one line says of the deadlines of a record. What was set aside counts nowhere. */
export function sayDeadlines({ day, duties }: DutiesReply): Told {
  const open = duties.filter(({ dismissed }) => !dismissed)
  const overdue = open.filter(({ state, due }) => state === 'red' && due.day < day)
  const soon = open.filter(({ state, due }) => state === 'amber' || (state === 'red' && due.day >= day))
  const unrecorded = open.filter(({ state }) => state === 'unrecorded')
  const within = Math.max(0, ...soon.map(({ due }) => daysBetween(day, due.day)))
  const span = within === 0 ? 'today' : within === 1 ? 'by tomorrow' : `within ${within} days`
  const next = open.find(({ state }) => state === 'later')
  return {
    overdue: overdue.length > 0 ? `${overdue.length} overdue` : '',
    soon: soon.length > 0 ? `${soon.length} ${span}` : '',
    unrecorded: unrecorded.length > 0 ? `${unrecorded.length} not recorded` : '',
    next: overdue.length + soon.length === 0 ? next : undefined,
  }
}

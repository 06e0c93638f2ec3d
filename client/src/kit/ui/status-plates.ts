import { wordsOf } from '#client/lib/format.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import type { BadgeTone } from './badge.tsx'

/** The badge of each value of an enum. */
export type Plates<Value extends string> = Record<Value, { tone: BadgeTone; label: string }>

/** The tone of each status. A status has the same tone for every kind of record. */
export const statusTones = {
  active: 'primary',
  paid: 'primary',
  pending: 'pending',
  'no-show': 'pending',
  overdue: 'bad',
  terminated: 'bad',
  expired: 'muted',
  cancelled: 'muted',
  inactive: 'muted',
  completed: 'good',
  scheduled: 'info',
} as const satisfies Record<string, BadgeTone>

/** Properties have tones of their own: green, grey and yellow, as the specification wants their lists. */
export const propertyTones: Record<Property['status'], BadgeTone> = {
  available: 'good',
  rented: 'muted',
  pending: 'wait',
  maintenance: 'info',
}

/** The badges of a kind of record's statuses. A status without a tone is a compiler error. */
export function platesFor<Status extends string>(
  statuses: readonly Status[],
  tones: Readonly<Record<NoInfer<Status>, BadgeTone>>,
): Plates<Status> {
  const plates = statuses.map((status) => [status, { tone: tones[status], label: wordsOf(status) }])
  return Object.fromEntries(plates) as Plates<Status>
}

import { wordsOf } from '#client/lib/format.ts'
import type { Property } from '#shared/properties/properties.ts'
import type { BadgeTone } from './badge.tsx'

/** How each value of an enum is shown. */
export type Plates<Value extends string> = Record<Value, { tone: BadgeTone; label: string }>

/** The colour that each status wears, whatever kind of record it belongs to. */
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

/** A home's own colours: the lists of homes have always told their states by green, grey and yellow. */
export const propertyTones: Record<Property['status'], BadgeTone> = {
  available: 'good',
  rented: 'muted',
  pending: 'wait',
  maintenance: 'info',
}

/** The plates of one kind's statuses. A status without a tone fails the build. */
export function platesOf<Status extends string>(
  statuses: readonly Status[],
  tones: Readonly<Record<NoInfer<Status>, BadgeTone>>,
): Plates<Status> {
  const plates = statuses.map((status) => [status, { tone: tones[status], label: wordsOf(status) }])
  return Object.fromEntries(plates) as Plates<Status>
}

import type { BadgeTone } from '#client/kit/ui/badge.tsx'
import { formatDate } from '#client/lib/dates.ts'
import type { ArrearsRow, ReminderSetting } from '#shared/money/arrears/arrears.ts'
import type { PromiseRow, PromiseState } from '#shared/money/arrears/promises.ts'

export const formatDayCount = (days: number) =>
  days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`

/** The longer a debt is open, the louder its plate. */
export const toneOf = ({ days }: Pick<ArrearsRow, 'days'>): BadgeTone =>
  days > 14 ? 'bad' : days > 7 ? 'wait' : 'pending'

export const promisePlates: Record<PromiseState, { tone: BadgeTone; label: string }> = {
  open: { tone: 'info', label: 'Promised' },
  kept: { tone: 'good', label: 'Kept' },
  broken: { tone: 'bad', label: 'Broken' },
}

/** '£400 by 5 Dec 2026' */
export const describePromise = ({ amount, until }: PromiseRow, money: (amount: number) => string): string =>
  `${money(amount)} by ${formatDate(until)}`

/** 'Paused until 5 Dec 2026'; empty while reminders are sent. */
export function describeReminderSetting({ state, until }: ReminderSetting): string {
  if (state === 'off') return 'Switched off'
  return state === 'paused' && until ? `Paused until ${formatDate(until)}` : ''
}

/** The text of the Reminders column: why reminders are held back, else the last one that was sent. */
export function describeReminders({ reminders, reminded, email }: ArrearsRow): {
  text: string
  note: string
} {
  const held = describeReminderSetting(reminders)
  const last = reminded ? `${reminded.step}, ${formatDate(reminded.on)}` : ''
  if (held) return { text: held, note: reminders.reason || last }
  if (!email) return { text: 'No email', note: last }
  return { text: reminded?.step ?? '', note: reminded ? formatDate(reminded.on) : '' }
}

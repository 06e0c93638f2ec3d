import { addDays, today } from '#shared/dates.ts'
import type { BankStart } from '../proof.starts.pick.ts'

/** The month that is closed next: the one after the last closed day, or else that of the first bank account. */
export function nextMonth(closedThrough: string | undefined, starts: BankStart[]): string | undefined {
  if (starts.length === 0) return undefined
  const first = starts.map(({ since }) => since).sort()[0] ?? today()
  return addDays(closedThrough ?? first, 1).slice(0, 7)
}

import { paths } from '#client/lib/pages/paths.ts'
import type { TodayKind, TodayRow } from '#shared/office/today/today.ts'

/** The rows of the day's queue whose work each step of Money has. */
const kindsOfSteps: Record<string, readonly TodayKind[]> = {
  [paths.rent()]: ['accounts', 'raise'],
  [paths.arrears()]: ['arrears'],
  [paths.bank()]: ['unsorted', 'file'],
  [paths.bills()]: ['bills'],
  [paths.payouts()]: ['drafts', 'approve', 'send'],
  [paths.proof()]: ['proof', 'month', 'statements'],
  [paths.lets()]: ['lets', 'letsLate'],
  [paths.moneySetUp()]: ['fee', 'howToPay', 'bank', 'opening', 'details'],
}

/** A private landlord's line has no Arrears, which are a view of Rent there. */
const kindsAlone: Record<string, readonly TodayKind[]> = {
  ...kindsOfSteps,
  [paths.rent()]: ['accounts', 'arrears'],
}

/** The steps that can have a number, whose room is kept until it is known. */
export const isCounted = (href: string): boolean => href in kindsOfSteps

/** How many things wait in a step of Money: what has records counts each, and anything else is one. */
export function countStep(rows: readonly TodayRow[], href: string, isLandlord: boolean): number {
  const kinds = (isLandlord ? kindsAlone : kindsOfSteps)[href] ?? []
  return rows.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0)
}

import { addDays, laterDay } from '../../dates.ts'

/** A reminder of one debt that went out: the step by its days, and the day. */
export interface SentStep {
  days: number
  on: string
}

/**
 * The next step of a debt and the day from which the step is due; undefined after the last step. Steps go out in their order
 * and as far apart as in the ladder, so that nobody gets the formal step first when a ladder is switched on.
 */
export function nextStep<Step extends { days: number }>(
  steps: readonly Step[],
  sent: readonly SentStep[],
  owedSince: string,
): { step: Step; from: string } | undefined {
  const last = sent.reduce<SentStep | undefined>(
    (latest, each) => (latest && latest.days >= each.days ? latest : each),
    undefined,
  )
  const step = steps.find(({ days }) => days > (last?.days ?? 0))
  if (!step) return undefined
  const due = addDays(owedSince, step.days)
  const newest = sent.reduce((day, { on }) => laterDay(day, on), '')
  return { step, from: last ? laterDay(due, addDays(newest, step.days - last.days)) : due }
}

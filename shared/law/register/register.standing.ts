import { addDays, laterDay } from '../../dates.ts'
import { dateByLaw } from '../dated.ts'
import type { Region } from '../regions.ts'
import { registerChanges, registerRenewal, registerWindows, renewedBy, toldBy } from '../register.law.ts'
import type { RegisterChange, RegisterState } from './register.ts'

/** What is known of a home's entry in the landlord database. Days are ISO text. */
export interface RegisterFacts {
  /** The region, or those in which it may lie while nobody has said which, in the order in which they open. */
  candidates: readonly Region[]
  /** The first day of the tenancy in effect that the database is about; null where there is none. */
  letSince: string | null
  registeredOn: string | null
  changes: { day: string; what: string }[]
}

/** How many days before its last day an entry is asked to be renewed. */
export const renewAhead = 28

/** Where a home stands with the landlord database on a day, with the days that follow from its facts. */
export function registerStandingOn(
  { candidates, letSince, registeredOn, changes }: RegisterFacts,
  day: string,
) {
  // While the region is not known the earliest one counts, so that no day is later than the lawful one.
  const [earliest] = candidates
  const window = earliest && registerWindows[earliest]
  const opens = window ? dateByLaw(window, window.from) : null
  // A home that is let for the first time after its region's last day is registered by the day on which it is let.
  const last = window ? dateByLaw(window, laterDay(window.to, letSince ?? window.to)) : null
  const renewBy = registeredOn === null ? null : dateByLaw(registerRenewal, renewedBy(registeredOn))
  const told: RegisterChange[] =
    registeredOn === null
      ? []
      : changes.map((change) => ({ ...change, by: dateByLaw(registerChanges, toldBy(change.day)) }))
  return { opens, last, renewBy, changes: told, state: stateOf() }

  function stateOf(): RegisterState {
    if (renewBy) {
      if (renewBy.day < day || told.some(({ by }) => by.day < day)) return 'late'
      if (told.length > 0) return 'changed'
      return addDays(renewBy.day, -renewAhead) <= day ? 'renew' : 'registered'
    }
    if (!letSince || !opens || !last) return 'not-let'
    if (last.day < day) return 'late'
    return opens.day <= day ? 'open' : 'coming'
  }
}

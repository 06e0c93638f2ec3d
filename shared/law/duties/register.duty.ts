import { addDays } from '../../dates.ts'
import { joinNames } from '../../text.ts'
import { regionNames } from '../regions.ts'
import { type RegisterFacts, renewAhead } from '../register/register.standing.ts'
import { type RegisterHome, sayDays } from '../register/register.ts'
import { type DeriveDuty, type OfLetting, oneDuty } from './duties.ts'

/** A home with its standing on the day that is asked about. */
export interface RegisteredHome
  extends Omit<RegisterFacts, 'changes'>,
    Pick<RegisterHome, 'opens' | 'last' | 'renewBy' | 'changes' | 'missing'> {
  home: OfLetting['home']
  /** Tells one entry from the next. */
  entryId: string | null
}

/** A let home that is not registered yet is work from the day on which its region opens. */
export const deriveRegister: DeriveDuty<RegisteredHome> = (facts, { asDay }) => {
  const { home, missing, opens, last, candidates } = facts
  if (facts.registeredOn !== null || facts.letSince === null || !opens || !last) return []
  const earliest =
    candidates.length > 1
      ? ` Its region is not confirmed, so the earliest of ${joinNames(candidates.map((one) => regionNames[one]))} counts.`
      : ''
  const lacks = missing.length > 0 ? ` Missing for it: ${missing.join(', ')}.` : ''
  return oneDuty('register-home', [home.id], {
    home,
    due: last,
    amberFrom: opens.day,
    why: `It is let, and the PRS Database opens for it on ${asDay(opens.day)}.${earliest}${lacks}`,
  })
}

/** An entry is renewed before its year is over. */
export const deriveRegisterRenewal: DeriveDuty<RegisteredHome> = (facts, { asDay }) => {
  const { home, entryId, renewBy, registeredOn } = facts
  if (!renewBy || registeredOn === null || facts.letSince === null) return []
  return oneDuty('register-renew', [entryId ?? home.id], {
    home,
    due: renewBy,
    amberFrom: addDays(renewBy.day, -renewAhead),
    why: `Its entry on the PRS Database is of ${asDay(registeredOn)}.`,
  })
}

/** Changes since the last word to the database, as one duty with the first of their days. */
export const deriveRegisterChanges: DeriveDuty<RegisteredHome> = ({ home, changes }, { asDay }) => {
  const [first] = changes.toSorted((a, b) => (a.by.day < b.by.day ? -1 : 1))
  if (!first) return []
  return oneDuty('register-tell', [home.id, first.day], {
    home,
    due: first.by,
    amberFrom: first.day,
    why: `Changed since: ${changes.map(({ what }) => sayDays(what, asDay)).join('; ')}.`,
  })
}

import { addDays, earlierDay } from '../../dates.ts'
import { keysOf } from '../../keys-of.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'
import { electricalCopy, gasCopy } from '../home.law.ts'
import { dutyWords } from './duty.words.ts'

/*
 * What English law asks of whoever lets a home: derived from facts on the books and the rules in `shared/law`, on each reading.
 * Nobody types a deadline and nobody ticks a duty: a duty leaves with the evidence that it was done.
 */

export const dutyKinds = keysOf(dutyWords)
export type DutyKind = (typeof dutyKinds)[number]

/** The duties that the grid of earlier certificates and checks can answer. */
export const earlierDuties: readonly DutyKind[] = [
  'gas-check',
  'electrical-check',
  'energy-certificate',
  'alarms-check',
  'right-to-rent',
]

const named = z.object({ id: z.uuid(), name: z.string() })

export const duty = z.object({
  kind: z.enum(dutyKinds),
  /** The same on every day: the kind, the ids of the facts, and the cycle where the duty comes again. */
  key: z.string(),
  home: named.optional(),
  tenancy: named.optional(),
  person: named.optional(),
  /** The last safe day, with its rule. */
  due: datedDay,
  /** The day from which it is work: before, it is only known. */
  amberFrom: z.string(),
  /** What on the books it follows from, as a sentence. */
  why: z.string(),
  /** Whether nothing but a missing record says that it is open: it may have been done before the property came here. */
  isAbsent: z.boolean().optional(),
  /** Whether it was due before the property came here, and nobody has said that it was not done. */
  isUnrecorded: z.boolean().optional(),
})
export type Duty = z.infer<typeof duty>

export interface OfLetting {
  home: NonNullable<Duty['home']>
  tenancy: NonNullable<Duty['tenancy']>
}

/** The one duty of a kind that follows from facts; the ids tell it from others of its kind, and are the same on every day. */
export const oneDuty = (kind: DutyKind, ids: readonly string[], rest: Omit<Duty, 'kind' | 'key'>): [Duty] => [
  { kind, key: [kind, ...ids].join(':'), ...rest },
]

export const dutyStates = ['red', 'amber', 'later', 'unrecorded'] as const
export type DutyState = (typeof dutyStates)[number]

/** By these a copy is due weeks after its check, so that one of the day on which a property came is of an earlier check. */
const copyRules: readonly string[] = [gasCopy.id, electricalCopy.id]

/** Whether a missing record alone makes a duty late that was due before its property came to Gable. */
export const isUnrecordedSince = (
  { due, isAbsent }: Pick<Duty, 'due' | 'isAbsent'>,
  since: string,
): boolean => isAbsent === true && (due.day < since || (due.day === since && copyRules.includes(due.rule)))

/** How a duty stands on a day: red on its last safe day and after it; what merely was not recorded is neither. */
export function dutyStateOn(
  { due, amberFrom, isUnrecorded }: Pick<Duty, 'due' | 'amberFrom' | 'isUnrecorded'>,
  day: string,
): DutyState {
  if (isUnrecorded) return 'unrecorded'
  if (due.day <= day) return 'red'
  return amberFrom <= day ? 'amber' : 'later'
}

/** A derivation: the duties of one kind that follow from facts. It takes the day, and how the account writes days and money. */
export interface DutyAt {
  day: string
  asDay(day: string): string
  asMoney(pence: number): string
}
export type DeriveDuty<Facts> = (facts: Facts, at: DutyAt) => Duty[]

const giving = z.object({ id: z.uuid(), name: z.string(), on: z.string(), by: z.string() })

const dismissal = z.object({ why: z.string(), until: z.string().nullable(), by: z.string(), at: z.string() })

/** Until which day a duty waits, why, and by whom: it is on no list of work until then, and stays due as before. */
const snooze = z.object({ until: z.string(), why: z.string(), by: z.string(), at: z.string() })

const notDone = z.object({ by: z.string(), at: z.string() })

export const dutyRow = duty.extend({
  state: z.enum(dutyStates),
  givenTo: giving.nullable(),
  dismissed: dismissal.nullable(),
  snoozed: snooze.nullable(),
  notDone: notDone.nullable(),
})
export type DutyRow = z.infer<typeof dutyRow>

export const dutiesReply = z.object({
  /** The day of the reading. */
  day: z.string(),
  /** Whether English law is watched for this account at all. */
  isWatched: z.boolean(),
  /** The nearest day first; what was dismissed stands among them. */
  duties: z.array(dutyRow),
})
export type DutiesReply = z.infer<typeof dutiesReply>

const onlyAssured =
  'The law asks this of assured tenancies, which a lodger of a landlord who lives there and a company do not have.'

/**
 * Where the law leaves room, as the sentence that a person reads before saying that a duty does not apply. A kind that is not
 * here cannot be dismissed: only its evidence ends it.
 */
export const roomOf: Partial<Record<DutyKind, string>> = {
  'deposit-protect':
    'A deposit need not be protected where the tenancy is no assured one, as with a lodger of a landlord who lives there.',
  'information-sheet': onlyAssured,
  'written-statement': onlyAssured,
  'gas-copy':
    'If no room of the tenants has a gas appliance, the record may be displayed in the property instead. It must then give an address for a copy.',
  'electrical-copy': onlyAssured,
}

/** The last day for what precedes a tenancy's agreement: the day before it, or before the first day while nobody has said it. */
export const lastDayBefore = ({ start, agreedOn }: { start: string; agreedOn?: string | null }): string =>
  addDays(earlierDay(agreedOn ?? start, start), -1)

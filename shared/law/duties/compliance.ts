import { keysOf } from '../../keys-of.ts'
import { z } from '../../zod.ts'
import { isNotNeeded, lastDayOfKind, stateOfKind } from '../certificates/certificates.days.ts'
import type { DutyKind, DutyRow } from './duties.ts'
import type { HomeFacts } from './home.duty.ts'

/**
 * What a property's row has a plate for, in the order of its columns, with the legal deadlines that each shows, the usual one
 * first; those of other kinds are counted beside the plates.
 */
export const dutiesOfPlate = {
  gas: ['gas-check', 'gas-copy'],
  electrical: ['electrical-check', 'electrical-copy'],
  energy: ['energy-certificate', 'energy-rating'],
  alarms: ['alarms-check'],
  'right-to-rent': ['right-to-rent', 'right-to-rent-again'],
  deposit: ['deposit-protect', 'deposit-inform'],
  'information-sheet': ['information-sheet', 'written-statement'],
} as const satisfies Record<string, readonly DutyKind[]>
export const plateKinds = keysOf(dutiesOfPlate)
export type PlateKind = (typeof plateKinds)[number]

const platedKinds = Object.values(dutiesOfPlate).flat()
export type PlatedDuty = (typeof platedKinds)[number]

const isOfPlate = (kind: PlateKind, duty: DutyRow): duty is DutyRow & { kind: PlatedDuty } =>
  dutiesOfPlate[kind].some((each) => each === duty.kind)

export const plateStates = ['overdue', 'soon', 'unrecorded', 'fine', 'none'] as const
export type PlateState = (typeof plateStates)[number]

/** Why a plate asks for nothing and shows nothing. */
export const plateReasons = ['not-needed', 'not-let', 'ended', 'nothing'] as const

export const plate = z.object({
  state: z.enum(plateStates),
  /** The deadline of what is open, or the last day of what is recorded. */
  day: z.string().optional(),
  /** What is open: the most urgent first, with the tenancy and the person it is about. */
  duty: z.enum(platedKinds).optional(),
  tenancy: z.uuid().optional(),
  person: z.uuid().optional(),
  /** The keys of all that is open, for acts on several properties. */
  keys: z.array(z.string()).optional(),
  reason: z.enum(plateReasons).optional(),
})
export type Plate = z.infer<typeof plate>

export const complianceRow = z.object({
  id: z.uuid(),
  name: z.string(),
  isLet: z.boolean(),
  /** Whether English deadlines are watched for it. */
  isWatched: z.boolean(),
  /** One for each of `plateKinds`. */
  plates: z.array(plate).length(plateKinds.length),
  /** Other open deadlines, such as a licence or the PRS Database, and how many of them are overdue. */
  others: z.object({ open: z.int(), overdue: z.int(), keys: z.array(z.string()) }),
  assigned: z.array(z.string()),
  /** The first date on which something is back, where all that is open is snoozed. */
  snoozedUntil: z.string().nullable(),
})
export type ComplianceRow = z.infer<typeof complianceRow>

export const complianceReply = z.object({
  /** The date on which the plates were read. */
  day: z.string(),
  /** Whether English law is watched for this account at all. */
  isWatched: z.boolean(),
  homes: z.array(complianceRow),
})
export type ComplianceReply = z.infer<typeof complianceReply>

/** What is recorded of a property beyond its certificates. */
export interface PlateFacts extends Pick<HomeFacts, 'home' | 'lets' | 'certificates'> {
  /** Of each adult, whether a check is recorded. */
  adults: readonly { isChecked: boolean }[]
  /** A deposit that is held and in no scheme is asked for by a deadline, or the law does not ask. */
  deposit: 'none' | 'held' | 'protected'
  /** The newest date on which an information sheet or a written statement counts as served. */
  sheetOn: string | null
}

const urgency: Record<DutyRow['state'], number> = { red: 0, amber: 1, unrecorded: 2, later: 3 }
const stateOf: Record<DutyRow['state'], PlateState> = {
  red: 'overdue',
  amber: 'soon',
  unrecorded: 'unrecorded',
  later: 'fine',
}

/** A plate without an open deadline: what is recorded, or why nothing is asked. */
function settledPlate(kind: PlateKind, facts: PlateFacts, day: string): Plate {
  const { certificates, lets, adults, deposit, sheetOn } = facts
  const nothing: Plate = { state: 'none', reason: lets.length > 0 ? 'not-needed' : 'not-let' }
  switch (kind) {
    case 'right-to-rent':
      return adults.some(({ isChecked }) => isChecked) ? { state: 'fine' } : nothing
    case 'deposit':
      if (deposit === 'protected') return { state: 'fine' }
      return lets.length > 0 && deposit === 'none' ? { state: 'none', reason: 'nothing' } : nothing
    case 'information-sheet':
      return sheetOn !== null && lets.length > 0 ? { state: 'fine', day: sheetOn } : nothing
    default: {
      if (isNotNeeded(kind, certificates)) return { state: 'none', reason: 'not-needed' }
      const state = stateOfKind(kind, certificates, day)
      const last = lastDayOfKind(kind, certificates)?.day
      const dated = last === undefined ? {} : { day: last }
      if (state === 'missing') return nothing
      return state === 'expired' ? { state: 'none', reason: 'ended', ...dated } : { state: 'fine', ...dated }
    }
  }
}

/** A property's plate of a kind, from its deadlines of that kind and what is recorded. */
function plateOf(kind: PlateKind, duties: readonly DutyRow[], facts: PlateFacts, day: string): Plate {
  const open = duties
    .filter((each) => isOfPlate(kind, each))
    .toSorted(
      (a, b) =>
        urgency[a.state] - urgency[b.state] ||
        a.due.day.localeCompare(b.due.day) ||
        platedKinds.indexOf(a.kind) - platedKinds.indexOf(b.kind),
    )
  const [first] = open
  if (!first) return settledPlate(kind, facts, day)
  const isWork = first.state !== 'later'
  return {
    // What is only due later and has no record is not fine yet.
    state: !isWork && first.isAbsent ? 'none' : stateOf[first.state],
    day: first.due.day,
    duty: first.kind,
    ...(first.tenancy && { tenancy: first.tenancy.id }),
    ...(first.person && { person: first.person.id }),
    ...(isWork && { keys: open.flatMap(({ state, key }) => (state === 'later' ? [] : [key])) }),
  }
}

const plated: ReadonlySet<DutyKind> = new Set(platedKinds)

/** The row of a property: its plates, and what else is open. `duties` are its own. */
export function complianceRowOf(facts: PlateFacts, duties: readonly DutyRow[], day: string): ComplianceRow {
  const asked = duties.filter(({ dismissed }) => !dismissed)
  const work = asked.filter(({ state }) => state === 'red' || state === 'amber')
  const open = asked.filter(({ state }) => state !== 'later')
  const snoozes = open.flatMap(({ snoozed }) => (snoozed ? [snoozed.until] : []))
  const others = work.filter(({ kind }) => !plated.has(kind))
  return {
    ...facts.home,
    isLet: facts.lets.some(({ start }) => start <= day),
    isWatched: true,
    plates: plateKinds.map((kind) => plateOf(kind, asked, facts, day)),
    others: {
      open: others.length,
      overdue: others.filter(({ state }) => state === 'red').length,
      keys: others.map(({ key }) => key),
    },
    assigned: [...new Set(asked.flatMap(({ givenTo }) => (givenTo ? [givenTo.name] : [])))],
    snoozedUntil: snoozes.length === open.length ? (snoozes.toSorted()[0] ?? null) : null,
  }
}

/** The row of a property outside England: only the certificates that are recorded, by the dates that they state. */
export function rowElsewhere(facts: PlateFacts, day: string): ComplianceRow {
  const plates = plateKinds.map((kind): Plate => {
    const newest = facts.certificates.filter((each) => each.kind === kind).at(-1)
    if (!newest || newest.outcome === 'not-needed') return { state: 'none', reason: 'nothing' }
    const { until } = newest
    if (until === null) return { state: 'fine' }
    return until < day ? { state: 'none', reason: 'ended', day: until } : { state: 'fine', day: until }
  })
  return { ...complianceRowOf(facts, [], day), isWatched: false, plates }
}

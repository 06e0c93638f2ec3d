import { defaultDateFormat } from '#shared/date-format.ts'
import { addDays } from '#shared/dates.ts'
import { addToGroup } from '#shared/group.ts'
import { findClear, findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from '../money/bank/matching/matching.suggest.ts'
import type {
  KnownPayer,
  MatchLine,
  MatchPayout,
  MatchTenancy,
  Suggestion,
} from '../money/bank/matching/matching.types.ts'
import { coreOf, payerKey } from '../money/bank/matching/words/matching.payers.ts'
import { startChance } from '../testing/chance.ts'
import { makeOtherPayments } from './matching.others.ts'
import { fullName } from './matching.pools.ts'
import { type BankStyle, bankStyles, writeLine } from './matching.text.ts'
import { twistWorld } from './matching.twists.ts'
import { type Let, makeWorld, type World } from './matching.world.ts'
import { type Charge, chargesOf, type Movement, monthStart, payRents } from './matching.year.ts'

/** The results of one run. */
export interface Outcome {
  style: BankStyle
  lines: number
  /** How many payments tenants made, and how many of them were sure; the same without the first month. */
  rents: number
  byThemselves: number
  laterRents: number
  laterByThemselves: number
  /** How many of the others had the right tenancy as their first suggestion, and how many had no suggestion. */
  waited: number
  waitedFirstRight: number
  waitedUnknown: number
  /** Of the lines that waited: how many one key would have accepted and 'Accept all', and how many of these wrongly. */
  likely: number
  likelyWrong: number
  together: number
  togetherWrong: string[]
  /** Descriptions of the lines that waited, and of sure suggestions that were wrong. */
  waiting: string[]
  wrong: string[]
  /** The same counts from the second month on, by what the payer writes, where the scene says it. */
  kinds: Map<string, { rents: number; byThemselves: number }>
}

/** How many days before its start an agency enters a new tenancy. */
const daysKnownBefore = 21

const nothing: Omit<Outcome, 'style' | 'kinds'> = {
  lines: 0,
  rents: 0,
  byThemselves: 0,
  laterRents: 0,
  laterByThemselves: 0,
  waited: 0,
  waitedFirstRight: 0,
  waitedUnknown: 0,
  likely: 0,
  likelyWrong: 0,
  together: 0,
  togetherWrong: [],
  waiting: [],
  wrong: [],
}

interface Seen {
  movement: Movement
  line: MatchLine
}

const isDeposit = ({ chargeId }: Charge) => chargeId.endsWith('deposit')

/** A tenancy as the matching gets it when a month's file is read: the lines of earlier files and typed payments are counted. */
export function asTenancy(
  made: Let,
  charges: Charge[],
  own: Seen[],
  asDay: string,
  fileStart: string,
): MatchTenancy {
  const isTyped = ({ movement }: Seen) => movement.typed !== null && movement.typed.day <= asDay
  const isSorted = ({ movement }: Seen) => movement.day < fileStart
  let paid = own
    .filter((each) => isSorted(each) || isTyped(each))
    .reduce((sum, { movement }) => sum + movement.pence, 0)
  const open = charges.flatMap((charge) => {
    if (charge.dueOn > asDay) return []
    const used = Math.min(paid, charge.pence)
    paid -= used
    return used < charge.pence
      ? [{ ...charge, pence: charge.pence - used, isDeposit: isDeposit(charge) }]
      : []
  })
  const next = charges.find(({ dueOn }) => dueOn > asDay)
  return {
    id: made.id,
    tenant: made.people.map(({ typed }) => typed).join(' and '),
    property: [made.home.flat, `${made.home.house} ${made.home.street}`, made.home.postcode]
      .filter(Boolean)
      .join(', '),
    people: made.people.map(({ id, typed, reference, sharePence }) => ({
      id,
      name: typed,
      reference,
      sharePence,
    })),
    open,
    depositPence: open.find(({ isDeposit }) => isDeposit)?.pence ?? 0,
    rentPence: made.rentPence,
    nextDue: next?.dueOn ?? null,
    nextPence: next?.pence ?? null,
    endedOn: made.endedOn && made.endedOn <= asDay ? made.endedOn : null,
    typed: own.flatMap((each) => {
      const { typed, pence } = each.movement
      return typed && isTyped(each) && !isSorted(each) ? [{ ...typed, pence }] : []
    }),
  }
}

/**
 * Ties a line to the typed payment that the suggestion names. Where two lines of a tenancy have one amount and the payment
 * names no payer, either line may be tied to it: the books come out the same.
 */
function tie({ movement }: Seen, own: Seen[], entryId: string): void {
  const typedOne = own.find((each) => each.movement.typed?.entryId === entryId)?.movement
  if (!typedOne?.typed || typedOne === movement || typedOne.pence !== movement.pence) return
  const { personId } = typedOne.typed
  const mine = movement.truth && 'tenancyId' in movement.truth ? movement.truth.personId : null
  if (personId !== null && personId !== mine) return
  const { typed } = movement
  movement.typed = typedOne.typed
  typedOne.typed = typed
}

/** Whether a suggestion names what the line is. */
function isRight(suggestion: Suggestion | undefined, { movement }: Seen, asDay: string): boolean {
  const { truth, typed } = movement
  if (!suggestion || !truth) return false
  if ('payoutId' in truth) return suggestion.kind === 'payout' && suggestion.payoutId === truth.payoutId
  if ('landlordId' in truth)
    return suggestion.kind === 'landlord' && suggestion.landlordId === truth.landlordId
  if (suggestion.kind !== 'tenancy' && suggestion.kind !== 'seen') return false
  if (suggestion.tenancyId !== truth.tenancyId) return false
  if (suggestion.kind === 'seen') return typed?.entryId === suggestion.entryId
  return typed === null || typed.day > asDay
}

/** Remembers which tenancy a payer has paid for, and payers of other money where the scene has a person sort that too. */
function teach(memory: Map<string, KnownPayer>, { line, movement }: Seen): void {
  const { truth, day, pence, isSorted = false } = movement
  const key = payerKey(line)
  const isRent = truth !== null && 'tenancyId' in truth
  if (!key || (!isRent && !isSorted)) return
  const { tenancyId, personId } = isRent ? truth : { tenancyId: null, personId: null }
  const known = memory.get(`${key}|${tenancyId}`) ?? {
    key,
    tenancyId,
    personId,
    times: 0,
    lastDay: day,
    amounts: [],
  }
  const amounts = [...new Set([...known.amounts, pence])]
  memory.set(`${key}|${tenancyId}`, { ...known, times: known.times + 1, lastDay: day, amounts })
}

/** What is known of the payers of these lines, and of no others. */
function recall(memory: Map<string, KnownPayer>, file: Seen[]): KnownPayer[] {
  const payers = new Set(file.map(({ line }) => coreOf(payerKey(line))))
  return [...memory.values()].filter(({ key }) => payers.has(coreOf(key)))
}

/** All lines of the run in the bank's order. */
function writeLines(movements: Movement[], style: BankStyle): Seen[] {
  return movements
    .map((movement, place) => ({ movement, line: writeLine(movement, `line${place}`, style) }))
    .sort((a, b) => (a.line.day < b.line.day ? -1 : 1))
}

function countKind({ kinds }: Outcome, kind: string, isCertain: boolean): void {
  const { rents, byThemselves } = kinds.get(kind) ?? { rents: 0, byThemselves: 0 }
  kinds.set(kind, { rents: rents + 1, byThemselves: byThemselves + Number(isCertain) })
}

/** Counts what one key, and what 'Accept all', would make of a line that waits. */
function countOpen(outcome: Outcome, seen: Seen, suggestions: Suggestion[], asDay: string): void {
  const likely = findLikely(suggestions)
  if (!likely) return
  const isWrong = !isRight(likely, seen, asDay)
  outcome.likely += 1
  outcome.likelyWrong += Number(isWrong)
  if (!findClear(suggestions)) return
  outcome.together += 1
  if (isWrong)
    outcome.togetherWrong.push(JSON.stringify({ ...seen, best: likely, others: suggestions.slice(1) }))
}

function count(
  outcome: Outcome,
  seen: Seen,
  suggestions: Suggestion[],
  asDay: string,
  isFirst: boolean,
): void {
  const [best] = suggestions
  const isRightOne = isRight(best, seen, asDay)
  outcome.lines += 1
  if (best?.sure && !isRightOne) outcome.wrong.push(JSON.stringify({ ...seen, best }))
  if (!best?.sure) countOpen(outcome, seen, suggestions, asDay)
  if (seen.line.pence <= 0 || !seen.movement.truth || !('tenancyId' in seen.movement.truth)) return
  outcome.rents += 1
  outcome.laterRents += Number(!isFirst)
  if (!isFirst) countKind(outcome, seen.movement.kind ?? '', best?.sure === true && isRightOne)
  if (best?.sure) {
    outcome.byThemselves += Number(isRightOne)
    outcome.laterByThemselves += Number(isRightOne && !isFirst)
    return
  }
  outcome.waited += 1
  outcome.waiting.push(JSON.stringify({ ...seen, best }))
  outcome.waitedFirstRight += Number(isRightOne)
  outcome.waitedUnknown += Number(!best)
}

/** An agency's months: who rents, everything that moved on the account, and the payouts of each month. */
export interface Scene {
  world: World
  style: BankStyle
  movements: Movement[]
  /** The payouts on their way in each month. */
  payouts: MatchPayout[][]
}

/** Runs the matching on an agency of so many tenancies, most of which write their reference. */
export function runYear(seed: number, { tenancies = 300, months = 12 } = {}): Outcome {
  const world = makeWorld(startChance(seed), { tenancies, months })
  twistWorld(world)
  const style = bankStyles[seed % bankStyles.length] ?? 'fields'
  const others = Array.from({ length: months }, (_, month) => makeOtherPayments(world, month))
  const movements = [...payRents(world), ...others.flatMap((other) => other.movements)]
  return runScene({ world, style, movements, payouts: others.map(({ payouts }) => payouts) })
}

/** Runs the matching on an agency's statements, one file for each month. After each file a person sorts the other lines. */
export function runScene({ world, style, movements, payouts: onTheirWay }: Scene): Outcome {
  const all = writeLines(movements, style)
  const charges = new Map(world.lets.map((made) => [made.id, chargesOf(made, world.months)]))
  const landlords = world.landlords.map(({ id, name }) => ({ id, name: fullName(name) }))
  const ownOf = new Map<string, Seen[]>()
  for (const seen of all) {
    const { truth } = seen.movement
    if (truth && 'tenancyId' in truth) addToGroup(ownOf, truth.tenancyId, seen)
  }
  const memory = new Map<string, KnownPayer>()
  const outcome: Outcome = {
    ...nothing,
    style,
    waiting: [],
    wrong: [],
    togetherWrong: [],
    kinds: new Map(),
  }
  for (const [month, payouts] of onTheirWay.entries()) {
    const [from, asDay] = [monthStart(month), monthStart(month + 1)]
    const file = all.filter(({ line: { day } }) => day >= from && day < asDay)
    const tenancies = world.lets
      .filter(({ start }) => start <= addDays(asDay, daysKnownBefore))
      .map((made) => asTenancy(made, charges.get(made.id) ?? [], ownOf.get(made.id) ?? [], asDay, from))
    const found = suggestMatches(
      file.map(({ line }) => line),
      {
        tenancies,
        payers: recall(memory, file),
        payouts,
        bills: [],
        paidOut: [],
        typed: [],
        deposits: [],
        received: [],
        landlords,
        dates: defaultDateFormat,
      },
    )
    for (const seen of file) {
      const [best] = found.get(seen.line.id) ?? []
      const own = best && 'tenancyId' in best ? ownOf.get(best.tenancyId ?? '') : undefined
      if (best?.kind === 'seen' && own?.includes(seen)) tie(seen, own, best.entryId)
    }
    for (const seen of file) count(outcome, seen, found.get(seen.line.id) ?? [], asDay, month === 0)
    for (const seen of file) teach(memory, seen)
  }
  return outcome
}

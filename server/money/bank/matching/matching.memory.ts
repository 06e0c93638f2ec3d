import { laterDay } from '#shared/dates.ts'
import type { TypedLine } from './matching.types.ts'
import { findPayee, listPayeeKeys } from './words/matching.payees.ts'

/** What a payment that is no rent may be: the landlord's own money, or an expense. */
export type Purpose =
  | { kind: 'own' }
  | {
      kind: 'expense'
      category: string
      /** Null: for all homes. */
      propertyId: string | null
      /** Whether all of a mortgage's payment is interest; of other expenses false. */
      isAllInterest: boolean
    }

/** The same text for the same purpose, so that two can be compared. */
export const tokenOf = (purpose: Purpose): string =>
  purpose.kind === 'own'
    ? 'own'
    : ['expense', purpose.category, purpose.propertyId ?? 'all', purpose.isAllInterest ? 'interest' : '']
        .join(':')
        .replace(/:$/, '')

type DatedLine = Omit<TypedLine, 'id'>

/** A whole line that was sorted before as no rent. */
export interface SortedBefore {
  line: DatedLine
  purpose: Purpose
  /** Who was paid, as the expense says it; '' for own money. */
  payee: string
  isByPerson: boolean
}

export interface StandingRule {
  id: string
  key: string
  isIn: boolean
  payee: string
  purpose: Purpose
}

/** What lines with one key were sorted as. */
interface Known {
  purpose: Purpose
  payee: string
  name: string
  /** How many lines, and how many of them by a person. */
  times: number
  timesByPerson: number
  lastDay: string
  /** The numbers of contracts in the lines. */
  contracts: Set<string>
}

export interface Memory {
  /** By side and key; several where the same payee was sorted in several ways. */
  known: Map<string, Known[]>
  rules: Map<string, StandingRule>
}

export const placeOf = (key: string, isIn: boolean) => `${isIn ? 'in' : 'out'} ${key}`

/** How often an organisation's payment of one amount must have been the same before it is proposed. */
const timesOfBare = 3
/** How often the same was done before a rule is proposed. */
export const timesForRule = 3

export function makeMemory(before: readonly SortedBefore[], rules: readonly StandingRule[]): Memory {
  const known: Memory['known'] = new Map()
  for (const { line, purpose, payee, isByPerson } of before)
    for (const key of listPayeeKeys(line)) {
      const place = placeOf(key, line.pence > 0)
      const ways = known.get(place) ?? []
      const { name, contract } = findPayee(line)
      const same = ways.find((way) => tokenOf(way.purpose) === tokenOf(purpose))
      if (same) {
        same.times += 1
        same.timesByPerson += Number(isByPerson)
        same.lastDay = laterDay(same.lastDay, line.day)
        same.contracts.add(contract)
      } else
        known.set(place, [
          ...ways,
          {
            purpose,
            payee,
            name,
            times: 1,
            timesByPerson: Number(isByPerson),
            lastDay: line.day,
            contracts: new Set([contract]),
          },
        ])
    }
  return { known, rules: new Map(rules.map((rule) => [placeOf(rule.key, rule.isIn), rule])) }
}

/** The rule that a line falls under; the one of its contract before the one of its payee. */
export function findRule(line: DatedLine, { rules }: Memory): StandingRule | undefined {
  for (const key of listPayeeKeys(line)) {
    const rule = rules.get(placeOf(key, line.pence > 0))
    if (rule) return rule
  }
  return undefined
}

/**
 * What lines of this payee were before, where it was always the same. Of one contract nothing is said about another
 * contract with the same company.
 */
export function recall(line: DatedLine, { known }: Memory): Known | undefined {
  const { contract, isBare } = findPayee(line)
  for (const key of listPayeeKeys(line)) {
    const ways = known.get(placeOf(key, line.pence > 0)) ?? []
    const [way, ...others] = ways
    if (!way || others.length > 0) continue
    const isOfAnother = way.contracts.size === 1 && !way.contracts.has(contract)
    if (isOfAnother && contract !== '') continue
    if (isBare && way.times < timesOfBare) continue
    return way
  }
  return undefined
}

/** Whether lines of a payee were always the same, also where they are of several contracts or of none. */
const isWhole = (ways: readonly Known[] = []) =>
  ways.length === 1 && ways.every(({ contracts }) => contracts.size > 1 || contracts.has(''))

export interface Proposal {
  key: string
  isIn: boolean
  payee: string
  purpose: Purpose
  times: number
  lastDay: string
}

/**
 * The rules that a person may be asked for: a payee, or one contract with it, sorted three times by a person and always
 * in the same way. `asked` are the places of rules that were made, ended or refused before.
 */
export function listProposals({ known }: Memory, asked: ReadonlySet<string>): Proposal[] {
  const found: Proposal[] = []
  for (const [place, ways] of known) {
    const [way, ...others] = ways
    if (!way || others.length > 0 || way.timesByPerson < timesForRule || asked.has(place)) continue
    const isIn = place.startsWith('in ')
    const key = place.slice(isIn ? 3 : 4)
    // Where all lines are of one contract, or those of others were something else, the contract is asked for alone.
    const whole = placeOf(way.name, isIn)
    const isOfContract = key !== way.name && !key.includes('£')
    if (isOfContract ? asked.has(whole) || isWhole(known.get(whole)) : key === way.name && !isWhole(ways))
      continue
    const { payee, purpose, timesByPerson: times, lastDay } = way
    found.push({ key, isIn, payee, purpose, times, lastDay })
  }
  return found.sort((a, b) => b.times - a.times || a.key.localeCompare(b.key))
}

import { addDays, earlierDay, laterDay } from '../../dates.ts'
import type { TenancyKind } from '../../records/terms/terms.kinds.ts'
import { joinNames } from '../../text.ts'
import { type DatedDay, dateByLaw } from '../dated.ts'
import { electricalCopy, electricalCopyBefore, gasCopy, gasCopyBefore } from '../home.law.ts'
import { oralStatementBy, sheetBy, statementBefore } from '../papers.law.ts'
import { holdsOn, lastDayOf } from '../rent.law.ts'
import type { AgreementForm } from '../servings/agreement.ts'
import type { ServedKind } from '../servings/servings.ts'
import type { LawRule } from '../statute.ts'
import {
  type DeriveDuty,
  type Duty,
  type DutyKind,
  lastDayBefore,
  type OfLetting,
  oneDuty,
} from './duties.ts'

/** A tenancy that runs, or will, with what was served for it. */
export interface PapersOfTenancy extends OfLetting {
  /** The law that the tenancy is under; null while nobody has said it. */
  tenancyKind: TenancyKind | null
  start: string
  /** The day on which it was agreed; null while nobody has said. */
  agreedOn?: string | null
  /** Whether it is not agreed yet: of its papers only those are asked for that precede the agreement. */
  isPending?: boolean
  /** Whether it was agreed in writing; null while nobody has said it. */
  form: AgreementForm | null
  /** The tenants of today; none while nobody has read the people of the tenancy, who is then its own tenant alone. */
  tenants: readonly { id: string; name: string }[]
  /** What was served and not withdrawn: the day on which it counts as served, and the people of the tenancy who got it. */
  served: readonly {
    what: ServedKind
    on: string
    to: readonly string[]
    /** Whether somebody has said that this information sheet is the official file. */
    isOfficial?: boolean
  }[]
  /** The days of the newest gas check and electrical inspection. */
  checks: Record<'gas' | 'electrical', string | null>
}

/** How many days before a tenancy its papers are work. */
const ahead = 28

const isAssured = ({ tenancyKind }: PapersOfTenancy) => tenancyKind === null || tenancyKind === 'assured'

/** The names of the tenants who lack a paper that was served from a day on; undefined where nobody does. */
function findLacking(
  { tenancy, tenants, served }: PapersOfTenancy,
  kinds: readonly ServedKind[],
  from = '',
): string | undefined {
  const counted = served.filter(
    ({ what, on, isOfficial }) =>
      kinds.includes(what) && on >= from && (what !== 'information-sheet' || isOfficial === true),
  )
  if (tenants.length === 0) return counted.some(({ to }) => to.length > 0) ? undefined : tenancy.name
  const lacking = tenants.filter(({ id }) => !counted.some(({ to }) => to.includes(id)))
  return lacking.length > 0 ? joinNames(lacking.map(({ name }) => name)) : undefined
}

const duty = (
  kind: DutyKind,
  { home, tenancy }: PapersOfTenancy,
  { cycle, ...rest }: { cycle?: string } & Pick<Duty, 'due' | 'amberFrom' | 'why'>,
) => oneDuty(kind, [tenancy.id, ...(cycle ? [cycle] : [])], { home, tenancy, isAbsent: true, ...rest })

/**
 * A tenancy in writing from before the new law gets the official sheet. While nobody has said that it was agreed in writing, not
 * even the sheet ends it: the paper may be the wrong one.
 */
export const deriveInformationSheet: DeriveDuty<PapersOfTenancy> = (facts, { asDay }) => {
  if (!isAssured(facts) || facts.isPending || facts.start >= sheetBy.from || facts.form === 'oral') return []
  const lacking = findLacking(facts, ['information-sheet'])
  if (lacking === undefined && facts.form === 'written') return []
  const began = `The tenancy began on ${asDay(facts.start)}, before 1 May 2026`
  const why =
    lacking === undefined
      ? `${began}. Enter whether it was agreed in writing or orally: an oral one needs a written statement instead.`
      : `${began}, and no official information sheet is recorded as served on ${lacking}.`
  const due = dateByLaw(sheetBy, sheetBy.to)
  return duty('information-sheet', facts, { due, amberFrom: sheetBy.from, why })
}

const dayBefore = (rule: LawRule<string>, { start }: PapersOfTenancy): DatedDay =>
  dateByLaw(rule, addDays(start, -1))

/** A tenancy from before the new law that was agreed orally gets its statement by the day of the sheet. */
function deriveOralStatement(facts: PapersOfTenancy, asDay: (day: string) => string): Duty[] {
  const lacking = findLacking(facts, ['written-statement'])
  if (lacking === undefined) return []
  const why = `The tenancy was agreed orally and began on ${asDay(facts.start)}, before 1 May 2026, and no written statement is recorded as served on ${lacking}.`
  const due = dateByLaw(oralStatementBy, oralStatementBy.to)
  return duty('written-statement', facts, { due, amberFrom: oralStatementBy.from, why })
}

export const deriveWrittenStatement: DeriveDuty<PapersOfTenancy> = (facts, { asDay, day }) => {
  if (isAssured(facts) && facts.start < sheetBy.from && facts.form === 'oral')
    return deriveOralStatement(facts, asDay)
  if (!isAssured(facts) || !holdsOn(statementBefore, facts.start)) return []
  const lacking = findLacking(facts, ['written-statement'])
  if (lacking === undefined) return []
  const agreed = facts.agreedOn ? `was agreed on ${asDay(facts.agreedOn)} and ` : ''
  const why = `The tenancy ${agreed}${facts.start <= day ? 'began' : 'begins'} on ${asDay(facts.start)}, and no written statement is recorded as served on ${lacking} before it is entered into.`
  const due = dateByLaw(statementBefore, lastDayBefore(facts))
  const amberFrom = earlierDay(addDays(facts.start, -ahead), due.day)
  return duty('written-statement', facts, { due, amberFrom, why })
}

/** A record of a check goes to whoever lives there within days, and to a new tenant before they move in. */
const copies =
  (
    kind: DutyKind,
    of: keyof PapersOfTenancy['checks'],
    { paper, name }: { paper: ServedKind; name: string },
    rules: { within: LawRule; before: LawRule<string> },
  ): DeriveDuty<PapersOfTenancy> =>
  (facts, { asDay }) => {
    const checked = facts.checks[of]
    if (checked === null || facts.isPending || !holdsOn(rules.within, checked)) return []
    const lacking = findLacking(facts, [paper], checked)
    if (lacking === undefined) return []
    const isNew = checked < facts.start
    const due = isNew
      ? dayBefore(rules.before, facts)
      : dateByLaw(rules.within, lastDayOf(rules.within, checked))
    const amberFrom = isNew ? laterDay(checked, addDays(facts.start, -ahead)) : checked
    const why = `${name} of ${asDay(checked)} is not recorded as served on ${lacking}.`
    return duty(kind, facts, { cycle: checked, due, amberFrom, why })
  }

export const deriveGasCopy = copies(
  'gas-copy',
  'gas',
  { paper: 'gas-record', name: 'The gas safety record' },
  { within: gasCopy, before: gasCopyBefore },
)

const deriveReport = copies(
  'electrical-copy',
  'electrical',
  { paper: 'electrical-report', name: 'The EICR' },
  { within: electricalCopy, before: electricalCopyBefore },
)

export const deriveElectricalCopy: DeriveDuty<PapersOfTenancy> = (facts, at) =>
  isAssured(facts) ? deriveReport(facts, at) : []

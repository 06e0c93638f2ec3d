import { addDays, laterDay } from '../dates.ts'
import type { LawRule } from './rent.law.ts'

const since = { from: '2026-05-01', checkedOn: '2026-11-25' } as const

/** By when a request to keep a pet is answered. */
export const petAnswer: LawRule = {
  id: 'pet-answer',
  ...since,
  value: 28,
  unit: 'days',
  counting: 'after',
  source: 'Housing Act 1988, section 16A(1)(c), by the Renters’ Rights Act 2025, section 11',
}

/** By when it is answered once asked-for information, or a superior landlord's word, has come. */
export const petAnswerLater: LawRule = {
  id: 'pet-answer-later',
  ...since,
  value: 7,
  unit: 'days',
  counting: 'after',
  source: 'Housing Act 1988, section 16A(2) and (3), by the Renters’ Rights Act 2025, section 11',
}

/** Before what a written statement is given for a tenancy that is entered into from this day on. */
export const statementBefore: LawRule<string> = {
  id: 'written-statement',
  ...since,
  value: 'before the tenancy is entered into',
  unit: 'words',
  source: 'Housing Act 1988, section 16D(4), by the Renters’ Rights Act 2025, section 12; SI 2026/324',
}

/** The last day for the information sheet of written tenancies from before the new law; the duty goes on after it. */
export const sheetBy: LawRule<string> & { to: string } = {
  id: 'information-sheet',
  from: '2026-05-01',
  to: '2026-05-31',
  value: 'the official information sheet for written tenancies from before 1 May 2026',
  unit: 'words',
  source: 'Renters’ Rights Act 2025, schedule 6, paragraph 7; SI 2026/324, regulation 3',
  checkedOn: '2026-11-25',
}

/** The day on which the information sheet was published: none was served before it. */
export const sheetPublished: LawRule<string> = {
  id: 'information-sheet-published',
  from: '2026-03-20',
  value: '2026-03-20',
  unit: 'words',
  source: 'GOV.UK, The Renters’ Rights Act Information Sheet 2026, published on 20 March 2026',
  standing: 'guidance',
  checkedOn: '2026-11-28',
}

/** The last day for the written statement of tenancies from before the new law that were agreed orally. */
export const oralStatementBy: LawRule<string> & { to: string } = {
  id: 'written-statement-oral',
  from: '2026-05-01',
  to: '2026-05-31',
  value: 'the written statement of terms for tenancies from before 1 May 2026 that were agreed orally',
  unit: 'words',
  source: 'Renters’ Rights Act 2025, schedule 6, paragraph 7; SI 2026/324',
  checkedOn: '2026-11-28',
}

export const paperRules: readonly LawRule<number | string>[] = [
  petAnswer,
  petAnswerLater,
  statementBefore,
  sheetBy,
  sheetPublished,
  oralStatementBy,
]

/** What is known of a request to keep a pet. Days are ISO text; null: it has not happened. */
export interface PetFacts {
  askedOn: string
  /** The landlord asked for more about the pet, and the tenant gave it. */
  moreAskedOn: string | null
  moreGivenOn: string | null
  /** The landlord asked a superior landlord, who answered. */
  superiorAskedOn: string | null
  superiorAnsweredOn: string | null
  /** Both agreed on a later day. */
  agreedUntil: string | null
}

/** The last day for an answer; undefined while the tenant owes information, or the superior landlord a word. */
export function petAnswerBy(facts: PetFacts): { day: string; rule: LawRule } | undefined {
  const first = addDays(facts.askedOn, petAnswer.value)
  const inTime = (day: string | null): day is string => day !== null && day <= first
  const delays: string[] = facts.agreedUntil === null ? [] : [facts.agreedUntil]
  for (const [asked, answered] of [
    [facts.moreAskedOn, facts.moreGivenOn],
    [facts.superiorAskedOn, facts.superiorAnsweredOn],
  ] as const) {
    if (!inTime(asked)) continue
    if (answered === null) return undefined
    delays.push(addDays(answered, petAnswerLater.value))
  }
  const last = delays.reduce(laterDay, first)
  return { day: last, rule: last === first ? petAnswer : petAnswerLater }
}

import { addDays, laterDay } from '../dates.ts'
import { after, inWords, type LawRule, statute } from './statute.ts'

const pets = statute(
  '2026-05-01',
  '2026-11-25',
  (section) => `Housing Act 1988, section 16A${section}, by the Renters’ Rights Act 2025, section 11`,
)
export const petAnswer = pets('pet-answer', '(1)(c)', after(28, 'days'))
/** By when it is answered once asked-for information, or a superior landlord's word, has come. */
export const petAnswerLater = pets('pet-answer-later', '(2) and (3)', after(7, 'days'))

const papers = statute('2026-05-01', '2026-11-28', (source) => source)
/** Before what a written statement is given for a tenancy that is entered into from this day on. */
export const statementBefore = papers(
  'written-statement',
  'Housing Act 1988, section 16D(4), by the Renters’ Rights Act 2025, section 12; SI 2026/324',
  { ...inWords('before the tenancy is entered into'), checkedOn: '2026-11-25' },
)
/** The last day for the information sheet of written tenancies from before the new law; the duty goes on after it. */
export const sheetBy = papers(
  'information-sheet',
  'Renters’ Rights Act 2025, schedule 6, paragraph 7; SI 2026/324, regulation 3',
  {
    ...inWords('the official information sheet for written tenancies from before 1 May 2026'),
    to: '2026-05-31',
    checkedOn: '2026-11-25',
  },
)
/** The day on which the information sheet was published: none was served before it. */
export const sheetPublished = papers(
  'information-sheet-published',
  'GOV.UK, The Renters’ Rights Act Information Sheet 2026, published on 20 March 2026',
  { ...inWords('2026-03-20'), from: '2026-03-20', standing: 'guidance' },
)
/** The last day for the written statement of tenancies from before the new law that were agreed orally. */
export const oralStatementBy = papers(
  'written-statement-oral',
  'Renters’ Rights Act 2025, schedule 6, paragraph 7; SI 2026/324',
  {
    ...inWords('the written statement of terms for tenancies from before 1 May 2026 that were agreed orally'),
    to: '2026-05-31',
  },
)

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

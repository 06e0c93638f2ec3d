import { optionalLines, optionalText, recordDate } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { money } from '../../numbers.ts'
import { z } from '../../zod.ts'

/** Who is asked about a person who wants to take a home, and what stands for it where nobody is. */
export const referenceKindNames = {
  employer: 'Employer',
  landlord: 'Last landlord',
  file: 'Reference report',
}
export const referenceKinds = keysOf(referenceKindNames)

/** Who is asked ten questions. */
export const refereeKinds = ['employer', 'landlord'] as const
export type RefereeKind = (typeof refereeKinds)[number]

export interface Question {
  name: string
  /** As the referee reads it. */
  ask: string
  /** As the team reads the answer. */
  short: string
  type: 'choice' | 'line' | 'lines' | 'day' | 'amount'
  choices?: Record<string, string>
  /** Whether an answer is needed always, only of somebody whom the referee knows, or never. */
  needed: 'always' | 'known' | 'never'
}

const yesNo = { yes: 'Yes', no: 'No' }

const choice = (
  name: string,
  ask: string,
  short: string,
  choices: Record<string, string> = yesNo,
  needed: Question['needed'] = 'known',
): Question => ({ name, ask, short, type: 'choice', choices, needed })

const field =
  (type: Question['type']) =>
  (name: string, ask: string, short: string, needed: Question['needed'] = 'known'): Question => ({
    name,
    ask,
    short,
    type,
    needed,
  })
const [line, lines, day, amount] = [field('line'), field('lines'), field('day'), field('amount')]

const contracts = {
  permanent: 'Permanent contract',
  fixed: 'Contract with an end date',
  hours: 'Hours that vary',
  self: 'Self-employed',
}
const cares = { well: 'Yes', wear: 'With more than fair wear and tear', damage: 'There was damage' }

/** The questions to each kind of referee. The first one is answered 'no' where they don’t know the person. */
export const questions: Record<RefereeKind, readonly Question[]> = {
  employer: [
    choice(
      'known',
      'Do they work for you?',
      'Works for them',
      { yes: 'Yes', accounts: 'We do their accounts', no: 'No' },
      'always',
    ),
    line('job', 'Their job or trade', 'Job'),
    day('since', 'Since when?', 'Since'),
    choice('contract', 'How do they work?', 'Contract', contracts),
    day('until', 'If there is an end date, which?', 'Ends', 'never'),
    amount('pay', 'Pay or profit in a year, before tax', 'A year'),
    amount('extra', 'Regular overtime or bonus in a year', 'Overtime or bonus', 'never'),
    choice('probation', 'Are they on probation?', 'On probation'),
    choice('leaving', 'Has anybody given notice?', 'Notice given'),
    line('you', 'Your name and position', 'Answered by', 'always'),
  ],
  landlord: [
    choice('known', 'Are they, or were they, your tenant?', 'Their tenant', yesNo, 'always'),
    line('home', 'The address', 'Address'),
    day('since', 'Since when?', 'Since'),
    day('until', 'If they have left, when?', 'Until', 'never'),
    amount('rent', 'The rent of a month', 'Rent a month'),
    choice('paid', 'Did they pay on time?', 'Paid on time', {
      always: 'Always',
      mostly: 'Mostly',
      late: 'Often late',
    }),
    amount('owed', 'Rent that they owe now', 'Owes', 'never'),
    choice('care', 'Do they look after the property?', 'Care of the property', cares),
    lines('remarks', 'Anything else about the tenancy', 'Remarks', 'never'),
    line('you', 'Your name, and whether you are the landlord or the agent', 'Answered by', 'always'),
  ],
}

/** What a referee answered, by question, as texts: days as year-month-day, amounts with two decimals. */
export type Replies = Record<string, string>

function schemaOf({ type, choices = {}, ask }: Question): z.ZodType<string | undefined> {
  if (type === 'choice') return z.enum(Object.keys(choices) as [string, ...string[]], 'Choose an answer')
  if (type === 'day') return recordDate('Enter a date', 70)
  if (type === 'amount') return money(`Enter an amount: ${ask}`).transform((amount) => amount.toFixed(2))
  return type === 'lines' ? optionalLines(2000) : optionalText(300)
}

/** The fields of the answers to a kind of referee; '' and nothing are no answer. */
export const replyFields = (kind: RefereeKind): Record<string, z.ZodType<string | undefined>> =>
  Object.fromEntries(
    questions[kind].map((question) => [
      question.name,
      z.union([z.literal('').transform(() => undefined), schemaOf(question)], 'Check this answer').optional(),
    ]),
  )

/** The answers that are needed and not there, with what to say at each. */
export const listUnanswered = (
  kind: RefereeKind,
  replies: Partial<Replies>,
): [name: string, sentence: string][] =>
  questions[kind].flatMap(({ name, type, needed }): [string, string][] => {
    const isNeeded = needed === 'always' || (needed === 'known' && replies.known !== 'no')
    if (!isNeeded || replies[name]) return []
    return [[name, type === 'choice' ? 'Choose an answer' : 'Enter an answer']]
  })

/** The answers without those that are empty. */
export const withoutBlanks = (replies: Record<string, string | undefined>): Replies =>
  Object.fromEntries(Object.entries(replies).flatMap(([name, text]) => (text ? [[name, text]] : [])))

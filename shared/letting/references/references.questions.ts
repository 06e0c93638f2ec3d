import { optionalLines, optionalText, recordDate } from '../../fields.ts'
import { money } from '../../numbers.ts'
import { z } from '../../zod.ts'

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

/** The questions to each kind of referee. The first one is answered 'no' where they don’t know the person. */
export const questions: Record<RefereeKind, readonly Question[]> = {
  employer: [
    {
      name: 'known',
      ask: 'Do they work for you?',
      short: 'Works for them',
      type: 'choice',
      choices: { yes: 'Yes', accounts: 'We do their accounts', no: 'No' },
      needed: 'always',
    },
    { name: 'job', ask: 'Their job or trade', short: 'Job', type: 'line', needed: 'known' },
    { name: 'since', ask: 'Since when?', short: 'Since', type: 'day', needed: 'known' },
    {
      name: 'contract',
      ask: 'How do they work?',
      short: 'Contract',
      type: 'choice',
      choices: {
        permanent: 'Permanent contract',
        fixed: 'Contract with an end date',
        hours: 'Hours that vary',
        self: 'Self-employed',
      },
      needed: 'known',
    },
    { name: 'until', ask: 'If there is an end date, which?', short: 'Ends', type: 'day', needed: 'never' },
    {
      name: 'pay',
      ask: 'Pay or profit in a year, before tax',
      short: 'A year',
      type: 'amount',
      needed: 'known',
    },
    {
      name: 'extra',
      ask: 'Regular overtime or bonus in a year',
      short: 'Overtime or bonus',
      type: 'amount',
      needed: 'never',
    },
    {
      name: 'probation',
      ask: 'Are they on probation?',
      short: 'On probation',
      type: 'choice',
      choices: yesNo,
      needed: 'known',
    },
    {
      name: 'leaving',
      ask: 'Has anybody given notice?',
      short: 'Notice given',
      type: 'choice',
      choices: yesNo,
      needed: 'known',
    },
    { name: 'you', ask: 'Your name and position', short: 'Answered by', type: 'line', needed: 'always' },
  ],
  landlord: [
    {
      name: 'known',
      ask: 'Are they, or were they, your tenant?',
      short: 'Their tenant',
      type: 'choice',
      choices: yesNo,
      needed: 'always',
    },
    { name: 'home', ask: 'The address', short: 'Address', type: 'line', needed: 'known' },
    { name: 'since', ask: 'Since when?', short: 'Since', type: 'day', needed: 'known' },
    { name: 'until', ask: 'If they have left, when?', short: 'Until', type: 'day', needed: 'never' },
    { name: 'rent', ask: 'The rent of a month', short: 'Rent a month', type: 'amount', needed: 'known' },
    {
      name: 'paid',
      ask: 'Did they pay on time?',
      short: 'Paid on time',
      type: 'choice',
      choices: { always: 'Always', mostly: 'Mostly', late: 'Often late' },
      needed: 'known',
    },
    { name: 'owed', ask: 'Rent that they owe now', short: 'Owes', type: 'amount', needed: 'never' },
    {
      name: 'care',
      ask: 'Do they look after the home?',
      short: 'Care of the home',
      type: 'choice',
      choices: { well: 'Yes', wear: 'With more than fair wear and tear', damage: 'There was damage' },
      needed: 'known',
    },
    {
      name: 'remarks',
      ask: 'Anything else about the tenancy',
      short: 'Remarks',
      type: 'lines',
      needed: 'never',
    },
    {
      name: 'you',
      ask: 'Your name, and whether you are the landlord or the agent',
      short: 'Answered by',
      type: 'line',
      needed: 'always',
    },
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

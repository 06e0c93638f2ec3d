import { optionalDate, optionalField, optionalText, recordDate, requiredText, yesNo } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { amountAbove0 } from '../../numbers.ts'
import { rentFrequencies } from '../../records/terms/terms.calendar.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'

/*
 * A rent is put up: proposed, agreed with the landlord, served with the official form, and from its day on charged. What happens
 * is an event with its day and author; how far an increase has come follows from its events.
 */

export const increaseEventKinds = [
  /** A rent and its first day; said again, it replaces the one before. */
  'proposed',
  'asked',
  'answered',
  'formed',
  'served',
  /** The tenant agreed in writing to less than the notice proposes. */
  'lowered',
  /** The tenant applied to the tribunal, so the old rent stays until it decides. */
  'tribunal',
  /** The application came to nothing, so the notice counts. */
  'tribunal-ended',
  'decided',
  'withdrawn',
] as const
export type IncreaseEventKind = (typeof increaseEventKinds)[number]

export const landlordAnswerNames = {
  yes: 'Yes',
  no: 'No',
  other: 'Another amount',
} as const
export const landlordAnswers = keysOf(landlordAnswerNames)
export type LandlordAnswer = (typeof landlordAnswers)[number]

export const increaseStatuses = [
  'proposed',
  'asked',
  'refused',
  'countered',
  'agreed',
  'served',
  'begun',
  'tribunal',
  'decided',
  'withdrawn',
] as const
export type IncreaseStatus = (typeof increaseStatuses)[number]

/** What follows from an event. Amounts are pence of one whole period. */
export interface IncreaseFact {
  kind: IncreaseEventKind
  day: string
  pence: number | null
  fromDay: string | null
  answer: LandlordAnswer | null
}

export interface Proposal {
  pence: number
  from: string
}

export function proposalOf(events: readonly IncreaseFact[]): Proposal {
  const last = events.findLast(({ kind }) => kind === 'proposed')
  if (!last || last.pence === null || last.fromDay === null) throw new Error('an increase without its rent')
  return { pence: last.pence, from: last.fromDay }
}

/** The rent that a notice leads to: what it proposes, or the less that the tenant agreed to in writing. */
export function rentOfNotice(events: readonly IncreaseFact[]): Proposal & { agreedOn: string | null } {
  const lowered = events.findLast(({ kind }) => kind === 'lowered')
  const { pence, from } = proposalOf(events)
  return { pence: lowered?.pence ?? pence, from, agreedOn: lowered?.day ?? null }
}

/** Whether an answer is a yes to a proposal: to its sum, from its day or an earlier one. */
const agreesTo = ({ answer, pence, fromDay }: IncreaseFact, proposal: Proposal): boolean =>
  answer !== 'no' && pence === proposal.pence && fromDay !== null && fromDay <= proposal.from

/**
 * How far an increase has come on a day. `asks` says whether there is a landlord to ask: a private landlord's account needs no
 * yes but its own.
 */
export function increaseStatusOn(
  events: readonly IncreaseFact[],
  day: string,
  asks: boolean,
): IncreaseStatus {
  const placeOf = (kind: IncreaseEventKind) => events.findLastIndex((event) => event.kind === kind)
  if (placeOf('withdrawn') >= 0) return 'withdrawn'
  if (placeOf('decided') >= 0) return 'decided'
  if (placeOf('tribunal') > placeOf('tribunal-ended')) return 'tribunal'
  const proposal = proposalOf(events)
  if (placeOf('served') >= 0) return proposal.from <= day ? 'begun' : 'served'
  if (!asks) return 'agreed'
  const answered = events[placeOf('answered')]
  if (answered && agreesTo(answered, proposal)) return 'agreed'
  const newest = Math.max(placeOf('proposed'), placeOf('asked'))
  if (answered && placeOf('answered') > newest) return answered.answer === 'no' ? 'refused' : 'countered'
  return placeOf('asked') > placeOf('proposed') ? 'asked' : 'proposed'
}

/** Whether an increase is not served yet, so that its rent and its day may be said anew. */
export const isOpen = (status: IncreaseStatus): boolean =>
  ['proposed', 'asked', 'refused', 'countered', 'agreed'].includes(status)

/** Whether an increase stands in the way of another one. */
export const isUnderWay = (status: IncreaseStatus): boolean =>
  isOpen(status) || status === 'served' || status === 'tribunal'

const rentAmount = (message: string) => amountAbove0(message, 'The rent must be above 0')

export const proposalInput = z.strictObject({
  amount: rentAmount('Enter the new rent'),
  from: recordDate('Enter the date from which it applies'),
})
export type ProposalInput = z.output<typeof proposalInput>

const saidAnswer = {
  answer: z.enum(landlordAnswers, 'Choose yes or no, or enter another amount'),
  amount: optionalField(rentAmount('Enter the amount'), 'Enter the amount'),
}
const namesSum = ({ answer, amount }: { answer: LandlordAnswer; amount?: number | null | undefined }) =>
  answer !== 'other' || typeof amount === 'number'

/** The landlord's answer as somebody of the agency heard it. */
export const answerInput = z
  .strictObject({
    ...saidAnswer,
    answeredOn: recordDate('Enter the date'),
    name: requiredText('Say who answered', 120),
    how: requiredText('Enter how they answered, such as by telephone or in a letter', 200),
  })
  .refine(namesSum, { error: 'Enter the amount', path: ['amount'] })
export type AnswerInput = z.output<typeof answerInput>

/** The answer on the page that the link leads to. */
export const linkAnswerInput = z
  .object({
    ...saidAnswer,
    name: requiredText('Say your name', 120),
    note: optionalText(500),
    /** The sum above the proposal that the page asked about, where the landlord confirms it. */
    isAbove: optionalText(100),
  })
  .refine(namesSum, { error: 'Enter the amount', path: ['amount'] })
export type LinkAnswer = z.output<typeof linkAnswerInput>

/** The form that is served: one to be filled, or one that a person has filled. */
export const formInput = z.strictObject({
  versionId: z.uuid('Choose the form'),
  isFilled: yesNo(),
})

export const lessInput = z.strictObject({
  amount: rentAmount('Enter the agreed rent'),
  agreedOn: recordDate('Enter the date on which the tenant agreed in writing'),
})

export const increaseWithdrawal = z.strictObject({ reason: requiredText('Enter a reason', 300) })

export const tribunalInput = z.strictObject({ day: recordDate('Enter the date of the tenant’s application') })

export const tribunalEndInput = z.strictObject({
  day: recordDate('Enter the date'),
  reason: requiredText('Enter a reason', 300),
})

export const decisionInput = z.strictObject({
  amount: rentAmount('Enter the decided rent'),
  decidedOn: recordDate('Enter the date of the decision'),
  /** The first day of the decided rent; by default the day that follows from the law. */
  from: optionalDate(),
  forHardship: yesNo(),
})
export type DecisionInput = z.output<typeof decisionInput>

export const increaseEvent = z.object({
  id: z.uuid(),
  kind: z.enum(increaseEventKinds),
  day: z.string(),
  amount: z.number().nullable(),
  from: z.string().nullable(),
  answer: z.enum(landlordAnswers).nullable(),
  /** Who answered, or the address that was mailed. */
  name: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
})
export type IncreaseEvent = z.infer<typeof increaseEvent>

export const formValue = z.object({ key: z.string(), label: z.string(), text: z.string() })
export type FormValue = z.infer<typeof formValue>

export const increaseRow = z.object({
  id: z.uuid(),
  status: z.enum(increaseStatuses),
  amount: z.number(),
  from: z.string(),
  /** The rent before it, of the same period. */
  present: z.number(),
  every: z.enum(rentFrequencies),
  /** The tenancy's last day where it comes before the new rent, which has no effect then; otherwise null. */
  endsOn: z.string().nullable(),
  /** The last day on which a notice still raises the rent from that day; null once it is served. */
  serveBy: datedDay.nullable(),
  /** The form to serve, with the hash of the file that was filled; null until one is added. */
  form: z
    .object({
      versionId: z.uuid(),
      /** Its address; null once its document is deleted. */
      path: z.string().nullable(),
      sha256: z.string(),
      blankSha256: z.string(),
      /** The file that was filled; null once its document is deleted. */
      blank: z.object({ name: z.string(), path: z.string() }).nullable(),
      /** The keys of the values that are written in it. */
      filled: z.array(z.string()),
    })
    .nullable(),
  /** What to write into the form; empty once it is served. */
  values: z.array(formValue),
  servedOn: z.string().nullable(),
  /** The less that the tenant agreed to; null where that is the proposed rent. */
  agreed: z.number().nullable(),
  /** The day from which a decision made today would raise the rent, while the tribunal has it. */
  decisionFrom: datedDay.nullable(),
  /** The oldest first. */
  events: z.array(increaseEvent),
})
export type Increase = z.infer<typeof increaseRow>

/** The empty form of the account, offered for the next increase. */
export const blankForm = z.object({
  versionId: z.uuid(),
  name: z.string(),
  fileName: z.string(),
  path: z.string(),
  /** The day on which an increase was filled from it last. */
  usedOn: z.string(),
})
export type BlankForm = z.infer<typeof blankForm>

/** The earliest lawful day for a notice that is served today, and the rent before it; null where no rent can be put up. */
const nextIncrease = z
  .object({ earliest: datedDay, why: z.string(), present: z.number(), every: z.enum(rentFrequencies) })
  .nullable()

/** The next increase of a tenancy of a selection: its own earliest date, or what stops it. */
export const increaseOffer = z.object({
  id: z.uuid(),
  tenant: z.string(),
  home: z.string(),
  asksLastIncrease: z.boolean(),
  offer: nextIncrease,
  refusal: z.string().nullable(),
})
export type IncreaseOffer = z.infer<typeof increaseOffer>

const mostAtOnce = 100
export const offersQuery = z.strictObject({
  ids: z
    .array(z.uuid('Choose a tenancy'))
    .min(1, 'Choose a tenancy')
    .max(mostAtOnce, `At most ${mostAtOnce} tenancies at once`),
})

export const manyProposalsInput = z.strictObject({
  proposals: z
    .array(proposalInput.extend({ id: z.uuid('Choose a tenancy') }))
    .min(1, 'Enter a new rent')
    .max(mostAtOnce, `At most ${mostAtOnce} tenancies at once`),
})
export type ManyProposals = z.output<typeof manyProposalsInput>

export const manyIncreases = z
  .array(z.object({ id: z.uuid('Choose a tenancy'), increaseId: z.uuid('Choose an increase') }))
  .min(1, 'Choose an increase')
  .max(mostAtOnce, `At most ${mostAtOnce} tenancies at once`)
export type ManyIncreases = z.output<typeof manyIncreases>

export const increasesReply = z.object({
  /** Whether the landlord is asked: not in a private landlord's own account. */
  asks: z.boolean(),
  /** Whether somebody says first when the rent last went up: no date is computed until then. */
  asksLastIncrease: z.boolean(),
  landlord: z.object({ name: z.string(), email: z.string() }),
  offer: nextIncrease,
  /** Why no increase can be proposed; null where one can. */
  refusal: z.string().nullable(),
  /** The form that was filled last in the account; null where none was, or its document is deleted. */
  blank: blankForm.nullable(),
  /** The newest first. */
  increases: z.array(increaseRow),
})
export type Increases = z.infer<typeof increasesReply>

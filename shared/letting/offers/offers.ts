import { optionalDate, optionalLines, recordDate, requiredLines, requiredText } from '../../fields.ts'
import { amountAbove0 } from '../../numbers.ts'
import { storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { partyRoles, personBeside } from '../applicants/party.ts'
import { offerEventKinds, offerMeans, offerStates } from './offers.state.ts'

const terms = {
  /** A month's rent, in whole currency units. */
  rent: amountAbove0('Rent must be above 0'),
  startOn: recordDate('Start date is required'),
  requests: optionalLines(1000),
}

export const offerInput = z.strictObject({
  applicantId: z.uuid('Choose an applicant'),
  propertyId: z.uuid('Choose a property'),
  ...terms,
  /** Who would take the home with the applicant; empty or left out where their application names them. */
  others: z.array(personBeside).max(20, 'At most 20 people').optional(),
})
export type OfferInput = z.output<typeof offerInput>

export const offerTerms = z.strictObject(terms)

export const offerChange = z.strictObject({
  ...offerTerms.partial().shape,
  version: z.int('Send the version of the offer that was read'),
})

/** A landlord's answer. 'suggest' names another start; the rent stays, because more than the advertised one may not be asked. */
export const offerAnswers = [
  z.strictObject({ answer: z.literal('approve') }),
  z.strictObject({ answer: z.literal('decline'), text: requiredLines('Enter the reason', 1000) }),
  z.strictObject({ answer: z.literal('ask'), text: requiredLines('Enter the question', 1000) }),
  z.strictObject({ answer: z.literal('suggest'), startOn: recordDate('Enter the other start date') }),
] as const
const [approve, decline, ask, suggest] = offerAnswers
export type OfferAnswer = z.output<(typeof offerAnswers)[number]>

const answerWith = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion(
    'answer',
    [approve.extend(more), decline.extend(more), ask.extend(more), suggest.extend(more)],
    'Choose an answer',
  )

/** The answer of a client landlord, to the offer as they read it. */
export const offerAnswerHere = answerWith({ version: z.int('Send the version of the offer that was read') })

/** An answer that the landlord gave the team. */
export const offerHeard = answerWith({
  by: requiredText('Enter who answered', 200),
  how: z.enum(offerMeans, 'Choose how they answered').exclude(['link', 'app']),
  /** The day of their answer; today where it is left out. */
  on: optionalDate(1),
})
export type OfferHeard = z.output<typeof offerHeard>

/** Why an offer was withdrawn is the team's, and blank for client landlords. */
const happened = shown({
  kind: z.enum(offerEventKinds),
  day: z.string().nullable(),
  text: z.string(),
})

const offerEvent = z.object({
  ...happened,
  ...shown({
    id: z.uuid(),
    how: z.enum(offerMeans).nullable(),
    rent: z.number().nullable(),
    by: z.string(),
    at: z.string(),
  }),
})
export type OfferEvent = z.infer<typeof offerEvent>

export const offerRow = z.object({
  ...storedFields,
  ...shown({
    propertyId: z.uuid(),
    property: z.string(),
    landlord: z.string(),
    applicant: z.string(),
    /** Everybody in it, the applicant first. */
    party: z.array(z.object(shown({ name: z.string(), role: z.enum(partyRoles) }))),
    rent: z.number(),
    startOn: z.string(),
    requests: z.string(),
    state: z.enum(offerStates),
    /** Whether the property has the landlord whom it was offered to; once it was sold, nothing more can be answered. */
    isTheirs: z.boolean(),
    /** The tenancy that it became. */
    tenancyId: z.uuid().nullable(),
    /** What happened last since it was made. */
    last: z.object(happened).nullable(),
  }),
  /** Null for client landlords. */
  applicantId: z.uuid().nullable(),
  landlordId: z.uuid().nullable(),
  /** The day on which the payer agreed that the holding deposit pays towards the deposit. */
  consentOn: z.string().nullable(),
})
export type Offer = z.infer<typeof offerRow>

/** An offer with what happened to it, the oldest first. */
export const offerWhole = offerRow.extend(shown({ events: z.array(offerEvent) }))
export type OfferWhole = z.infer<typeof offerWhole>

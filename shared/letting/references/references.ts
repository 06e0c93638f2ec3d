import { emailAddress, requiredText } from '../../fields.ts'
import { personRoles } from '../../records/tenancies/people.ts'
import { z } from '../../zod.ts'
import { applicationPerson } from '../applicants/apply.ts'
import {
  listUnanswered,
  type RefereeKind,
  refereeKinds,
  referenceKinds,
  replyFields,
} from './references.questions.ts'

const personId = z.uuid('Choose a person')
const refereeName = requiredText('Enter the referee’s name', 120)

export const referenceAskInput = z.strictObject({
  personId,
  kind: z.enum(refereeKinds, 'Choose employer or last landlord'),
  refereeName,
  refereeEmail: emailAddress('Enter the referee’s email'),
})
export type ReferenceAskInput = z.output<typeof referenceAskInput>

const phoned = (kind: RefereeKind) =>
  z.strictObject({
    kind: z.literal(kind),
    personId,
    /** Whom the team rang. */
    refereeName,
    replies: z.strictObject(replyFields(kind)).superRefine((replies, context) => {
      for (const [name, message] of listUnanswered(kind, replies as Record<string, string>))
        context.addIssue({ code: 'custom', path: [name], message })
    }),
  })

export const referencePhoneInput = z.discriminatedUnion('kind', [phoned('employer'), phoned('landlord')])
export type ReferencePhoneInput = z.output<typeof referencePhoneInput>

/** A referencing company’s report, or any other file in the place of answers. */
export const referenceFileInput = z.strictObject({ personId, documentId: z.uuid('Choose a file') })
export type ReferenceFileInput = z.output<typeof referenceFileInput>

const referenceRow = z.object({
  id: z.uuid(),
  kind: z.enum(referenceKinds),
  refereeName: z.string(),
  refereeEmail: z.string(),
  /** Whether the referee has the address or the domain of somebody who wants the home. */
  shares: z.enum(['email', 'domain']).nullable(),
  askedBy: z.string(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string(),
  replies: z.record(z.string(), z.string()).nullable(),
  /** Where the file is read. */
  paper: z.string().nullable(),
})
export type ReferenceRow = z.infer<typeof referenceRow>

const income = z.object({
  /** Amounts of a year, in whole currency units; null where nobody has said. */
  typed: z.number().nullable(),
  confirmed: z.number().nullable(),
  /** How many times the whole rent that is, of what is confirmed where it is. */
  times: z.number().nullable(),
})
export type Income = z.infer<typeof income>

const referencePerson = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(personRoles),
  income,
  /** Referees as they were typed in the application, who have not been asked. */
  typed: z.array(z.object({ kind: z.enum(refereeKinds), name: z.string(), email: z.string() })),
  references: z.array(referenceRow),
  /** What was entered of them in an application, and its hash; null where they are in none. */
  entered: z.object({ person: applicationPerson, saved: z.string() }).nullable(),
})
export type ReferencePerson = z.infer<typeof referencePerson>

export const referenceList = z.object({
  /** The rent of a month. */
  rent: z.number(),
  /** Of all tenants together. */
  income,
  /** The hash of the first tenant’s application, to which others are added; '' where there is none. */
  saved: z.string(),
  people: z.array(referencePerson),
})
export type ReferenceList = z.infer<typeof referenceList>

/** What was emailed, and the references as they are then. */
export const referencesSent = referenceList.extend({ sentTo: z.array(z.string()) })

import { isDate } from '../../dates.ts'
import {
  emailAddress,
  optionalDate,
  optionalField,
  optionalText,
  recordDate,
  requiredText,
} from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { z } from '../../zod.ts'
import { proposedDelivery } from '../servings.law.ts'
import { agreementReply } from './agreement.ts'

export const servedKindNames = {
  'rent-increase': 'Notice of a rent increase (Form 4A)',
  'prescribed-information': 'Prescribed information for the deposit',
  'holding-reason': 'Why the holding deposit is kept',
  'information-sheet': 'Information sheet',
  'written-statement': 'Written statement of terms',
  'gas-record': 'Gas safety record',
  'electrical-report': 'EICR',
  'energy-certificate': 'EPC',
  'notice-possession': 'Section 8 notice',
  other: 'Another document',
} as const
export const servedKinds = keysOf(servedKindNames)
export type ServedKind = (typeof servedKinds)[number]

/** Kinds that are also served on whoever paid the deposit, who may be nobody of the tenancy. */
export const servedOnPayers: readonly ServedKind[] = ['prescribed-information', 'holding-reason']

/** 'By email' stands last: it is offered where the agreement allows it. */
export const servingMeansNames = {
  hand: 'By hand',
  post: 'By post',
  mail: 'By email',
} as const
export const servingMeans = keysOf(servingMeansNames)

export const servedRoleNames = {
  tenant: 'Tenant',
  occupier: 'Permitted occupier',
  guarantor: 'Guarantor',
  landlord: 'Landlord',
  payer: 'Paid the deposit',
} as const
export const servedRoles = keysOf(servedRoleNames)
export type ServedRole = (typeof servedRoles)[number]

/** Somebody who can be served: a person of the tenancy, or its landlord. */
export const party = z.object({
  id: z.uuid(),
  role: z.enum(servedRoles),
  name: z.string(),
  email: z.string(),
})
export type Party = z.infer<typeof party>

/** Whoever paid the deposit and is no person of the tenancy. */
const payerInput = z.strictObject({
  name: requiredText('Say who paid', 200),
  email: optionalField(emailAddress(), 'Valid email is required'),
  address: optionalText(300),
})

export const servingFields = {
  what: z.enum(servedKinds, 'Choose the document served'),
  versionId: z.uuid('Choose the document'),
  means: z.enum(servingMeans, 'Choose how it is served'),
  servedOn: recordDate('Enter the date'),
  /** Of a letter: the day on which it counts as served; two working days after posting where nothing else is said. */
  deliveredOn: optionalDate(),
  /** Why a letter counts on another day. */
  deliveredWhy: optionalText(200),
  /** Why it was served before its document came here. */
  backdatedWhy: optionalText(200),
  /** Of an information sheet: that the file is the official one, unaltered. */
  isOfficial: z.boolean().optional(),
  /** The ids of parties. */
  to: z.array(z.uuid()).max(50, 'At most 50 people').default([]),
  payer: payerInput.optional(),
  /** Where and how: 'Handed over at the door', 'First class, certificate of posting'. */
  remarks: optionalText(300),
  /** The version of a document that proves the service: a certificate of posting, a signed receipt. */
  evidenceId: optionalField(z.uuid('Choose the document'), 'Choose the document'),
}

export const servingInput = z
  .strictObject(servingFields)
  .superRefine(({ to, payer, means, deliveredOn, deliveredWhy, servedOn, what }, context) => {
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (to.length === 0 && !payer) ask('to', 'Choose who it is served on')
    if (payer && !servedOnPayers.includes(what))
      ask('payer', 'This can only be served on people of the tenancy')
    if (payer && means === 'mail' && !payer.email)
      context.addIssue({
        code: 'custom',
        path: ['payer', 'email'],
        message: 'Enter the relevant person’s email address',
      })
    // A text that is no date is refused at its field, and these questions still run.
    if (means !== 'post' || !deliveredOn || !isDate(servedOn)) return
    if (deliveredOn < servedOn) ask('deliveredOn', 'This date can’t be before the posting')
    else if (deliveredOn !== proposedDelivery(servedOn) && !deliveredWhy)
      ask('deliveredWhy', 'Enter why it counts from another date than two working days after posting')
  })
export type ServingInput = z.output<typeof servingInput>

export const withdrawalInput = z.strictObject({ reason: requiredText('Enter why it is withdrawn', 300) })

const paper = z.object({
  name: z.string(),
  sha256: z.string(),
  /** Its address; with `?download` it is saved instead of shown. */
  path: z.string(),
})

export const servingRow = z.object({
  id: z.uuid(),
  what: z.enum(servedKinds),
  document: paper,
  means: z.enum(servingMeans),
  servedOn: z.string(),
  /** The day on which it counts as served. `rule` and `source` are null where that is the day on record and no Act names one. */
  deemed: z.object({ day: z.string(), rule: z.string().nullable(), source: z.string().nullable() }),
  to: z.array(
    z.object({
      role: z.enum(servedRoles),
      name: z.string(),
      /** The address as it stood: of a mail the email address. */
      address: z.string(),
      /** Of a mail: when the mail server took it, or why it refused it. Both are null while it waits. */
      takenAt: z.string().nullable(),
      refused: z.string().nullable(),
    }),
  ),
  /** Why it counts on another day than proposed, why it was served before its document came here, and the clause on email. */
  deemedWhy: z.string(),
  backdatedWhy: z.string(),
  emailClause: z.string(),
  /** Of an information sheet: who said that it is the official file, and when; null while nobody has. */
  official: z.object({ by: z.string(), at: z.string() }).nullable(),
  remarks: z.string(),
  evidence: paper.nullable(),
  author: z.string(),
  at: z.string(),
  withdrawn: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type Serving = z.infer<typeof servingRow>

export const servingsReply = z.object({
  parties: z.array(party),
  agreement: agreementReply,
  /** The newest first. */
  servings: z.array(servingRow),
})
export type Servings = z.infer<typeof servingsReply>

import { optionalDate, optionalField, optionalLines, optionalText, recordDate } from '../../fields.ts'
import { epcRatings } from '../../records/properties/properties.ts'
import { changeSchema, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'
import { certificateKinds, certificateStates, licenceTypes, outcomes } from './certificates.kinds.ts'

/** The fields that people fill in. `rating` is of energy certificates, `licence` of licences. */
const fields = z.strictObject({
  /** The day of the check, of the assessment, or on which a licence or a policy begins. */
  day: recordDate('Enter the date'),
  /** The last day that the paper itself states. */
  until: optionalDate(),
  outcome: z.enum(outcomes, 'Choose how it went'),
  rating: optionalField(z.enum(epcRatings), 'Choose A to G'),
  licence: optionalField(z.enum(licenceTypes), 'Choose which licence it is'),
  number: optionalText(60),
  /** Who checked or issued it. */
  by: optionalText(120),
  remarks: optionalLines(1000),
  documentId: optionalField(z.uuid('Document not found'), 'Document not found'),
})

export const certificateInput = fields.extend({
  propertyId: z.uuid('Choose a property'),
  kind: z.enum(certificateKinds, 'Enter what it is'),
})
export type CertificateInput = z.output<typeof certificateInput>

export const certificateChange = changeSchema(fields)
export type CertificateChange = z.output<typeof certificateChange>

export const certificateRow = z.object({
  ...storedFields,
  ...shown({
    propertyId: z.uuid(),
    kind: z.enum(certificateKinds),
    day: z.string(),
    until: z.string().nullable(),
    outcome: z.enum(outcomes),
    rating: z.enum(epcRatings).nullable(),
    licence: z.enum(licenceTypes).nullable(),
    number: z.string(),
    by: z.string(),
    remarks: z.string(),
    documentId: z.uuid().nullable(),
    /** Where its paper is read; null where there is none, or where the caller may not see it. */
    paper: z.string().nullable(),
  }),
  addedBy: z.string(),
})
export type Certificate = z.infer<typeof certificateRow>

const standing = z.object(
  shown({
    kind: z.enum(certificateKinds),
    state: z.enum(certificateStates),
    /** The last day with its rule; null where there is none. */
    until: datedDay.nullable(),
    /** The newest; null where nothing was recorded. */
    newest: z.uuid().nullable(),
    rating: z.enum(epcRatings).nullable(),
  }),
)
export type Standing = z.infer<typeof standing>

/** A home's certificates: how each kind stands, and all of them, the newest first. */
export const certificatesOfHome = z.object(
  shown({
    /** The day of the reading. */
    day: z.string(),
    /** Whether English law is watched for the home. */
    isWatched: z.boolean(),
    kinds: z.array(standing),
    certificates: z.array(certificateRow),
  }),
)

export const homeCertificates = z.object({
  id: z.uuid(),
  name: z.string(),
  isLet: z.boolean(),
  kinds: z.array(standing),
})
export type HomeCertificates = z.infer<typeof homeCertificates>

import { adds, contract, removes, sharedReads } from '../../contract.ts'
import {
  calendarDate,
  optionalDate,
  optionalField,
  optionalLines,
  optionalText,
  recordDate,
} from '../../fields.ts'
import { epcRatings } from '../../records/properties/properties.ts'
import { changeSchema, storedFields } from '../../resource.ts'
import { shown } from '../../shown.ts'
import { z } from '../../zod.ts'
import { datedDay } from '../dated.ts'
import { certificateKinds, certificateStates, licenceTypes, outcomes } from './certificates.kinds.ts'

/** What lasts as long as it states, so that its expiry is entered: when it began is worked out. */
export const expiringKinds: readonly (typeof certificateKinds)[number][] = ['licence', 'insurance']

const earlierCertificate = z
  .strictObject({
    propertyId: z.uuid('Choose a property'),
    kind: z.enum(certificateKinds, 'Choose what it is'),
    date: calendarDate('Enter a date'),
    is: z.enum(['day', 'until'], 'Choose which date it is'),
    licence: z.enum(licenceTypes, 'Choose which licence it is').optional(),
  })
  .superRefine(({ kind, is, licence }, context) => {
    const complain = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (expiringKinds.includes(kind) && is !== 'until')
      complain('is', 'Enter the expiry date of a licence or an insurance')
    if (kind === 'licence' && !licence) complain('licence', 'Choose which licence it is')
    if (kind !== 'licence' && licence) complain('licence', 'Only a licence has a type')
  })

/** Certificates from before the account, all of them or none: each by its day, or by its last day. */
export const earlierCertificates = z.strictObject({
  certificates: z
    .array(earlierCertificate)
    .min(1, 'No date was entered')
    .max(5000, 'At most 5,000 dates at once'),
})
export type EarlierCertificates = z.output<typeof earlierCertificates>

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

const path = '/api/certificates'
const madeOf = ['certificates', 'documents', 'document_versions', 'properties', 'tenancies'] as const
const changes = ['certificates'] as const

/** The calls of certificates. Client landlords see those of their own homes. */
export const certificateCalls = {
  ofHome: contract({
    ...sharedReads,
    name: 'listCertificatesOfHome',
    path: '/api/properties/:id/certificates',
    summary:
      'A property’s gas, electrical, EPC, alarms, licence and insurance records, and the history of each',
    reply: certificatesOfHome,
    madeOf,
  }),
  list: contract({
    ...sharedReads,
    name: 'listCertificates',
    path,
    summary: 'The certificates of every property: what is missing and what expires',
    reply: z.object({ day: z.string(), homes: z.array(homeCertificates) }),
    madeOf,
  }),
  add: contract({
    ...adds,
    name: 'addCertificate',
    path,
    summary: 'Record that a property was checked, assessed, licensed or insured, or doesn’t need to be',
    done: { title: 'Certificate Recorded', description: 'We’ve updated the next due dates.' },
    body: certificateInput,
    reply: certificateRow,
    changes,
  }),
  addEarlier: contract({
    ...adds,
    name: 'addEarlierCertificates',
    path: `${path}/earlier`,
    summary: 'Record the dates of many certificates from before the account, all of them or none',
    undo: true,
    body: earlierCertificates,
    bodyLimit: 1024 * 1024,
    reply: z.object({ count: z.int() }),
    changes,
  }),
  change: contract({
    name: 'changeCertificate',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Change a certificate',
    done: { title: 'Certificate Updated', description: 'Certificate has been updated successfully.' },
    body: certificateChange,
    reply: certificateRow,
    changes,
  }),
  remove: contract({
    ...removes,
    name: 'deleteCertificate',
    path: `${path}/:id`,
    summary: 'Delete a certificate; its document stays. It can be restored for 30 days',
    done: { title: 'Certificate Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the certificate',
    changes,
  }),
}

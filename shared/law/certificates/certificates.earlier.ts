import { calendarDate } from '../../fields.ts'
import { z } from '../../zod.ts'
import { certificateKinds, licenceTypes } from './certificates.kinds.ts'

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

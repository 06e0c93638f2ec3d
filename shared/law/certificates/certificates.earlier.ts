import { calendarDate } from '../../fields.ts'
import { z } from '../../zod.ts'

/** What the grid of earlier certificates has a column for. Licences and policies say more than a date. */
export const earlierKinds = ['gas', 'electrical', 'energy', 'alarms'] as const
export type EarlierKind = (typeof earlierKinds)[number]

/** Certificates from before the account, all of them or none: each by its day, or by its last day. */
export const earlierCertificates = z.strictObject({
  certificates: z
    .array(
      z.strictObject({
        propertyId: z.uuid('Choose a property'),
        kind: z.enum(earlierKinds, 'Choose what it is'),
        date: calendarDate('Enter a date'),
        is: z.enum(['day', 'until'], 'Choose which date it is'),
      }),
    )
    .min(1, 'No date was entered')
    .max(5000, 'At most 5,000 dates at once'),
})
export type EarlierCertificates = z.output<typeof earlierCertificates>

import { z } from 'zod'
import { propertyRow } from '../properties/properties.ts'

/** A figure as it is now and as it was when this month began. */
const figure = z.object({ now: z.number(), before: z.number() })

export const overview = z.object({
  /** First day of this month: `before` is the state in the night to it. */
  since: z.string(),
  totalProperties: figure,
  activeTenants: figure,
  /** Sum of the active tenancies' monthly rent, in whole currency units. */
  monthlyRevenue: figure,
  /** Let ÷ all, in whole per cent. */
  occupancyRate: figure,
  /** The two newest. */
  recentProperties: z.array(propertyRow),
  /** Every property as a house of the street, in the order of the roads. */
  street: z.array(
    propertyRow.pick({ id: true, addressLine1: true, postCode: true, status: true, type: true, rent: true }),
  ),
  /** What needs somebody today. */
  attention: z.object({
    overdueInvoices: z.int(),
    overdueAmount: z.number(),
    tenanciesEnding: z.int(),
    viewingsToday: z.int(),
    longEmpty: z.int(),
    /** Which they are; the first hundred. */
    longEmptyIds: z.array(z.uuid()),
    /** From the public page, not handled yet. */
    openEnquiries: z.int(),
  }),
  /** Whether the sample street's records are in this account. */
  hasSample: z.boolean(),
})

export type Overview = z.infer<typeof overview>

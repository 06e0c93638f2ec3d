import { propertyRow } from '../properties/properties.ts'
import { z } from '../zod.ts'

/** A figure as of now, and as of the start of this month. */
const figure = z.object({ now: z.number(), before: z.number() })

export const overview = z.object({
  /** The first day of this month; `before` is the state at its very beginning. */
  since: z.string(),
  totalProperties: figure,
  activeTenants: figure,
  /** Sum of the active tenancies' monthly rent, in whole currency units. */
  monthlyRevenue: figure,
  /** Let ÷ all, in whole per cent. */
  occupancyRate: figure,
  /** The two newest properties. */
  recentProperties: z.array(propertyRow),
  /** Every property as a house of the street, in the order of the roads. */
  street: z.array(
    propertyRow.pick({ id: true, addressLine1: true, postCode: true, status: true, type: true, rent: true }),
  ),
  /** What needs attention today. */
  attention: z.object({
    overdueInvoices: z.int(),
    overdueAmount: z.number(),
    tenanciesEnding: z.int(),
    viewingsToday: z.int(),
    longEmpty: z.int(),
    /** The first hundred of these properties. */
    longEmptyIds: z.array(z.uuid()),
    /** Enquiries from the public page that nobody has handled yet. */
    openEnquiries: z.int(),
  }),
  /** Whether the sample street's records are in this account. */
  hasSample: z.boolean(),
})

export type Overview = z.infer<typeof overview>

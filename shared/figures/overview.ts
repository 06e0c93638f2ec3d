import { propertyRow } from '../properties/properties.ts'
import { z } from '../zod.ts'

/** A figure as of today, and as of the last day of last month; null where the account's records begin after that day. */
const figure = z.object({ now: z.number(), before: z.number().nullable() })

export const overview = z.object({
  /** The first day of this month. `before` is the state on the day before, as the analytics of last month show it. */
  since: z.string(),
  totalProperties: figure,
  activeTenants: figure,
  /** Sum of the monthly rent of the tenancies in effect, in whole currency units. */
  monthlyRevenue: figure,
  /** Let ÷ all, in whole per cent. */
  occupancyRate: figure,
  /** The two newest properties. */
  recentProperties: z.array(propertyRow),
  /** Every property as a house of the street, in the order of the roads. */
  street: z.array(
    propertyRow.pick({
      id: true,
      addressLine1: true,
      postCode: true,
      status: true,
      isLet: true,
      type: true,
      rent: true,
    }),
  ),
  /** What needs attention today. */
  attention: z.object({
    /** Tenancies whose rent account has something overdue, and how much. */
    overdueRents: z.int(),
    overdueRentAmount: z.number(),
    /** Overdue invoices that no rent account counts. */
    overdueInvoices: z.int(),
    overdueAmount: z.number(),
    tenanciesEnding: z.int(),
    viewingsToday: z.int(),
    longEmpty: z.int(),
    /** The first hundred of these properties. */
    longEmptyIds: z.array(z.uuid()),
    /** Properties marked as rented that no tenancy lets today. */
    rentedWithoutTenancy: z.int(),
    /** Tenancies past their end date whose end nobody recorded, and the first hundred of them. */
    tenanciesPastEnd: z.int(),
    tenanciesPastEndIds: z.array(z.uuid()),
    /** Invoices that await payment while the account says nowhere how tenants pay. */
    invoicesWithoutDetails: z.int(),
    /** The newest day since the last sign-off on which clients' money is not proved; null if every day holds. */
    unprovenDay: z.string().nullable(),
    /** Lines of the bank's files that nobody has sorted yet. */
    unsortedLines: z.int(),
    /** Enquiries from the public page that nobody has handled yet. */
    openEnquiries: z.int(),
  }),
  /** Whether the sample street's records are in this account. */
  hasSample: z.boolean(),
})

export type Overview = z.infer<typeof overview>

import { propertyRow } from '../../records/properties/properties.ts'
import { z } from '../../zod.ts'

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
      addressLine2: true,
      postCode: true,
      status: true,
      isLet: true,
      type: true,
      rent: true,
    }),
  ),
  /** The properties that have stood empty for over 30 days, which the ready-made view of their list shows. */
  longEmpty: z.array(z.uuid()),
  /** Whether the sample street's records are in this account. */
  hasSample: z.boolean(),
  /** Whether a tenant's payment was ever recorded. */
  hasReceipt: z.boolean(),
})

export type Overview = z.infer<typeof overview>

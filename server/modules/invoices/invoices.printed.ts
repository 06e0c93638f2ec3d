import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { currencyCode } from '#shared/fields.ts'
import { wholeInvoice } from '#shared/invoices/invoices.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { properties } from '../properties/properties.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import type { PayLinkOf } from './invoices.pay-link.ts'
import { several } from './invoices.read.ts'
import { invoices } from './invoices.table.ts'

/** All that an invoice's PDF and letter say. Every sending keeps it, so that it can be printed again. */
export const printed = z.object({
  invoice: wholeInvoice,
  /** The linked tenant's address; null where there is no linked tenant. */
  tenantEmail: z.string().nullable(),
  /** The property's whole address, line by line. */
  address: z.array(z.string()),
  agency: z.object({
    name: z.string(),
    currency: currencyCode,
    licenceNumber: z.string(),
    paymentDetails: z.string(),
    /** Not yet known when older invoices were sent. */
    address: z.string().default(''),
    vatNumber: z.string().default(''),
    brandColour: z.string(),
    logoFileId: z.string().nullable(),
  }),
  /** Where it is paid by card, where that is possible. */
  payUrl: z.string().nullable().default(null),
})
export type Printed = z.infer<typeof printed>

/** These invoices as they are now, in the order that is asked for. Throws NotFound when one isn't there. */
export async function printedOf(
  scope: AccountScope,
  ids: string[],
  payLinkOf: PayLinkOf = () => null,
): Promise<Printed[]> {
  const [rows, agency, linked] = await Promise.all([
    several(scope, ids),
    readLetterhead(scope),
    linkedOf(scope, ids),
  ])
  return rows.map((invoice) => {
    const { tenantEmail: known = null, ...home } = linked.get(invoice.id) ?? {}
    // A client landlord's copy goes without the tenant's address, as their lists do.
    const tenantEmail = scope.narrowing ? null : known
    return {
      invoice,
      tenantEmail,
      address: addressOf(home, invoice.property),
      agency,
      payUrl: payLinkOf(invoice),
    }
  })
}

async function linkedOf(scope: AccountScope, ids: string[]) {
  const rows = await scope
    .select({
      id: invoices.id,
      tenantEmail: tenants.email,
      addressLine1: properties.addressLine1,
      addressLine2: properties.addressLine2,
      townCity: properties.townCity,
      postCode: properties.postCode,
    })
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
    .where(scope.mine(invoices, inArray(invoices.id, ids)))
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

type Home = Partial<Record<'addressLine1' | 'addressLine2' | 'townCity' | 'postCode', string | null>>

function addressOf({ addressLine1, addressLine2, townCity, postCode }: Home, asTyped: string): string[] {
  if (!addressLine1) return [asTyped]
  const lines = [addressLine1, addressLine2, townCity].map((line) => titleCase(line ?? ''))
  return [...lines, tidyPostcode(postCode ?? '')].filter(Boolean)
}

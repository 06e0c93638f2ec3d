import { inArray } from 'drizzle-orm'
import { defaultDateFormat } from '#shared/date-format.ts'
import { clock, currencyCode, dateStyle } from '#shared/fields.ts'
import { wholeInvoice } from '#shared/records/invoices/invoices.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { z } from '#shared/zod.ts'
import { pickColumns, refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { readLetterhead } from '../../../pdf/letterhead.ts'
import { properties } from '../../properties/properties.table.ts'
import { tenants } from '../../tenants/tenants.table.ts'
import type { PayLinkOf } from '../invoices.ports.ts'
import { readInvoices } from '../invoices.read.ts'
import { invoices } from '../invoices.table.ts'

/** Everything that an invoice's PDF and letter contain. Each sending stores it, so that it can be printed again. */
export const printed = z.object({
  /** Older sendings have neither a period nor a landlord. */
  invoice: wholeInvoice.omit({ tenancyId: true }).extend({
    /** Older sendings do not say what was outstanding. */
    paid: wholeInvoice.shape.paid.nullable().default(null),
    outstanding: wholeInvoice.shape.outstanding.nullable().default(null),
    periodFrom: wholeInvoice.shape.periodFrom.default(null),
    periodTo: wholeInvoice.shape.periodTo.default(null),
    landlordName: z.string().default(''),
    landlordAddress: z.string().default(''),
    remindedAt: wholeInvoice.shape.remindedAt.default(null),
    /** Older sendings were printed with the whole amount, whatever was paid or owed. They print as they were sent. */
    takenOff: wholeInvoice.shape.takenOff.nullable().default(null),
    writtenOff: wholeInvoice.shape.writtenOff.nullable().default(null),
  }),
  /** The linked tenant's email address; null when no tenant is linked. */
  tenantEmail: z.string().nullable(),
  /** The property's whole address, line by line. */
  address: z.array(z.string()),
  agency: z.object({
    name: z.string(),
    currency: currencyCode,
    /** Older sendings were printed before an account could choose. */
    dateStyle: dateStyle.default(defaultDateFormat.dateStyle),
    clock: clock.default(defaultDateFormat.clock),
    licenceNumber: z.string(),
    paymentDetails: z.string(),
    /** Older sendings have no postal address. */
    address: z.string().default(''),
    vatNumber: z.string().default(''),
    brandColour: z.string(),
    logoFileId: z.string().nullable(),
  }),
  /** The address at which it is paid by card; null when it cannot be. */
  payUrl: z.string().nullable().default(null),
})
export type Printed = z.infer<typeof printed>

/** The present state of these invoices, in the order of `ids`. Throws NotFound when one does not exist. */
export async function readPrinted(
  scope: AccountScope,
  ids: string[],
  payLinkOf: PayLinkOf = () => null,
): Promise<Printed[]> {
  const rows = await readInvoices(scope, ids)
  const agency = await readLetterhead(scope)
  const linked = await readLinked(scope, ids)
  return rows.map((invoice) => {
    const { tenantEmail: known = null, ...home } = linked.get(invoice.id) ?? {}
    // A client landlord sees no tenant's email address, here as in the lists.
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

async function readLinked(scope: AccountScope, ids: string[]) {
  const rows = await scope
    .select({
      id: invoices.id,
      tenantEmail: tenants.email,
      ...pickColumns(properties, 'addressLine1', 'addressLine2', 'townCity', 'postCode'),
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

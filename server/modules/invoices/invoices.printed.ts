import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { defaultBrand, isColour } from '#shared/colour.ts'
import { currencyCode } from '#shared/fields.ts'
import { invoiceLine } from '#shared/invoices/invoices.lines.ts'
import { invoiceRow } from '#shared/invoices/invoices.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { found } from '../../http/crud.ts'
import { files } from '../files/files.table.ts'
import type { PayLinkOf } from '../payments/payments.links.ts'
import { properties } from '../properties/properties.table.ts'
import { agencies } from '../settings/agency.table.ts'
import { accounts } from '../team/team.table.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { several } from './invoices.read.ts'
import { invoices } from './invoices.table.ts'

/** All that an invoice's PDF and letter say. Every sending keeps it, so that it can be printed again. */
export const printed = z.object({
  invoice: invoiceRow.extend({ lines: z.array(invoiceLine) }),
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
    agencyOf(scope),
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

/** Who sends it, as every paper's head says. */
export async function agencyOf(scope: AccountScope): Promise<Printed['agency']> {
  const [row] = await scope
    .select({
      name: accounts.name,
      currency: accounts.currency,
      licenceNumber: agencies.licenceNumber,
      paymentDetails: agencies.paymentDetails,
      address: agencies.address,
      vatNumber: agencies.vatNumber,
      brandColour: agencies.brandColour,
      logoFileId: agencies.logoFileId,
    })
    .from(accounts)
    .leftJoin(agencies, eq(agencies.accountId, accounts.id))
    .where(eq(accounts.id, scope.accountId))
  const { licenceNumber, paymentDetails, address, vatNumber, brandColour, ...account } = found(row)
  return {
    ...account,
    address: address ?? '',
    vatNumber: vatNumber ?? '',
    licenceNumber: licenceNumber ?? '',
    paymentDetails: paymentDetails ?? '',
    brandColour: brandColour && isColour(brandColour) ? brandColour : defaultBrand,
  }
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

/** The agency's logo; none where it has none, or none that a PDF can hold. */
export async function logoOf(scope: AccountScope, { logoFileId }: Printed['agency']): Promise<Buffer | null> {
  if (!logoFileId) return null
  const [file] = await scope
    .select({ bytes: files.bytes, contentType: files.contentType })
    .from(files)
    .where(scope.mine(files, eq(files.id, logoFileId)))
  return file && ['image/png', 'image/jpeg'].includes(file.contentType) ? file.bytes : null
}

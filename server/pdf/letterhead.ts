import { eq } from 'drizzle-orm'
import { defaultBrand, isColour } from '#shared/colour.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { DateFormat } from '#shared/date-format.ts'
import type { PrintedHead } from '#shared/money/landlords/statements.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { agencies } from '../accounts/agency.table.ts'
import { pickColumns } from '../db/joins.ts'
import { NotFound } from '../db/refusals.ts'
import type { AccountScope } from '../db/scope.ts'
import { files } from '../files/files.table.ts'

/** The agency's details that invoices and statements print. */
export interface Letterhead extends DateFormat {
  name: string
  currency: CurrencyCode
  licenceNumber: string
  paymentDetails: string
  /** The postal address; line feeds separate its lines. */
  address: string
  vatNumber: string
  brandColour: string
  logoFileId: string | null
}

/** Reads the details of the account's agency. */
export async function readLetterhead(scope: AccountScope): Promise<Letterhead> {
  const [row] = await scope
    .select({
      ...pickColumns(accounts, 'name', 'currency', 'dateStyle', 'clock'),
      ...pickColumns(agencies, 'licenceNumber', 'paymentDetails', 'address', 'vatNumber', 'brandColour'),
      logoFileId: agencies.logoFileId,
    })
    .from(accounts)
    .leftJoin(agencies, eq(agencies.accountId, accounts.id))
    .where(eq(accounts.id, scope.accountId))
  if (!row) throw new NotFound()
  const { licenceNumber, paymentDetails, address, vatNumber, brandColour, ...account } = row
  return {
    ...account,
    address: address ?? '',
    vatNumber: vatNumber ?? '',
    licenceNumber: licenceNumber ?? '',
    paymentDetails: paymentDetails ?? '',
    brandColour: brandColour && isColour(brandColour) ? brandColour : defaultBrand,
  }
}

/** The agency's logo; null when it has none, or none that a PDF can hold. */
export async function readLogo(scope: AccountScope, { logoFileId }: Letterhead): Promise<Buffer | null> {
  if (!logoFileId) return null
  const file = await scope.table(files).get(eq(files.id, logoFileId))
  return file && ['image/png', 'image/jpeg'].includes(file.contentType) ? file.bytes : null
}

/** The part of the agency's head that is stored with a paper. */
export const keepHead = ({
  dateStyle,
  clock,
  licenceNumber,
  address,
  vatNumber,
  brandColour,
  logoFileId,
}: Letterhead): PrintedHead => ({
  dateStyle,
  clock,
  licenceNumber,
  address,
  vatNumber,
  brandColour,
  logoFileId,
})

/** The agency's head that was stored with a paper; today's head for papers of an older release. */
export const pickHead = (
  { head, agency }: { head?: PrintedHead | undefined; agency: string },
  today: Letterhead,
): Letterhead => (head ? { ...today, ...head, name: agency } : today)

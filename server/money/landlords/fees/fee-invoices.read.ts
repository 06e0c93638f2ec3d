import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import {
  listMissingForVat,
  placeOfVatNumber,
  sayMissingForVat,
} from '#shared/money/landlords/fees/fee.vat.ts'
import type { LandlordStatement, StatementContent } from '#shared/money/landlords/statements.ts'
import { chargeWords } from '#shared/money/rent/rent.line-words.ts'
import { titleCase } from '#shared/text.ts'
import { isVatHead } from '../../../accounts/fees.vat.pick.ts'
import { refersTo } from '../../../db/joins.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { type Letterhead, pickHead, readLetterhead } from '../../../pdf/letterhead.ts'
import { landlords } from '../../../records/landlords/landlords.table.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { feeInvoices, feeRules } from '../../fees/fees.table.ts'
import { charges } from '../../ledger/charges.table.ts'
import { landlordStatements } from '../landlord-money.table.ts'

/** A fee invoice or credit note as it is printed. Amounts are pence; a credit note has what it takes off. */
export interface PrintedFeeInvoice {
  number: number
  kind: 'invoice' | 'credit'
  /** The date of issue. */
  issuedOn: string
  /** The tax point. */
  day: string
  net: number
  vat: number
  /** Whether the fee has VAT, even where the VAT is 0. */
  hasVat: boolean
  /** How the fee was worked out, and the period of the rent. */
  words: string
  /** What earlier invoices of the same fee took, less credit notes, in pence. */
  before: number
  home: string
  landlord: { name: string; address: string }
  /** The credit notes that credit the invoice, or the invoices that the credit note is about. */
  related: { number: number; issuedOn: string }[]
  isVoid: boolean
}

/**
 * A fee invoice with head and names as it was issued. Throws NotFound, or a 409 for VAT while the agency's VAT number or
 * address is missing: the paper would be no invoice for VAT.
 */
export async function readFeeInvoice(
  scope: AccountScope,
  id: string,
): Promise<{ printed: PrintedFeeInvoice; agency: Letterhead }> {
  const [row] = await scope
    .select({
      invoice: feeInvoices,
      hasVat: feeRules.vat,
      charge: { kind: charges.kind, from: charges.periodFrom, to: charges.periodTo },
      home: homeText(scope),
      tenant: tenants.name,
      landlord: { name: landlords.name, address: landlords.address },
    })
    .from(feeInvoices)
    .innerJoin(feeRules, refersTo(feeInvoices.ruleId, feeRules))
    .innerJoin(charges, refersTo(feeInvoices.chargeId, charges))
    .innerJoin(properties, refersTo(feeInvoices.propertyId, properties))
    .innerJoin(tenancies, refersTo(feeInvoices.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(landlords, refersTo(feeInvoices.landlordId, landlords))
    .where(scope.mine(feeInvoices, eq(feeInvoices.id, id)))
  if (!row) throw new NotFound()
  const { invoice, hasVat, charge, home, tenant, landlord } = row
  const { kind, day, how, voidAt } = invoice
  const issued = pickIssued(invoice)
  if (!issued)
    throw new Refused(
      409,
      'This fee is not invoiced yet. Its invoice is issued with the landlord’s next statement, when fees are withdrawn, or when its month is closed.',
    )
  const sign = kind === 'credit' ? -1 : 1
  const [net, vat] = [sign * invoice.net, sign * invoice.vat]
  const agency = await readHead(scope, invoice, issued.number)
  if (hasVat) refuseUnnumbered(agency)
  const fee = kind === 'credit' ? 'Fee credited' : `Fee: ${how}`
  return {
    agency,
    printed: {
      ...issued,
      kind,
      day,
      net,
      vat,
      hasVat,
      isVoid: voidAt !== null,
      words: `${fee}\n${chargeWords({ ...charge, how: '' }, agency)}`,
      home: invoice.issued?.home ?? `${titleCase(home)} · ${titleCase(tenant)}`,
      landlord: {
        name: invoice.issued?.landlord.name ?? titleCase(landlord.name),
        // An address that was missing when the fee was taken is printed once it is entered.
        address: invoice.issued?.landlord.address || landlord.address,
      },
      ...(await readOthers(scope, invoice, issued.number)),
    },
  }
}

function refuseUnnumbered(agency: Letterhead) {
  const missing = listMissingForVat(agency)
  if (missing.length === 0) return
  throw new Refused(
    409,
    `This fee has VAT. ${sayMissingForVat(missing)}, so its invoice is not issued yet. Enter what is missing in ${placeOfVatNumber}.`,
  )
}

type Row = typeof feeInvoices.$inferSelect

/** Number and date of issue; undefined where a fee is not invoiced yet. */
const pickIssued = ({ number, issuedOn }: Pick<Row, 'number' | 'issuedOn'>) =>
  number === null || issuedOn === null ? undefined : { number, issuedOn }

interface Other extends Pick<Row, 'kind' | 'day' | 'net'> {
  number: number
}

/**
 * The invoices that a credit note gives back: those of its own day where rent counts on another day now, else all that no
 * credit note of their day gave back before.
 */
function listGivenBack(others: readonly Other[], note: Other): Other[] {
  const invoices = others.filter(({ kind, number }) => kind === 'invoice' && number < note.number)
  const ofDay = invoices.filter(({ day }) => day === note.day)
  if (ofDay.length > 0) return ofDay
  return invoices.filter(
    (invoice) =>
      !others.some(
        ({ kind, number, day }) =>
          kind === 'credit' && day === invoice.day && number > invoice.number && number < note.number,
      ),
  )
}

/** The other invoices and credit notes of the same fee. Rent that is paid in parts has an invoice for each part. */
async function readOthers(
  scope: AccountScope,
  invoice: Row,
  number: number,
): Promise<Pick<PrintedFeeInvoice, 'before' | 'related'>> {
  const { kind, day, chargeId, ruleId, landlordId } = invoice
  const rows = await scope
    .select({
      number: feeInvoices.number,
      issuedOn: feeInvoices.issuedOn,
      kind: feeInvoices.kind,
      day: feeInvoices.day,
      net: feeInvoices.net,
    })
    .from(feeInvoices)
    .where(
      scope.mine(
        feeInvoices,
        eq(feeInvoices.chargeId, chargeId),
        eq(feeInvoices.ruleId, ruleId),
        eq(feeInvoices.landlordId, landlordId),
        eq(feeInvoices.netted, false),
      ),
    )
    .orderBy(asc(feeInvoices.number))
  const all = rows.flatMap((row) => {
    const issued = pickIssued(row)
    return issued ? [{ ...row, ...issued }] : []
  })
  const before = all.filter((each) => each.number < number && each.day <= day)
  const related = all.filter(
    (each) =>
      each.kind !== kind &&
      (kind === 'credit'
        ? listGivenBack(all, { ...invoice, number }).some((given) => given.number === each.number)
        : listGivenBack(all, each).some((given) => given.number === number)),
  )
  return {
    before: before.reduce((sum, { net }) => sum + net, 0),
    related: related.map((each) => ({ number: each.number, issuedOn: each.issuedOn })),
  }
}

/**
 * The head of an invoice as it was issued. An invoice of an older release has its statement's head, or today's while it is
 * on no statement.
 */
async function readHead(
  scope: AccountScope,
  { landlordId, issued, vat }: Row,
  number: number,
): Promise<Letterhead> {
  const today = await readLetterhead(scope)
  // An invoice with VAT that waits for the agency's number is issued with it, whatever its statement printed before.
  const complete = (head: Letterhead) =>
    vat !== 0 && !isVatHead(head) ? { ...head, vatNumber: today.vatNumber, address: today.address } : head
  if (issued) return complete(pickHead(issued, today))
  const line = JSON.stringify({ lines: [{ invoice: number }] })
  const [statement] = await scope
    .select({ content: landlordStatements.content })
    .from(landlordStatements)
    .where(
      scope.mine(
        landlordStatements,
        eq(landlordStatements.landlordId, landlordId),
        sql`${landlordStatements.content} @> ${line}::jsonb`,
      ),
    )
    .orderBy(asc(landlordStatements.number))
    .limit(1)
  return complete(statement ? pickHead(statement.content as StatementContent, today) : today)
}

/** The fee invoices on these statements, by statement, in the order of their numbers. */
export async function listOnStatements(
  scope: AccountScope,
  statementIds: string[],
): Promise<Map<string, LandlordStatement['invoices']>> {
  const rows = await scope
    .select({
      statementId: landlordStatements.id,
      id: feeInvoices.id,
      number: feeInvoices.number,
      kind: feeInvoices.kind,
    })
    .from(landlordStatements)
    .innerJoin(
      sql`lateral jsonb_array_elements(${landlordStatements.content} -> 'lines') as line`,
      sql`line ->> 'invoice' is not null`,
    )
    .innerJoin(
      feeInvoices,
      and(
        eq(feeInvoices.accountId, landlordStatements.accountId),
        sql`${feeInvoices.number} = (line ->> 'invoice')::int`,
      ),
    )
    .where(scope.mine(landlordStatements, inArray(landlordStatements.id, statementIds)))
    .orderBy(asc(feeInvoices.number))
  const byStatement = groupBy(rows, ({ statementId }) => statementId)
  return new Map(
    [...byStatement].map(([statementId, each]) => [
      statementId,
      each.flatMap(({ id, number, kind }) => (number === null ? [] : [{ id, number, kind }])),
    ]),
  )
}

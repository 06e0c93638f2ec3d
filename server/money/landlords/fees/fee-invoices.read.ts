import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { groupBy } from '#shared/group.ts'
import {
  listMissingForVat,
  placeOfVatNumber,
  sayMissingForVat,
} from '#shared/money/landlords/fees/fee.vat.ts'
import type { LandlordStatement, StatementContent } from '#shared/money/landlords/statements.ts'
import { chargeWords } from '#shared/money/rent/rent.line-words.ts'
import { titleCase } from '#shared/text.ts'
import { isVatHead } from '../../../accounts/fees.vat.queries.ts'
import { isOneOf, pickColumns, refersTo } from '../../../db/joins.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
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

/** A fee on an invoice, or what a credit note takes off of one. Amounts are pence, without their sign on a credit note. */
export interface PrintedFee {
  /** The tax point. */
  day: string
  net: number
  vat: number
  /** Whether the fee has VAT, even where the VAT is 0. */
  hasVat: boolean
  /** How the fee was worked out, and the period of the rent. */
  words: string
  /** What earlier invoices, or earlier lines of this one, took of the same fee, less credit notes, in pence. */
  before: number
  home: string
  isVoid: boolean
}

/** A fee invoice or credit note as it is printed. Amounts are pence; a credit note has what it takes off. */
export interface PrintedFeeInvoice {
  number: number
  kind: 'invoice' | 'credit'
  /** The date of issue. */
  issuedOn: string
  net: number
  vat: number
  /** Whether a fee on it has VAT, even where the VAT is 0. */
  hasVat: boolean
  /** By tax point. */
  fees: PrintedFee[]
  landlord: { name: string; address: string }
  /** The credit notes that credit the invoice, or the invoices that the credit note is about. */
  related: { number: number; issuedOn: string }[]
}

/** The fees of the document that a fee is on, by tax point. Throws NotFound. */
async function readLines(scope: AccountScope, id: string) {
  const own = alias(feeInvoices, 'own')
  return scope
    .select({
      invoice: feeInvoices,
      hasVat: feeRules.vat,
      charge: { kind: charges.kind, from: charges.periodFrom, to: charges.periodTo },
      home: homeText(scope),
      tenant: tenants.name,
      landlord: { name: landlords.name, address: landlords.address },
    })
    .from(own)
    .innerJoin(
      feeInvoices,
      and(
        eq(feeInvoices.accountId, own.accountId),
        or(eq(feeInvoices.id, own.id), eq(feeInvoices.number, own.number)),
      ),
    )
    .innerJoin(feeRules, refersTo(feeInvoices.ruleId, feeRules))
    .innerJoin(charges, refersTo(feeInvoices.chargeId, charges))
    .innerJoin(properties, refersTo(feeInvoices.propertyId, properties))
    .innerJoin(tenancies, refersTo(feeInvoices.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(landlords, refersTo(feeInvoices.landlordId, landlords))
    .where(and(scope.mine(feeInvoices), eq(own.accountId, scope.accountId), eq(own.id, id)))
    .orderBy(asc(feeInvoices.day), asc(feeInvoices.id))
}

/**
 * The invoice or credit note that a fee is on, with head and names as it was issued. Throws NotFound, or a 409 for VAT while the
 * agency's VAT number or address is missing: the paper would be no invoice for VAT.
 */
export async function readFeeInvoice(
  scope: AccountScope,
  id: string,
): Promise<{ printed: PrintedFeeInvoice; agency: Letterhead }> {
  const rows = await readLines(scope, id)
  // Its head and landlord are those of a fee with VAT, where it has one.
  const row = rows.find(({ invoice }) => invoice.vat !== 0) ?? rows[0]
  if (!row) throw new NotFound()
  const issued = pickIssued(row.invoice)
  if (!issued)
    refuse(
      'fee-not-invoiced',
      'This fee is not invoiced yet. Its invoice is issued with the landlord’s next statement, when fees are withdrawn, or when its month is closed.',
    )
  const { kind } = row.invoice
  const agency = await readHead(scope, row.invoice, issued.number)
  const hasVat = rows.some((each) => each.hasVat)
  if (hasVat) refuseUnnumbered(agency)
  const findOthers = await readOthers(
    scope,
    rows.map(({ invoice }) => invoice.chargeId),
  )
  const fees = rows.map(({ invoice, charge, home, tenant, ...each }) => ({
    ...findOthers({ ...invoice, ...issued }),
    day: invoice.day,
    net: kind === 'credit' ? -invoice.net : invoice.net,
    vat: kind === 'credit' ? -invoice.vat : invoice.vat,
    hasVat: each.hasVat,
    isVoid: invoice.voidAt !== null,
    words: `${kind === 'credit' ? 'Fee credited' : `Fee: ${invoice.how}`}\n${chargeWords({ ...charge, how: '' }, agency)}`,
    home: invoice.issued?.home ?? `${titleCase(home)} · ${titleCase(tenant)}`,
  }))
  const related = new Map(fees.flatMap((fee) => fee.related.map((each) => [each.number, each] as const)))
  const { landlord } = row
  return {
    agency,
    printed: {
      ...issued,
      kind,
      net: fees.reduce((sum, { net }) => sum + net, 0),
      vat: fees.reduce((sum, { vat }) => sum + vat, 0),
      hasVat,
      fees: fees.map(({ related: _, ...fee }) => fee),
      landlord: {
        name: row.invoice.issued?.landlord.name ?? titleCase(landlord.name),
        // An address that was missing when the fee was taken is printed once it is entered.
        address: row.invoice.issued?.landlord.address || landlord.address,
      },
      related: [...related.values()].sort((one, other) => one.number - other.number),
    },
  }
}

function refuseUnnumbered(agency: Letterhead) {
  const missing = listMissingForVat(agency)
  if (missing.length === 0) return
  refuse(
    'vat-number-missing',
    `This fee has VAT. ${sayMissingForVat(missing)}, so its invoice is not issued yet. Enter what is missing in ${placeOfVatNumber}.`,
  )
}

type Row = typeof feeInvoices.$inferSelect

/** Number and date of issue; undefined where a fee is not invoiced yet. */
const pickIssued = ({ number, issuedOn }: Pick<Row, 'number' | 'issuedOn'>) =>
  number === null || issuedOn === null ? undefined : { number, issuedOn }

interface Other extends Pick<Row, 'id' | 'kind' | 'day' | 'net'> {
  number: number
  issuedOn: string
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

/** Whether a line of a fee was issued before another, or stands above it on the same invoice. */
const isBefore = (one: Other, other: Other) =>
  one.number === other.number
    ? one.day < other.day || (one.day === other.day && one.id < other.id)
    : one.number < other.number

/** Finds what else was invoiced and credited of a fee of these charges. Rent that is paid in parts has a line for each part. */
async function readOthers(scope: AccountScope, chargeIds: string[]) {
  const rows = await scope
    .table(feeInvoices)
    .list(
      and(isOneOf(feeInvoices.chargeId, chargeIds), eq(feeInvoices.netted, false)),
      asc(feeInvoices.number),
    )
  const feeOf = ({ chargeId, ruleId, landlordId }: Pick<Row, 'chargeId' | 'ruleId' | 'landlordId'>) =>
    `${chargeId} ${ruleId} ${landlordId}`
  const issued = rows.flatMap((row) => {
    const numbered = pickIssued(row)
    return numbered ? [{ ...row, ...numbered }] : []
  })
  const ofFee = groupBy(issued, feeOf)
  return (
    line: Other & Parameters<typeof feeOf>[0],
  ): Pick<PrintedFee, 'before'> & Pick<PrintedFeeInvoice, 'related'> => {
    const all = ofFee.get(feeOf(line)) ?? []
    const before = all.filter((each) => isBefore(each, line) && each.day <= line.day)
    const related = all.filter(
      (each) =>
        each.kind !== line.kind &&
        (line.kind === 'credit'
          ? listGivenBack(all, line).some((given) => given.number === each.number)
          : listGivenBack(all, each).some((given) => given.id === line.id)),
    )
    return {
      before: before.reduce((sum, { net }) => sum + net, 0),
      related: related.map(({ number, issuedOn }) => ({ number, issuedOn })),
    }
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
    .selectDistinctOn([landlordStatements.id, feeInvoices.number], {
      statementId: landlordStatements.id,
      ...pickColumns(feeInvoices, 'id', 'number', 'kind'),
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
    .orderBy(asc(landlordStatements.id), asc(feeInvoices.number), asc(feeInvoices.id))
  const byStatement = groupBy(rows, ({ statementId }) => statementId)
  return new Map(
    [...byStatement].map(([statementId, each]) => [
      statementId,
      each.flatMap(({ id, number, kind }) => (number === null ? [] : [{ id, number, kind }])),
    ]),
  )
}

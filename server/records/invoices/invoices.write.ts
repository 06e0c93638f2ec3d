import { notInArray, sql } from 'drizzle-orm'
import { type DateFormat, formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { totalsOf } from '#shared/records/invoices/invoices.lines.ts'
import { isPeriod, periodRefusal } from '#shared/records/invoices/invoices.period.ts'
import type { InvoiceInput, WholeInvoice } from '#shared/records/invoices/invoices.ts'
import { idsOf } from '../../db/joins.ts'
import { tryPickRecord } from '../../db/pick.ts'
import { Conflict, Refused, refuseField } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { propertyByAddress } from '../properties/properties.pick.ts'
import { tenantByName } from '../tenants/tenants.pick.ts'
import { replaceLines } from './invoices.lines.ts'
import { linkTyped, listBilled, lockRentBooks, unlinkCharges } from './invoices.money.ts'
import { takenNumberRefusal } from './invoices.number.ts'
import { isOwed, refuseDeletionOfPaid, refuseReopeningOfPaid } from './invoices.paid.ts'
import { payInvoices, undoPayments } from './invoices.ports.ts'
import { readInvoices } from './invoices.read.ts'
import { readLastSent } from './invoices.sendings.ts'
import { invoices } from './invoices.table.ts'
import { findTenancy, refuseOtherTenancy } from './invoices.tenancy.ts'
import { sameContent } from './papers/invoices.content.ts'

type Fields = Partial<Omit<InvoiceInput, 'lines' | 'confirmSent'>>

async function findLinks(scope: AccountScope, { tenant, property }: Fields) {
  return {
    ...(tenant !== undefined && { tenantId: await tryPickRecord(scope, tenantByName, tenant) }),
    ...(property !== undefined && { propertyId: await tryPickRecord(scope, propertyByAddress, property) }),
  }
}

/** Throws a 409 when another invoice than `ids` has this number, or when several invoices would get it. */
async function refuseTakenNumber(scope: AccountScope, number: string | undefined, ids: string[] = []) {
  if (number === undefined) return
  const taken = await scope
    .table(invoices)
    .get(
      sql`${invoices.invoiceNumber} = ${number}`,
      ids.length > 0 ? notInArray(invoices.id, ids) : undefined,
    )
  if (taken || ids.length > 1) throw await takenNumberRefusal(scope, number)
}

/** Stores an invoice with its lines and answers its id. A rent invoice is linked to the charge that fits. */
export function createInvoice(scope: AccountScope, input: InvoiceInput): Promise<string> {
  const { lines = [], confirmSent: _, tenancyId: named, ...fields } = input
  const amount = lines.length > 0 ? totalsOf(lines).total : fields.amount
  if (amount === undefined) throw new Error('an invoice with neither lines nor an amount')
  const paidOn = fields.status === 'paid' ? today() : null
  return scope.transaction(async (inside) => {
    if ((fields.type ?? 'rent') === 'rent') await lockRentBooks(inside)
    await inside.lock(invoices)
    await refuseTakenNumber(inside, fields.invoiceNumber)
    const { tenantId = null, propertyId = null } = await findLinks(inside, fields)
    if (named) await refuseOtherTenancy(inside, named, propertyId)
    const tenancyId =
      named === undefined ? await findTenancy(inside, { tenantId, propertyId, ...fields }) : named
    const links = { tenantId, propertyId, tenancyId }
    const { id } = await inside.insert(invoices, { ...fields, ...links, amount, paidOn })
    if (lines.length > 0) await replaceLines(inside, id, lines)
    const billed = tenancyId ? await linkTyped(inside, [id]) : []
    if (billed.length > 0 && fields.status === 'paid') await payInvoices.ask(inside, billed)
    return id
  })
}

/** The day of payment that belongs to a status: a paid invoice keeps the day it has, any other has none. */
function paidOnOf(status: InvoiceInput['status']) {
  if (status === undefined) return {}
  return { paidOn: status === 'paid' ? sql`coalesce(${invoices.paidOn}, ${today()}::date)` : null }
}

/**
 * Makes the same change to all of these invoices. Throws a 409 when it changes the content of a sent invoice
 * without `confirmSent`.
 */
export function changeInvoices(
  scope: AccountScope,
  ids: string[],
  { lines, confirmSent = false, ...given }: Partial<InvoiceInput>,
  version: number | 'any',
): Promise<void> {
  return scope.transaction(async (inside) => {
    if (given.status !== undefined) await lockRentBooks(inside)
    await inside.lock(invoices)
    const before = await readInvoices(inside, ids)
    if (before.some((row) => version !== 'any' && row.version !== version)) throw new Conflict()
    await refuseTakenNumber(inside, given.invoiceNumber, ids)
    if (isOwed(given)) await refuseReopeningOfPaid(inside, before)

    const fields = withoutShownText(given, before)
    if (lines && lines.length > 0) fields.amount = totalsOf(lines).total
    else if (!lines) refuseOtherSum(before, fields.amount)
    const billed = await listBilled(inside, ids)
    refuseBilledChange(before, new Set(billed), fields)
    const links = await findChangedLinks(inside, before, fields, billed.length > 0)

    refuseBackwardPeriod(before.map((row) => ({ ...row, ...fields })))
    const after = (row: WholeInvoice) => ({ ...row, ...fields, ...links, lines: lines ?? row.lines })
    const changed = before.filter((row) => row.sentAt && !sameContent(row, after(row)))
    if (!confirmSent) refuseSent(changed, scope.dates)
    const sent = await readLastSent(inside, changed)
    const isOther = (row: WholeInvoice) => {
      const last = sent.get(row.id)
      return last === undefined || !sameContent(last, after(row))
    }

    const values = { ...fields, ...links, ...paidOnOf(fields.status) }
    const touched = new Set(changed)
    const isMarked = (row: WholeInvoice) => (touched.has(row) ? isOther(row) : row.changedSinceSent)
    for (const changedSinceSent of [true, false]) {
      const some = before.filter((row) => isMarked(row) === changedSinceSent).map((row) => row.id)
      if (some.length > 0) await inside.updateMany(invoices, some, { ...values, changedSinceSent }, version)
    }
    if (lines) for (const { id } of before) await replaceLines(inside, id, lines)
    await moveMoney(inside, before, billed, given.status)
  })
}

/** Records or takes back payments on the rent account where a new status of its invoices says so. */
async function moveMoney(
  scope: TransactionScope,
  before: WholeInvoice[],
  billed: string[],
  status: InvoiceInput['status'],
): Promise<void> {
  if (status === undefined) return
  if (status === 'cancelled') return unlinkCharges(scope, billed)
  const closed = before.filter((row) => row.status === 'cancelled')
  const reopened = closed.length > 0 ? await linkTyped(scope, idsOf(closed)) : []
  refuseForgone(closed, billed, reopened)
  const asked = [...billed, ...reopened]
  if (status === 'paid') return asked.length > 0 ? payInvoices.ask(scope, asked) : undefined
  const paid = new Set(before.filter((row) => row.status === 'paid').map(({ id }) => id))
  const reversed = billed.filter((id) => paid.has(id))
  if (reversed.length > 0) await undoPayments.ask(scope, reversed)
}

/** Throws a 409 where nothing can be paid, because the rent account has taken off or given up all that an invoice asked for. */
function refuseForgone(closed: WholeInvoice[], billed: string[], reopened: string[]): void {
  const row = closed.find(({ id }) => billed.includes(id) && !reopened.includes(id))
  if (!row) return
  const sentence = `${row.invoiceNumber}: the rent account shows that nothing is owed on it.`
  throw new Refused(409, 'invoice-on-rent-account', sentence, { status: sentence })
}

/** Throws a 409 for a change of what a rent account's charges decide: the amount and the tenancy. */
function refuseBilledChange(before: WholeInvoice[], billed: ReadonlySet<string>, fields: Fields): void {
  const other = (field: 'amount' | 'tenancyId') =>
    before.find((row) => billed.has(row.id) && fields[field] !== undefined && fields[field] !== row[field])
  const refuse = (field: 'amount' | 'tenancyId', row: WholeInvoice, what: string) => {
    const detail = `${row.invoiceNumber} is for charges of the rent account, so its ${what} can’t change here.`
    throw new Refused(409, 'invoice-on-rent-account', detail, { [field]: detail })
  }
  const [dearer, moved] = [other('amount'), other('tenancyId')]
  if (dearer) refuse('amount', dearer, 'amount')
  if (moved) refuse('tenancyId', moved, 'tenancy')
}

/** The links of changed names, and the tenancy that fits them. An invoice of a rent account keeps its tenancy. */
async function findChangedLinks(
  scope: AccountScope,
  before: WholeInvoice[],
  fields: Fields,
  isBilled: boolean,
) {
  const links = await findLinks(scope, fields)
  const [row, other] = before
  const { tenancyId } = fields
  if (tenancyId) await refuseOtherTenancy(scope, tenancyId, links.propertyId ?? row?.propertyId ?? null)
  const isMoved = Object.keys(links).length > 0 || fields.dueDate !== undefined
  if (!row || other || isBilled || tenancyId !== undefined || !isMoved) return links
  return { ...links, tenancyId: await findTenancy(scope, { ...row, ...fields, ...links }) }
}

/**
 * Leaves out a text that the form only sends back as it was shown. The link then stays, even when a second
 * record of that name exists by now.
 */
function withoutShownText(given: Fields, before: WholeInvoice[]): Fields {
  const fields = { ...given }
  if (before.every((row) => row.tenantId !== null && row.tenant === given.tenant)) delete fields.tenant
  if (before.every((row) => row.propertyId !== null && row.property === given.property))
    delete fields.property
  return fields
}

function refuseBackwardPeriod(rows: Parameters<typeof isPeriod>[0][]): void {
  if (!rows.every(isPeriod)) refuseField('date-order', 'periodTo', periodRefusal)
}

function refuseOtherSum(before: WholeInvoice[], amount: number | undefined): void {
  const other = before.find((row) => row.lines.length > 0 && amount !== undefined && row.amount !== amount)
  if (!other) return
  const detail = `The amount of ${other.invoiceNumber} is the sum of its lines. Change the lines instead.`
  throw new Refused(400, 'amount-from-lines', detail, { amount: detail })
}

/** Refuses with an error of `confirmSent`. The client then asks, and sends the change again with that field set. */
function refuseSent(changed: WholeInvoice[], dates: DateFormat): void {
  const [first] = changed
  if (!first?.sentAt) return
  const day = formatDate(today(new Date(first.sentAt)), dates)
  const detail =
    changed.length === 1
      ? `Invoice ${first.invoiceNumber} was sent to ${first.sentTo} on ${day}. Saving will keep the sent version and mark this one as changed since.`
      : `${changed.length} of these invoices were sent already. Saving will keep the sent versions and mark these as changed since.`
  throw new Refused(409, 'confirm-change-of-sent', detail, { confirmSent: detail })
}

/** Deletes invoices with their lines and sendings; the history keeps them. Throws a 409 when one was paid by card. */
export async function removeInvoices(scope: AccountScope, ids: string[]): Promise<void> {
  await scope.transaction(async (inside) => {
    await inside.lock(invoices, ids)
    await refuseDeletionOfPaid(inside, ids)
    await unlinkCharges(inside, ids)
    await inside.remove(invoices, ids)
  })
}

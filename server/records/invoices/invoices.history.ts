import { asc, eq, inArray, sql } from 'drizzle-orm'
import { joinNames } from '#shared/text.ts'
import { audit } from '../../db/history.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import type { PartChange, StoredRow } from '../../registry/member.ts'
import { isOwed, listPaidByCard, listPaidWhenGone } from './invoices.paid.ts'

interface Line {
  description: string
  quantity: number
  unitAmount: number
  position: number
}

/** The lines of an invoice before and after each of these changes, by the change's id. */
export async function listLineChanges(
  scope: AccountScope,
  invoiceId: string,
  changeIds: string[],
): Promise<Map<string, PartChange>> {
  const rows = await scope
    .select(pickColumns(audit, 'changeId', 'before', 'after'))
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, 'invoice_lines'),
        inArray(audit.changeId, changeIds),
        sql`coalesce(${audit.after}, ${audit.before})->>'invoiceId' = ${invoiceId}`,
      ),
    )
    .orderBy(asc(audit.id))
  return new Map(
    [...new Set(rows.map((row) => row.changeId))].map((changeId) => {
      const entries = rows.filter((row) => row.changeId === changeId)
      return [
        changeId,
        {
          before: textOf(entries.map((entry) => entry.before)),
          after: textOf(entries.map((entry) => entry.after)),
        },
      ]
    }),
  )
}

/** 'Rent for May: 1 × 1250; Cleaning: 2 × 40.5' */
function textOf(rows: unknown[]): string | null {
  const lines = (rows as (Line | null)[]).filter((line) => line !== null)
  if (lines.length === 0) return null
  return lines
    .toSorted((a, b) => a.position - b.position)
    .map(({ description, quantity, unitAmount }) => `${description}: ${quantity} × ${unitAmount}`)
    .join('; ')
}

/** The sending or reminder that a change of an invoice was, with its address; undefined for other changes. */
export function findSending(before: StoredRow, after: StoredRow) {
  if (after.sentAt === null || before.sentAt === after.sentAt) return undefined
  // A row of an older release has no such field.
  const isReminder = (after.remindedAt ?? null) !== (before.remindedAt ?? null)
  return { what: isReminder ? ('reminded' as const) : ('sent' as const), text: String(after.sentTo ?? '') }
}

/** Refuses to undo a change that recorded a payment or took one back, because money is corrected on the rent account. */
async function refuseUndoOfMoney(
  scope: AccountScope,
  changes: Undone[],
  namesOf: (rows: Undone[]) => string,
): Promise<void> {
  const statusOf = (row: StoredRow | null) => row?.status
  // A deleted invoice is put back as it was, with its charges.
  const ids = changes.flatMap(({ id, before, after }) =>
    after === null || statusOf(before) === statusOf(after) ? [] : id,
  )
  if (ids.length === 0) return
  const rows = await scope
    .select({ id: entries.sourceId })
    .from(entries)
    .where(scope.mine(entries, eq(entries.source, 'invoice'), inArray(entries.sourceId, ids)))
  const moved = changes.filter(
    ({ id, before, after }) =>
      ids.includes(id) &&
      [statusOf(before), statusOf(after)].includes('paid') &&
      rows.some((row) => row.id === id),
  )
  const [first] = moved
  if (!first) return
  const what =
    statusOf(first.after) === 'paid'
      ? 'was marked as paid on the rent account. Reverse that payment there, or set the status to Pending.'
      : 'was marked as not paid on the rent account. Record the payment again there.'
  refuse('undo-of-money', `Not undone: ${namesOf(moved)} ${what}`)
}

interface Undone {
  id: string
  before: StoredRow | null
  after: StoredRow | null
}

/**
 * Refuses to undo a sending, because the mail cannot be called back, and any undo that would ask again for a card payment,
 * because the tenant would pay twice.
 */
export async function refuseUndoOfInvoices(scope: AccountScope, changes: Undone[]): Promise<void> {
  const namesOf = (rows: Undone[]) =>
    joinNames(rows.map(({ id, before, after }) => String((after ?? before)?.invoiceNumber ?? id)))
  const sent = changes.filter(({ before, after }) => before && after && before.sentAt !== after.sentAt)
  if (sent.length > 0) refuse('invoice-sent', `Not undone: ${namesOf(sent)} went out by email.`)
  await refuseUndoOfMoney(scope, changes, namesOf)
  const asking = changes.filter(({ before, after }) => isOwed(before) && !isOwed(after))
  const ids = asking.map(({ id }) => id)
  const paid = new Set([
    ...(await listPaidByCard(scope, ids)).map(({ id }) => id),
    ...(await listPaidWhenGone(scope, ids)),
  ])
  const twice = asking.filter(({ id }) => paid.has(id))
  if (twice.length > 0)
    refuse(
      'invoice-paid',
      `Not undone: ${namesOf(twice)} ${twice.length === 1 ? 'was' : 'were'} paid by card, and would be asked for again.`,
    )
}

import { and, desc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { formatExactMoney } from '#shared/currency.ts'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { describeFee } from '#shared/money/landlords/fees/fee.words.ts'
import { sentByPost } from '#shared/money/landlords/statement-runs.ts'
import type { HistoryValue } from '#shared/office/history/history.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { audit } from '../../db/history.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { feeRules } from '../../money/fees/fees.table.ts'
import { landlordStatements, landlordTerms } from '../../money/landlords/landlord-money.table.ts'
import { bankDetails } from '../../money/payouts/payouts.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listRows, nothing } from './timeline.event.ts'

type Fee = typeof feeRules.$inferSelect
type Terms = typeof landlordTerms.$inferSelect

/** Changes of a landlord's fees, terms and tax, and of the bank details that payouts go to, and the statements. */
export async function listMoneyEvents(
  scope: AccountScope,
  landlordId: string,
  limit: number,
): Promise<TimelineEvent[]> {
  return [
    ...(await listFeeEvents(scope, landlordId, limit)),
    ...(await listTermsEvents(scope, landlordId, limit)),
    ...(await listDetailsEvents(scope, landlordId, limit)),
    ...(await listStatementEvents(scope, landlordId, limit)),
  ]
}

const entriesOf = (scope: AccountScope, limit: number, condition: SQL | undefined) =>
  scope
    .select()
    .from(audit)
    .where(scope.mine(audit, condition))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(limit)

/** The events of fees. A new fee and the end of the fee that it replaces are one change and one event. */
async function listFeeEvents(scope: AccountScope, landlordId: string, limit: number) {
  const isTheirs = sql`${audit.after} ->> 'landlordId' = ${landlordId}`
  const rows = await entriesOf(scope, 2 * limit, and(eq(audit.entity, getTableName(feeRules)), isTheirs))
  if (rows.length === 0) return []
  const words = await readFeeWords(
    scope,
    rows.map(({ after }) => after as Fee),
  )
  return [...groupBy(rows, ({ changeId }) => changeId).values()].flatMap((change): TimelineEvent[] => {
    const added = change.find(({ action }) => action === 'created')
    const told = added ?? change[0]
    if (!told) return []
    const fee = told.after as Fee
    const { id, createdAt: at, userName: who } = told
    if (added) {
      const replaces = change.some(({ action }) => action === 'changed')
      const text = `${words(fee)} from ${scope.day(fee.fromDay)}`
      return [{ ...nothing, id, at, who, what: replaces ? 'fee-changed' : 'fee-added', text }]
    }
    const text = `${words(fee)} after ${scope.day(fee.toDay ?? fee.fromDay)}`
    return [{ ...nothing, id, at, who, what: 'fee-ended', text }]
  })
}

/** '10 % of rent received + VAT', and the home where the fee is of a single home. */
async function readFeeWords(scope: AccountScope, fees: Fee[]): Promise<(fee: Fee) => string> {
  const money = (amount: number) => formatExactMoney(amount, scope.format.currency)
  const ids = [...new Set(fees.flatMap(({ propertyId }) => propertyId ?? []))]
  const homes = await scope
    .select({ id: properties.id, name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, inArray(properties.id, ids)))
  const nameOf = new Map(homes.map(({ id, name }) => [id, titleCase(name)]))
  return ({ kind, vat, basisPoints, pence, minimumPence, propertyId }) => {
    const amounts = { percent: basisPoints / 100, amount: fromPence(pence), minimum: fromPence(minimumPence) }
    const words = describeFee({ kind, vat, ...amounts }, money)
    return propertyId ? `${words} for ${nameOf.get(propertyId) ?? 'a former property'}` : words
  }
}

/** The fields of terms that people read; an unset field counts as empty. */
const shownTerms = (terms: Terms | null): Record<string, HistoryValue> => ({
  float: terms?.float ? fromPence(terms.float) : null,
  abroad: terms?.abroad || null,
  abroadFrom: terms?.abroadFrom ?? null,
  approval: terms?.approval || null,
  approvedFrom: terms?.approvedFrom ?? null,
})

async function listTermsEvents(scope: AccountScope, landlordId: string, limit: number) {
  const rows = await entriesOf(
    scope,
    limit,
    and(eq(audit.entity, getTableName(landlordTerms)), eq(audit.recordId, landlordId)),
  )
  return rows.flatMap(({ id, createdAt: at, userName: who, ...row }): TimelineEvent[] => {
    const [before, after] = [shownTerms(row.before as Terms | null), shownTerms(row.after as Terms | null)]
    const changes = Object.keys(after).flatMap((field) => {
      const change = { field, before: before[field] ?? null, after: after[field] ?? null }
      return change.before === change.after ? [] : [change]
    })
    return changes.length > 0 ? [{ ...nothing, id, at, who, what: 'changed', changes }] : []
  })
}

const listDetailsEvents = (scope: AccountScope, landlordId: string, limit: number) =>
  listRows(scope, 'bank-details', {
    table: bankDetails,
    where: and(eq(bankDetails.payee, 'landlord'), eq(bankDetails.subjectId, landlordId)),
    limit,
    words: { who: bankDetails.authorName, text: bankDetails.lastFour },
  })

/** The statements of a landlord, with the address that each went to. */
async function listStatementEvents(scope: AccountScope, landlordId: string, limit: number) {
  const { id, number, fromDay, toDay, sentTo, sentAt, authorName, createdAt } = landlordStatements
  const rows = await scope
    .select({ id, number, fromDay, toDay, sentTo, sentAt, who: authorName, at: createdAt })
    .from(landlordStatements)
    .where(scope.mine(landlordStatements, eq(landlordStatements.landlordId, landlordId)))
    .orderBy(desc(createdAt))
    .limit(limit)
  return rows.map(({ sentTo, sentAt, ...row }): TimelineEvent => {
    const days = `${row.number}, ${scope.day(row.fromDay)} to ${scope.day(row.toDay)}`
    const by = sentTo === sentByPost ? 'by post' : `to ${sentTo}`
    const sent = sentAt ? `, which went ${by} on ${scope.day(today(new Date(sentAt)))}` : ''
    const { id: eventId, at, who } = row
    return { ...nothing, id: eventId, at, who, what: 'landlord-statement', text: `${days}${sent}` }
  })
}

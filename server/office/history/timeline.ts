import { desc, eq, getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { isAbout } from '../../about/about.ts'
import { users } from '../../accounts/people.table.ts'
import { audit } from '../../db/history.table.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { arrearsReminders, promises } from '../../money/arrears/arrears.table.ts'
import { receipts } from '../../money/ledger/charges.table.ts'
import {
  howToPaySendings,
  receiptSendings,
  statementSendings,
} from '../../money/rent/papers/sendings.table.ts'
import { invoicePayments } from '../../records/invoices/invoices.table.ts'
import { propertyPhotos } from '../../records/photos/photos.table.ts'
import type { Member } from '../../registry/member.ts'
import { notes } from '../notes/notes.table.ts'
import { readEntries } from './read.ts'
import { listDepositFactEvents } from './timeline.deposit.ts'
import { asEvents, listRows, nothing } from './timeline.event.ts'
import { listLettingEvents } from './timeline.letting.ts'
import { listLinkEvents } from './timeline.links.ts'
import { listMoneyEvents } from './timeline.money.ts'
import { listRentEvents } from './timeline.rent.ts'
import { listAccountStarts, listIncreaseEvents } from './timeline.terms.ts'

/** Everything that happened to a record, newest first. Throws NotFound when the account never had the record. */
export async function readTimeline(
  members: readonly Member[],
  scope: AccountScope,
  member: Member,
  asked: { id: string; limit: number },
): Promise<{ events: TimelineEvent[]; more: boolean }> {
  const { id } = asked
  // One event more than asked for shows whether there are older ones.
  const limit = asked.limit + 1
  const all = await Promise.all([
    listNotings(scope, member, id, limit),
    ...(member.name === 'properties' ? [listPhotoEvents(scope, id, limit)] : []),
    ...(member.name === 'tenancies'
      ? [
          listReminders,
          listSent(statementSendings, 'statement-sent'),
          listSent(howToPaySendings, 'how-to-pay-sent'),
          listReceiptsSent,
          listPromises,
          listRentEvents,
          listDepositFactEvents,
          listAccountStarts,
          listIncreaseEvents,
          listLinkEvents,
          listLettingEvents,
        ].map((list) => list(scope, id, limit))
      : []),
    ...(member.name === 'landlords' ? [listMoneyEvents(scope, id, limit)] : []),
    ...(member.name === 'invoices' ? [listPayments(scope, id, limit)] : []),
    // Of events of one moment the last is the oldest: a tenancy is added before its rent account is started.
    readEntries(members, scope, member, id, limit),
  ])
  const events = all.flat().sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
  return { events: events.slice(0, asked.limit), more: events.length > asked.limit }
}

type ListOfTenancy = (scope: AccountScope, tenancyId: string, limit: number) => Promise<TimelineEvent[]>

async function listNotings(scope: AccountScope, { name: kind }: Member, id: string, limit: number) {
  // The notes on an applicant are on the person.
  if (kind === 'applicants') return []
  const rows = await scope
    .select({ id: notes.id, at: notes.createdAt, who: sql<string>`coalesce(${users.name}, '')` })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.authorId))
    .where(scope.mine(notes, isAbout(notes, { kind, id })))
    .orderBy(desc(notes.createdAt))
    .limit(limit)
  return asEvents(rows, 'noted')
}

/** The photos that were added and deleted. Deleted photos are in the history alone. */
async function listPhotoEvents(scope: AccountScope, propertyId: string, limit: number) {
  const photo = sql`coalesce(${audit.after}, ${audit.before})`
  const rows = await scope
    .select({
      id: audit.id,
      at: audit.createdAt,
      who: audit.userName,
      what: sql<
        TimelineEvent['what']
      >`case ${audit.action} when 'deleted' then 'photo-deleted' else 'photo-added' end`,
      text: sql<string>`coalesce(${photo} ->> 'caption', '')`,
    })
    .from(audit)
    .where(
      scope.mine(
        audit,
        eq(audit.entity, getTableName(propertyPhotos)),
        sql`${audit.action} in ('created', 'deleted')`,
        sql`${photo} ->> 'propertyId' = ${propertyId}`,
      ),
    )
    .orderBy(desc(audit.createdAt))
    .limit(limit)
  return rows.map((row): TimelineEvent => ({ ...nothing, ...row }))
}

const listPayments = (scope: AccountScope, invoiceId: string, limit: number) =>
  listRows(scope, 'paid-by-card', {
    table: invoicePayments,
    where: eq(invoicePayments.invoiceId, invoiceId),
    limit,
    words: { who: sql`'The tenant'`, amount: invoicePayments.amount },
  })

const listReminders: ListOfTenancy = (scope, tenancyId, limit) =>
  listRows(scope, 'rent-reminded', {
    table: arrearsReminders,
    where: eq(arrearsReminders.tenancyId, tenancyId),
    limit,
    words: {
      who: arrearsReminders.author,
      text: sql`${arrearsReminders.step} || ', ' || ${arrearsReminders.sentTo}`,
    },
  })

/** Lists the papers of one kind that were emailed about a tenancy. */
const listSent =
  (
    table: typeof statementSendings | typeof howToPaySendings,
    what: 'statement-sent' | 'how-to-pay-sent',
  ): ListOfTenancy =>
  (scope, tenancyId, limit) =>
    listRows(scope, what, {
      table,
      where: eq(table.tenancyId, tenancyId),
      limit,
      words: { who: table.sentBy, text: table.sentTo },
    })

/** An amount in pence as a timeline shows it. */
const inUnits = (pence: PgColumn) => sql<number>`(${pence} / 100.0)::float8`

async function listReceiptsSent(scope: AccountScope, tenancyId: string, limit: number) {
  const rows = await scope
    .select({
      id: receiptSendings.id,
      at: receiptSendings.createdAt,
      who: receiptSendings.sentBy,
      text: receiptSendings.sentTo,
      amount: inUnits(receipts.pence),
    })
    .from(receiptSendings)
    .innerJoin(receipts, refersTo(receiptSendings.receiptId, receipts))
    .where(scope.mine(receiptSendings, eq(receipts.tenancyId, tenancyId)))
    .orderBy(desc(receiptSendings.createdAt))
    .limit(limit)
  return asEvents(rows, 'receipt-sent')
}

const listPromises: ListOfTenancy = (scope, tenancyId, limit) =>
  listRows(scope, 'promised', {
    table: promises,
    where: eq(promises.tenancyId, tenancyId),
    limit,
    words: {
      who: promises.author,
      text: sql`${promises.until}::text`,
      amount: inUnits(promises.pence),
    },
  })

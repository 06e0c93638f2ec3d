import { and, asc, eq } from 'drizzle-orm'
import { addDays, earlierDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import type { LetEventKind } from '#shared/letting/lets/lets.kinds.ts'
import { isOneOf } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { refuseOtherDocument } from '../../law/documents/documents.service.ts'
import { documents } from '../../law/documents/documents.table.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { letEvents } from './lets.table.ts'

export type LetEvent = typeof letEvents.$inferSelect
type NewEvent = Partial<Pick<LetEvent, 'day' | 'how' | 'documentId' | 'text'>>

export const addLetEvent = (scope: AccountScope, tenancyId: string, kind: LetEventKind, event: NewEvent) =>
  scope.table(letEvents).insert({ tenancyId, kind, ...event, authorName: scope.author.name })

/** Throws a 400 for a document that is none of the tenancy. */
export const refuseOtherPaper = (scope: AccountScope, tenancyId: string, documentId: string | undefined) =>
  refuseOtherDocument(
    scope,
    documentId,
    eq(documents.tenancyId, tenancyId),
    'Choose a document of the tenancy',
  )

/** What happened in lets, the oldest first, by the tenancy. */
export async function listLetEvents(scope: AccountScope, ids: readonly string[]) {
  const rows = await scope
    .table(letEvents)
    .list(isOneOf(letEvents.tenancyId, ids), asc(letEvents.at), asc(letEvents.id))
  return groupBy(rows, ({ tenancyId }) => tenancyId)
}

export const lastEvent = (events: readonly LetEvent[], kind: LetEventKind): LetEvent | undefined =>
  events.findLast((event) => event.kind === kind)

/** The deadline for its agreement that was agreed last for each let. */
export async function readLetDeadlines(
  scope: AccountScope,
  ids?: readonly string[],
): Promise<Map<string, string>> {
  const rows = await scope
    .table(letEvents)
    .list(
      and(eq(letEvents.kind, 'holding-deadline'), ids && isOneOf(letEvents.tenancyId, ids)),
      asc(letEvents.at),
      asc(letEvents.id),
    )
  return new Map(rows.flatMap(({ tenancyId, day }) => (day ? [[tenancyId, day] as const] : [])))
}

/**
 * Reads a let that is not agreed yet, with everybody else who writes its money locked out. Throws NotFound, or a 409 for one
 * that was agreed or is over.
 */
export async function openLet({ scope }: SendingAt, tenancyId: string) {
  await lockBooks(scope)
  await scope.lock(tenancies, [tenancyId])
  const tenancy = requireRow(await scope.get(tenancies, tenancyId))
  if (tenancy.endedOn !== null) refuse('let-over', 'This let is over.')
  if (tenancy.status !== 'pending')
    refuse('let-agreed', 'This tenancy is agreed already. End the tenancy instead.')
  return tenancy
}

export const hasRentAccount = async (scope: AccountScope, tenancyId: string): Promise<boolean> =>
  (await scope.table(rentAccounts).get(eq(rentAccounts.tenancyId, tenancyId))) !== undefined

/** From how many days before they move in tenants see who hands over the keys. */
const daysBefore = 2

/** Who hands over the keys of an agreed let and when, from two days before until they are given; null on other days. */
export async function readArrival(scope: AccountScope, tenancyId: string, day = today()) {
  const tenancy = await scope.get(tenancies, tenancyId)
  if (!tenancy?.agreedOn || tenancy.endedOn !== null) return null
  const events = (await listLetEvents(scope, [tenancyId])).get(tenancyId) ?? []
  const handover = lastEvent(events, 'handover')
  if (!handover?.day || lastEvent(events, 'keys-given')) return null
  const first = addDays(earlierDay(handover.day, tenancy.startDate), -daysBefore)
  return day >= first && day <= addDays(handover.day, daysBefore)
    ? { on: handover.day, words: handover.text }
    : null
}

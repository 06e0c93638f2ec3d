import { and, asc, eq } from 'drizzle-orm'
import { groupBy } from '#shared/group.ts'
import type { LetEventKind } from '#shared/letting/lets/lets.kinds.ts'
import { isOneOf } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { letEvents } from './lets.table.ts'

export type LetEvent = typeof letEvents.$inferSelect
type NewEvent = Partial<Pick<LetEvent, 'day' | 'how' | 'documentId' | 'text'>>

/** Records what happened in a let. */
export const addLetEvent = (scope: AccountScope, tenancyId: string, kind: LetEventKind, event: NewEvent) =>
  scope.table(letEvents).insert({ tenancyId, kind, ...event, authorName: scope.author.name })

/** What happened in lets, the oldest first, by the tenancy. */
export async function listLetEvents(
  scope: AccountScope,
  ids?: readonly string[],
): Promise<Map<string, LetEvent[]>> {
  const rows = await scope
    .table(letEvents)
    .list(ids && isOneOf(letEvents.tenancyId, ids), asc(letEvents.at), asc(letEvents.id))
  return groupBy(rows, ({ tenancyId }) => tenancyId)
}

/** The last consent of a payer in each let that their holding deposit goes towards the deposit, as the team recorded it. */
export const findConsent = (events: readonly LetEvent[]): LetEvent | undefined =>
  events.findLast(({ kind }) => kind === 'holding-consent')

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

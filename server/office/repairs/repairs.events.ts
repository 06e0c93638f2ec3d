import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { addressOf } from '#shared/contract.ts'
import { groupBy } from '#shared/group.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { RepairEvent } from '#shared/office/repairs/repairs.events.ts'
import type { RepairAudience } from '#shared/office/repairs/repairs.state.ts'
import { fromPence } from '#shared/pence.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { servePaper } from '../../files/papers.keep.ts'
import { requireRow } from '../../http/crud.ts'
import type { Raw } from '../../http/route.ts'
import { contractorName } from '../../money/bills/contractors.pick.ts'
import { repairEvents, repairFiles } from './repairs.events.table.ts'
import { repairs } from './repairs.table.ts'

/** Whose eyes a page is for: an audience, and of a contractor which one. */
export interface Reader {
  audience: Exclude<RepairAudience, 'everyone'>
  contractorId?: string
}

/** The events that a reader sees: a contractor those of their own job and what everyone reads. */
const seenBy = ({ audience, contractorId }: Reader): SQL | undefined => {
  if (audience === 'team') return undefined
  const own = sql`${repairEvents.audience} in (${audience}, 'everyone')`
  return audience === 'contractor'
    ? sql`${own} and (${repairEvents.contractorId} is null or ${repairEvents.contractorId} = ${contractorId ?? null})`
    : own
}

/**
 * A repair and its duplicates, whose reports and files are shown with it. Tenants see those of their own tenancy alone: another
 * household may have reported the same.
 */
const withDuplicates = ({ accountId }: AccountScope, id: string, { audience }: Reader): SQL =>
  sql`${repairEvents.repairId} in (with recursive same as (
    select ${id}::uuid as id union
    select merging.repair_id from same join ${repairEvents} merging
      on merging.account_id = ${accountId} and merging.merged_into = same.id
    where not exists (select from ${repairEvents} later where later.account_id = ${accountId}
      and later.repair_id = merging.repair_id and later.kind in ('reopened', 'merged') and later.at > merging.at)
  ) select same.id from same ${
    audience === 'tenant'
      ? sql`join ${repairs} on ${repairs.accountId} = ${accountId} and ${repairs.id} = same.id
        where ${repairs.tenancyId} is not distinct from
          (select own.tenancy_id from ${repairs} own where own.account_id = ${accountId} and own.id = ${id})`
      : sql``
  })`

async function listFiles(scope: AccountScope, repairId: string, eventIds: string[]) {
  const rows = await scope
    .select({
      id: repairFiles.id,
      eventId: repairFiles.eventId,
      name: repairFiles.fileName,
      smallFileId: repairFiles.smallFileId,
    })
    .from(repairFiles)
    .where(scope.mine(repairFiles, isOneOf(repairFiles.eventId, eventIds)))
    .orderBy(asc(repairFiles.position), asc(repairFiles.id))
  return groupBy(
    rows.map(({ smallFileId, ...file }) => {
      const path = addressOf(repairCalls.readFile, { params: { id: repairId, fileId: file.id } })
      return {
        ...file,
        kind: smallFileId ? ('picture' as const) : ('pdf' as const),
        path,
        smallPath: smallFileId ? `${path}?small=1` : null,
      }
    }),
    ({ eventId }) => eventId,
  )
}

/** What happened to a repair, as a reader sees it, the oldest first. */
export async function listEvents(
  scope: AccountScope,
  repairId: string,
  reader: Reader = { audience: 'team' },
): Promise<RepairEvent[]> {
  const rows = await scope
    .select({
      event: repairEvents,
      contractor: contractorName(repairEvents.accountId, repairEvents.contractorId),
    })
    .from(repairEvents)
    .where(scope.mine(repairEvents, and(withDuplicates(scope, repairId, reader), seenBy(reader))))
    .orderBy(asc(repairEvents.at), asc(repairEvents.id))
  const filed = await listFiles(
    scope,
    repairId,
    rows.map(({ event }) => event.id),
  )
  return rows.map(({ event: { accountId: _, repairId: __, pence, authorName, ...event }, contractor }) => ({
    ...event,
    contractor,
    by: authorName,
    amount: pence === null ? null : fromPence(pence),
    files: filed.get(event.id) ?? [],
  }))
}

interface Served {
  isSmall?: boolean
  isSaved?: boolean
  reader?: Reader
}

/** A file of a repair for a reader who may see it. Throws NotFound for everybody else. */
export async function serveRepairFile(
  scope: AccountScope,
  repairId: string,
  fileId: string,
  { isSmall = false, isSaved = false, reader = { audience: 'team' } }: Served,
): Promise<Raw> {
  const [found] = await scope
    .select({ file: files, name: repairFiles.fileName, opensHere: repairFiles.opensHere })
    .from(repairFiles)
    .innerJoin(repairEvents, refersTo(repairFiles.eventId, repairEvents))
    .innerJoin(
      files,
      and(
        eq(files.accountId, repairFiles.accountId),
        eq(
          files.id,
          isSmall ? sql`coalesce(${repairFiles.smallFileId}, ${repairFiles.fileId})` : repairFiles.fileId,
        ),
      ),
    )
    .where(
      scope.mine(
        repairFiles,
        and(eq(repairFiles.id, fileId), withDuplicates(scope, repairId, reader), seenBy(reader)),
      ),
    )
  const { file, name, opensHere } = requireRow(found)
  return servePaper({
    ...file,
    name: name.replace(/\.[^.]*$/, '') || 'photo',
    isShown: opensHere && !isSaved,
  })
}

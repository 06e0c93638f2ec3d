import { repairIsOver } from '#shared/office/repairs/repairs.state.ts'
import { NotFound, refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import type { Raw } from '../../../http/route.ts'
import { actingBehind } from '../../../links/links.acting.ts'
import type { AnswerContext, FoundSubject, LinkContext, LinkPage } from '../../../links/links.kind.ts'
import { hashOf } from '../../../links/links.send.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { listEvents, type Reader, serveRepairFile } from '../repairs.events.ts'
import type { Acting } from '../repairs.open.ts'
import { readRepairWithFacts } from '../repairs.read.ts'
import { lockRepair } from '../repairs.write.ts'

/**
 * What the pages of landlords and contractors read of a repair: the facts that sums and states follow from, without their words, and
 * the events that this reader may read. Throws NotFound.
 */
export async function readSeen(scope: AccountScope, id: string | null, reader: Reader) {
  if (!id) throw new NotFound()
  const { repair, facts } = await readRepairWithFacts(scope, id)
  const home = requireRow(await scope.get(properties, repair.propertyId))
  const isOver = repairIsOver.has(repair.state)
  return { repair, home, facts, events: await listEvents(scope, id, reader), isOver }
}

export type SeenRepair = Awaited<ReturnType<typeof readSeen>>

/** Waits for other writers of the repair, and throws a 409 where they have changed what the page showed. */
export async function lockShown<Page extends LinkPage>(
  { scope, link }: LinkContext,
  shown: LinkPage,
  read: () => Promise<Page>,
): Promise<Page> {
  await lockRepair(scope, link.repairId ?? '')
  const now = await read()
  if (hashOf(now.shown) !== hashOf(shown.shown))
    refuse('changed-meanwhile', 'This repair has just changed. Please look at it again.')
  return now
}

/** Who acts on a repair behind a link: its recipient. */
export const actingAs = async (
  at: AnswerContext,
  { recipient: { name: by } }: FoundSubject,
): Promise<Acting> => ({ ...(await actingBehind(at)), by, isManager: false })

/** How the address of a small picture begins. */
export const small = 'small-'

/** A photo or PDF of the page; its small picture has a name of its own. Throws NotFound for every other. */
export const serveSeen = (scope: AccountScope, id: string, file: string, reader: Reader): Promise<Raw> =>
  /^(small-)?[0-9a-f-]{36}$/.test(file)
    ? serveRepairFile(scope, id, file.replace(small, ''), { isSmall: file.startsWith(small), reader })
    : Promise.reject(new NotFound())

import { repairIsOver } from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { z } from '#shared/zod.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { Raw } from '../../http/route.ts'
import type { FileTaker, FoundSubject, LinkContext } from '../../links/links.kind.ts'
import { readRepair, repairFilesTaker, serveRepairFile } from '../../office/repairs/repairs.service.ts'

/** A repair of the tenants' own tenancy. Throws NotFound for every other. */
export async function readOwnRepair({ scope }: LinkContext, found: FoundSubject, id = ''): Promise<Repair> {
  if (!z.uuid().safeParse(id).success) throw new NotFound()
  const repair = await readRepair(scope, id)
  if (repair.tenancyId !== found.about.id) throw new NotFound()
  return repair
}

/** Throws NotFound, and a 409 for a repair to which nothing more is added. */
export async function readOpenRepair(at: LinkContext, found: FoundSubject, id = ''): Promise<Repair> {
  const repair = await readOwnRepair(at, found, id)
  if (repairIsOver.has(repair.state))
    refuse('repair-closed', 'This repair is closed. Please report it again if it is not fixed.')
  return repair
}

/** Where the photos of a form go: everyone who sees the report sees them. */
export async function takePhotos(
  at: LinkContext,
  found: FoundSubject,
  { repair = '' }: Record<string, string>,
): Promise<FileTaker> {
  const { id } = await readOpenRepair(at, found, repair)
  return repairFilesTaker(at.scope, id, { kind: 'files', audience: 'everyone' })
}

/** A photo of a repair by its name at the page's address: the repair, the file, and whether it is the small one. */
export function readPhoto(at: LinkContext, found: FoundSubject, name: string): Promise<Raw> | undefined {
  const [repair = '', file = '', size] = name.split('.')
  if (!z.uuid().safeParse(file).success) return undefined
  return readOwnRepair(at, found, repair).then(({ id }) =>
    serveRepairFile(at.scope, id, file, { isSmall: size === 'small', reader: { audience: 'tenant' } }),
  )
}

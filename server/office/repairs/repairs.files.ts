import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { filesPerRepair, photoLimit } from '#shared/office/repairs/repairs.events.ts'
import { refersTo } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { keepPaper } from '../../files/papers.keep.ts'
import { type MadePaper, makePaper } from '../../files/papers.make.ts'
import { decodePicture } from '../../files/pictures.ts'
import { takeFileTurn } from '../../http/file-turns.ts'
import { repairEvents, repairFiles } from './repairs.events.table.ts'
import { addRepairEvent, lockRepair, type NewRepairEvent } from './repairs.write.ts'

const smallSide = 480

/** A photo or PDF that is ready to be stored. */
export interface MadeRepairFile {
  paper: MadePaper
  small: MadePaper | null
  fileName: string
  sha256: string
}

/** Reads a photo or PDF, before any transaction. Throws a 400 for anything else, and TryLater. */
export async function makeRepairFile(
  account: string,
  { file, fileName }: { file: string | Buffer; fileName: string },
  limit?: number,
): Promise<MadeRepairFile> {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'base64') : file
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const paper = await makePaper(account, bytes, limit)
  if (paper.kind === 'pdf') return { paper, small: null, fileName, sha256 }
  const { default: sharp } = await import('sharp')
  const small = await decodePicture(() =>
    sharp(paper.bytes)
      .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 4 })
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = small.info
  return { paper, small: { ...paper, bytes: small.data, width, height }, fileName, sha256 }
}

/**
 * Stores a file of an event, or of one that `eventId` adds for it. Answers false for one that the repair already has. Throws NotFound, and a 409 beyond the most files of
 * a repair.
 */
export async function addRepairFile(
  scope: TransactionScope,
  { repairId, eventId }: { repairId: string; eventId: string | (() => Promise<string>) },
  { paper, small, fileName, sha256 }: MadeRepairFile,
): Promise<boolean> {
  await lockRepair(scope, repairId)
  const stored = await scope
    .select({ sha256: repairFiles.sha256 })
    .from(repairFiles)
    .innerJoin(repairEvents, refersTo(repairFiles.eventId, repairEvents))
    .where(scope.mine(repairFiles, eq(repairEvents.repairId, repairId)))
  if (stored.some((each) => each.sha256 === sha256)) return false
  if (stored.length >= filesPerRepair)
    refuse('file-limit', `A repair has at most ${filesPerRepair} photos and files.`)
  const fileId = await keepPaper(scope, paper, 'repair')
  const smallFileId = small && (await keepPaper(scope, small, 'repair'))
  await scope.table(repairFiles).insert({
    eventId: typeof eventId === 'string' ? eventId : await eventId(),
    fileId,
    smallFileId,
    fileName,
    sha256,
    opensHere: paper.opensHere,
    position: stored.length,
  })
  return true
}

/**
 * Answers what stores the files of one form, each in a transaction of its own: those that came before a connection ended are there.
 * They are of one event, which the first one adds. It answers false for a file that the repair already has, and throws a Refused.
 */
export function repairFilesTaker(scope: AccountScope, repairId: string, event: NewRepairEvent) {
  let eventId: string | undefined
  return async ({ bytes, fileName }: { bytes: Buffer; fileName: string }): Promise<boolean> => {
    const made = await takeFileTurn(scope.accountId, bytes.length, () =>
      makeRepairFile(scope.accountId, { file: bytes, fileName }, photoLimit),
    )
    const stored = await scope.transaction(async (inside) => {
      let id = eventId
      const eventOf = async () => {
        id ??= await addRepairEvent(inside, repairId, event)
        return id
      }
      return (await addRepairFile(inside, { repairId, eventId: eventOf }, made)) ? id : undefined
    })
    eventId ??= stored
    return stored !== undefined
  }
}

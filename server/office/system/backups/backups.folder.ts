import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup of the folder; its day is 'YYYY-MM-DD'. */
interface Dated {
  day: string
}

/** How many are kept: of each of so many days, weeks and months the newest. */
const kept = { days: 7, weeks: 5, months: 12 }

const dayMs = 86_400_000

/** Weeks begin on Monday; 1970 began on a Thursday. */
const weekOf = ({ day }: Dated) => String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
const monthOf = ({ day }: Dated) => day.slice(0, 7)

function newestOfEach<Each extends Dated>(
  newestFirst: readonly Each[],
  periodOf: (each: Each) => string,
  count: number,
): Each[] {
  const periods = new Map<string, Each>()
  for (const each of newestFirst) if (!periods.has(periodOf(each))) periods.set(periodOf(each), each)
  return [...periods.values()].slice(0, count)
}

/** The backups that are not kept any longer. The newest one is always kept, however old it is. */
export function listSurplus<Each extends Dated>(backups: readonly Each[]): Each[] {
  const newestFirst = backups.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  const keep = new Set([
    ...newestOfEach(newestFirst, ({ day }) => day, kept.days),
    ...newestOfEach(newestFirst, weekOf, kept.weeks),
    ...newestOfEach(newestFirst, monthOf, kept.months),
  ])
  return newestFirst.filter((each) => !keep.has(each))
}

export interface StoredBackup {
  name: string
  day: string
  bytes: number
}

/** A name says whose backup it is: installations may share a folder, and none deletes what another one wrote. */
const beginningOf = (mark: string) => `gable-${mark.slice(0, 8)}-`

const ending = '.backup.gz'

export const nameOfBackup = (mark: string, day: string): string => `${beginningOf(mark)}${day}${ending}`

/** The name until the backup is proved. */
export const unprovedName = (mark: string, day: string): string => `${nameOfBackup(mark, day)}.unproved`

/** This installation's backups in the folder, newest first. Throws where the folder cannot be read. */
export function listBackups(folder: string, mark: string): StoredBackup[] {
  const beginning = beginningOf(mark)
  return readdirSync(folder)
    .flatMap((name) => {
      const day = name.slice(beginning.length, -ending.length)
      if (name !== nameOfBackup(mark, day) || !/^\d{4}-\d\d-\d\d$/.test(day)) return []
      return { name, day, bytes: statSync(join(folder, name)).size }
    })
    .sort((one, other) => (one.day < other.day ? 1 : -1))
}

/** Removes what an interrupted backup of this installation left. */
export function removeUnproved(folder: string, mark: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(beginningOf(mark)) && /\.unproved(\.part)?$/.test(name))
      rmSync(join(folder, name), { force: true })
}

/** Gives a proved backup its name, and makes sure that the name is on the disk. */
export async function nameProved(folder: string, mark: string, day: string): Promise<void> {
  renameSync(join(folder, unprovedName(mark, day)), join(folder, nameOfBackup(mark, day)))
  // Windows opens no folders, and writes names at once.
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Removes the backups that need not be kept. Returns their number. */
export function removeSurplus(folder: string, mark: string): number {
  const surplus = listSurplus(listBackups(folder, mark))
  for (const { name } of surplus) rmSync(join(folder, name), { force: true })
  return surplus.length
}

/** Why a backup failed and what to do, from a code of the system or of PostgreSQL. */
export function sentenceOfFailure(
  folder: string,
  stage: 'folder' | 'database' | 'check',
  code: string,
): string {
  const sentences: Record<string, string> = {
    ENOENT: `The backup folder ${folder} is not there. Create it, or connect its disk again.`,
    ENOTDIR: `${folder} is not a folder. Set BACKUP_DIR to a folder.`,
    EACCES: `Gable may not write into ${folder}. Give its user the right to write there.`,
    EPERM: `Gable may not write into ${folder}. Give its user the right to write there.`,
    EROFS: `The disk of ${folder} is read-only. Mount it for writing, or choose another folder.`,
    ENOSPC: `The disk of ${folder} is full. Free some space on it, or choose another folder.`,
    EDQUOT: `The disk of ${folder} is full. Free some space on it, or choose another folder.`,
    EIO: `The disk of ${folder} reports errors. Replace it, or choose another folder.`,
    ENODEV: `The disk of ${folder} is not connected. Connect it again, or choose another folder.`,
    ESTALE: `The disk of ${folder} is not connected. Connect it again, or choose another folder.`,
    died: 'The backup was stopped before its end, or took more than six hours or too much memory.',
  }
  const known = sentences[code]
  if (known) return known
  if (stage === 'check')
    return `The backup in ${folder} did not read back as it was written, and was not kept. Check the disk.`
  if (stage === 'folder') return `The backup folder ${folder} cannot be used (${code}).`
  return `The database could not be read to its end (${code}). The log of PostgreSQL says more.`
}

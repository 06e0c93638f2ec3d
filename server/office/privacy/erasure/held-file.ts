import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Env } from '../../../env.ts'
import type { erasures } from '../privacy.table.ts'

/** An erasure as the file has it: ids and who, never a name or a contact of the person. */
export type KeptErasure = Omit<typeof erasures.$inferSelect, 'sealed' | 'staysUntil'>

type Place = Pick<Env, 'dataDir'>

/**
 * The list of erasures beside the database, not in it: a backup made before an erasure brings the person back, and the next
 * start erases them again by this list.
 */
const fileOf = ({ dataDir }: Place): string => join(dataDir, 'erasures.jsonl')

/** A whole account that was deleted. */
interface KeptDeletion {
  deletedAccount: string
  createdAt: string
}

/** Adds a line to the list. What cannot be written is made up for from the database, by the next start or the next run. */
function addLine(place: Place, line: KeptErasure | KeptDeletion): void {
  try {
    mkdirSync(dirname(fileOf(place)), { recursive: true, mode: 0o700 })
    appendFileSync(fileOf(place), `${JSON.stringify(line)}\n`, { mode: 0o600 })
  } catch {
    // erase.again.ts and deletion.job.ts write what the list lacks.
  }
}

export const keepErasure = (
  place: Place,
  { accountId, id, kind, subjectId, userId, userName, why, createdAt }: KeptErasure,
): void => addLine(place, { accountId, id, kind, subjectId, userId, userName, why, createdAt })

export const keepDeletion = (place: Place, deletedAccount: string, createdAt: string): void =>
  addLine(place, { deletedAccount, createdAt })

/** Every line of the list; lines that a crash has cut are left out. */
function readLines(place: Place): (KeptErasure | KeptDeletion)[] {
  let text = ''
  try {
    text = readFileSync(fileOf(place), 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as KeptErasure | KeptDeletion] : []
    } catch {
      return []
    }
  })
}

export const readKeptErasures = (place: Place): KeptErasure[] =>
  readLines(place).flatMap((line) => ('deletedAccount' in line ? [] : [line]))

/** The ids of the accounts that were deleted. */
export const readKeptDeletions = (place: Place): string[] =>
  readLines(place).flatMap((line) => ('deletedAccount' in line ? [line.deletedAccount] : []))

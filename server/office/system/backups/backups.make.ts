import { join } from 'node:path'
import pg from 'pg'
import type { Services } from '../../../http/services.ts'
import { codeOfFailure } from '../../../jobs/status.ts'
import { BoundedThread } from '../../../programs/bounded-thread.ts'
import {
  nameOfBackup,
  nameProved,
  removeSurplus,
  removeUnproved,
  sentenceOfFailure,
  unprovedName,
} from './backups.folder.ts'
import type { BackupAnswer, BackupOrder, DatabaseAddress } from './backups.order.ts'

/** The longest backup, in milliseconds, and its memory: rows pass through in small batches. */
const bounds = { patience: 6 * 60 * 60_000, megabytes: 512 }

const thread = new BoundedThread('backup.worker', bounds)

/** Ends a backup that is being made; what it has written is removed before the next one. */
export const stopBackup = (): Promise<void> => thread.stop()

/** The address as settings and the environment of this process make it. */
function addressOf(url: string): DatabaseAddress {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url })
  return { host, port, user, password: password ?? undefined, database, ssl }
}

export interface MadeBackup {
  file: string
  bytes: number
  rows: number
  isSigned: boolean
}

export type BackupParts = Pick<Services, 'env' | 'log' | 'mark'> & { folder: string; databaseUrl: string }

/**
 * Writes the backup of a day next to its name, reads it back, gives it its name, and removes those that need not be kept.
 * Returns what was made, or why not as a sentence.
 */
export async function makeBackup(
  { env, mark, folder, databaseUrl }: BackupParts,
  day: string,
): Promise<MadeBackup | { failure: string }> {
  try {
    removeUnproved(folder, mark)
    const { sessionSecret, oldSessionSecret, dataDir, acceptsNewKey } = env
    const key = { sessionSecret, oldSessionSecret, dataDir, acceptsNewKey } as BackupOrder['key']
    const path = join(folder, unprovedName(mark, day))
    const answer = await thread.run<BackupOrder, BackupAnswer>({
      database: addressOf(databaseUrl),
      path,
      key,
    })
    if (!answer) return { failure: sentenceOfFailure(folder, 'database', 'died') }
    if ('failed' in answer) {
      removeUnproved(folder, mark)
      return { failure: sentenceOfFailure(folder, answer.failed.stage, answer.failed.code) }
    }
    await nameProved(folder, mark, day)
    removeSurplus(folder, mark)
    return { file: nameOfBackup(mark, day), ...answer.done }
  } catch (error) {
    return { failure: sentenceOfFailure(folder, 'folder', codeOfFailure(error)) }
  }
}

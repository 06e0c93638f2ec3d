import { statSync } from 'node:fs'
import pg from 'pg'
import { checkBackup } from './db/backup/check.ts'
import { readLines, saveLines } from './db/backup/lines.ts'
import { writeBackup } from './db/backup/write.ts'
import { codeOfFailure } from './jobs/status.ts'
import type { BackupAnswer, BackupOrder } from './office/system/backups/backups.order.ts'
import { answerOrders } from './programs/bounded-thread.ts'
import { sealedPlaces } from './sealed.ts'
import { backupKeys } from './security/root-secret.ts'

/** Writes a backup and reads it back, in a thread: neither keeps the requests waiting, however much there is. */
async function work({ database, path, key }: BackupOrder): Promise<BackupAnswer> {
  let stage: 'database' | 'check' = 'database'
  const client = new pg.Client({ ...database, application_name: 'gable backup' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const keys = backupKeys(key, sealedPlaces)
    await saveLines(writeBackup(client, keys), path)
    stage = 'check'
    const { rows, isSigned } = await checkBackup(readLines(path), keys)
    return {
      done: {
        bytes: statSync(path).size,
        rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
        isSigned,
      },
    }
  } catch (error) {
    return { failed: { stage, code: codeOfFailure(error) } }
  } finally {
    await client.end().catch(() => undefined)
  }
}

answerOrders(work)

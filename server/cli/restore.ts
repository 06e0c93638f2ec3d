import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readLines } from '#server/db/backup/lines.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { StartError } from '#server/env.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { backupKeys } from '#server/security/root-secret.ts'
import { sayFailure, silentLogger, withDatabase } from './database.ts'
import { checkFile } from './restore.check.ts'

const words = process.argv.slice(2)
const replace = words.includes('--replace')
const unchecked = words.includes('--unchecked')
const file = words.find((word) => !word.startsWith('--'))
const path = resolve(process.env.INIT_CWD ?? '.', file ?? '')

async function check() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  if (!file) throw new StartError('Name the file: npm run restore -- --check <file>')
  await checkFile(path, unchecked, console.log)
}

const restore = () =>
  withDatabase(async (pool, env) => {
    if (!file) throw new StartError('Name the file: npm run restore -- <file>')
    const keys = backupKeys(env, sealedPlaces)
    const counts = await restoreBackup(pool, readLines(path), silentLogger, { replace, unchecked, keys })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const tables = Object.values(counts).filter((count) => count > 0).length
    console.log(
      `${rows.toLocaleString('en-GB')} rows in ${tables} tables are restored, and were counted again`,
    )
    if (unchecked)
      console.log('Whether they were changed since they were saved was not checked (--unchecked)')
    if (env.acceptsNewKey)
      console.log('If their key is not here, start the server once with GABLE_ACCEPT_NEW_KEY=yes as well')
  })

await (words.includes('--check') ? check().catch(sayFailure) : restore())

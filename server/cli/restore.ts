import { resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readLines } from '#server/db/backup/lines.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { StartError } from '#server/env.ts'
import { hasKeyOf, otherKeySentence } from '#server/security/secrets.ts'
import { silentLogger, withDatabase } from './database.ts'

const words = process.argv.slice(2)
const replace = words.includes('--replace')
const file = words.find((word) => !word.startsWith('--'))

await withDatabase(async (pool, env) => {
  if (!file) throw new StartError('Name the file: npm run restore -- <file>')
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const counts = await restoreBackup(pool, readLines(path), silentLogger, { replace })
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tables = Object.values(counts).filter((count) => count > 0).length
  console.log(`${rows.toLocaleString('en-GB')} rows in ${tables} tables are restored, and were counted again`)
  if (!(await hasKeyOf(drizzle(pool), env))) console.log(otherKeySentence)
})

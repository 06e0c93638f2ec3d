import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { saveLines } from '#server/db/backup/lines.ts'
import { readKeyCheck, writeBackup } from '#server/db/backup/write.ts'
import { StartError } from '#server/env.ts'
import { sealedPlaces } from '#server/sealed.ts'
import { keyFileOf } from '#server/security/key-file.ts'
import { backupKeys } from '#server/security/root-secret.ts'
import { fingerprintOf, nameSealed } from '#server/security/root-secret.words.ts'
import { withDatabase } from './database.ts'

/** `gable-2026-11-21-0930.backup.gz`, in the folder where the command was given. */
const defaultName = () =>
  `gable-${new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '')}.backup.gz`

const path = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? defaultName())

/** Passes the lines on and calls `add` for each row. */
async function* counted(lines: AsyncIterable<string>, add: () => void) {
  for await (const line of lines) {
    if (line.startsWith('[')) add()
    yield line
  }
}

await withDatabase(async (pool, env) => {
  if (existsSync(path))
    throw new StartError(`${path} is there already. Name another file: npm run backup -- <file>`)
  const client = await pool.connect()
  try {
    let rows = 0
    const check = await readKeyCheck(client)
    const keys = backupKeys(env, sealedPlaces)
    const lines = counted(writeBackup(client, keys), () => {
      rows += 1
    })
    await saveLines(lines, path)
    const size = (statSync(path).size / 1_000_000).toFixed(1)
    console.log(`${rows.toLocaleString('en-GB')} rows are saved in ${path} (${size} MB)`)
    const key = env.sessionSecret ? 'SESSION_SECRET' : keyFileOf(env.dataDir)
    console.log(
      `The key that seals ${nameSealed(sealedPlaces)} is not in it: keep ${key} too${check ? ` (fingerprint ${fingerprintOf(check)})` : ''}, in another place`,
    )
    const isSigned = check !== undefined && keys.sign(check, '') !== undefined
    if (!isSigned)
      console.log(
        'It is not signed, because the key of this database is not here: restore it with --unchecked',
      )
    console.log(`Restore them with: npm run restore -- ${path}${isSigned ? '' : ' --unchecked'}`)
  } finally {
    client.release()
  }
})

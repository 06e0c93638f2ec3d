import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import { silentLog } from '../db/log.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { makeLog } from '../http/log.ts'
import * as schema from '../schema.ts'
import { fillFigures } from '../sweeps/figures/fill.ts'
import { readFigures } from '../sweeps/figures/read.ts'
import { copyDataFolder } from '../testing/data-folder.ts'
import { type PeopledApp, startPeopledApp } from '../testing/people.ts'

const usage = `npm run figures -- make <folder> [accounts]   generates accounts, 500 unless it is said, into a new folder
npm run figures -- read <folder> <file>       reads every figure of them into a file, and leaves the folder as it was

Make the folder with one commit, read it with two, and compare the files: cmp before.txt after.txt
`

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs work with the whole server on the database of a folder, which is brought to the present migrations first. */
async function withFolder(dataDir: string, work: (app: PeopledApp) => Promise<void>): Promise<void> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const embedded = await startEmbedded({ dataDir, log: silentLog, settings })
  try {
    const log = makeLog('silent')
    const { pool } = connectDatabase({ connectionString: embedded.url }, log, schema)
    await migrateDatabase(pool, log)
    await pool.end()
    const app = await startPeopledApp({ databaseUrl: embedded.url })
    try {
      await work(app)
    } finally {
      await app.stop()
    }
  } finally {
    await embedded.stop()
  }
}

const readersIn = (folder: string) => join(folder, 'readers.json')

const make = (folder: string, count: number) =>
  withFolder(folder, async (app) => {
    const readers = await fillFigures(app, count, say)
    // The first read charges due rent and gives tenants their payment references, which are random.
    say(`${(await readFigures(app, readers)).length} answers`)
    writeFileSync(readersIn(folder), JSON.stringify(readers))
  })

async function read(folder: string, file: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'gable-figures-'))
  try {
    copyDataFolder(folder, copy)
    await withFolder(copy, async (app) => {
      const lines = await readFigures(app, JSON.parse(readFileSync(readersIn(copy), 'utf8')))
      writeFileSync(file, `${lines.join('\n')}\n`)
      const refused = lines.filter((line) => / (?:4|5)\d\d /.test(line.slice(0, 200))).length
      say(`${lines.length} answers, ${refused} of them refusals, in ${file}`)
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const [verb, folder, last] = process.argv.slice(2)
if (verb === 'make' && folder) await make(folder, Number(last ?? 500))
else if (verb === 'read' && folder && last) await read(folder, last)
else say(usage)
process.exit(0)

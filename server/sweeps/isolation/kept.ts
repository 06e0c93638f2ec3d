import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '../../testing/database.ts'
import { startPeopledApp } from '../../testing/people.ts'
import { prepareStage, type Stage } from './cast.ts'

interface Kept {
  databaseUrl: string
  stage: Stage
}

async function makeKept(): Promise<Kept> {
  const { url: databaseUrl } = await createTestDatabase()
  const app = await startPeopledApp({ databaseUrl })
  const stage = await prepareStage(app)
  await app.stop()
  return { databaseUrl, stage }
}

/**
 * A database in which the stage is set, copied from one that the first run with this folder has made: deliberate defects
 * are tried on what sound code has stored.
 */
export async function copyKeptStage(folder: string): Promise<Kept> {
  const file = join(folder, 'stage.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeKept()))
  const { databaseUrl, stage } = JSON.parse(readFileSync(file, 'utf8')) as Kept
  const { url } = await createTestDatabase({ copyOf: databaseUrl })
  return { databaseUrl: url, stage }
}

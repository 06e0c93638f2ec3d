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
 * A copy of the database with the prepared stage. The first run with this folder prepares it, so that deliberate defects are
 * tried on rows that sound code has stored.
 */
export async function copyKeptStage(folder: string): Promise<Kept> {
  const file = join(folder, 'stage.json')
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makeKept()))
  const { databaseUrl, stage } = JSON.parse(readFileSync(file, 'utf8')) as Kept
  const { url } = await createTestDatabase({ copyOf: databaseUrl })
  return { databaseUrl: url, stage }
}

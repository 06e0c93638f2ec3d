import pg from 'pg'
import { addressOf, readLogins } from '#server/db/embedded/connection.ts'
import { preparePlace } from '#server/db/embedded/place.ts'
import { findListening } from '#server/db/embedded/postmaster.ts'

/** Runs SQL in the database of a running server: a journey cannot wait for a day to pass. */
export async function runSql(dataDir: string, text: string, values: unknown[] = []): Promise<void> {
  const place = preparePlace(dataDir)
  const listening = findListening(place)
  if (!listening) throw new Error('the server’s database does not run')
  const { adminPassword } = readLogins(place)
  const client = new pg.Client(addressOf(listening, 'gable_admin', adminPassword, 'gable'))
  await client.connect()
  await client.query(text, values)
  await client.end()
}

import { ensureCluster } from './embedded/cluster.ts'
import { addressOf, readLogins } from './embedded/connection.ts'
import { preparePlace } from './embedded/place.ts'
import { toStartError } from './embedded/sentences.ts'
import { Supervisor } from './embedded/supervisor.ts'
import type { Log } from './log.ts'

export interface Embedded {
  /** For the app: a role that owns its database and may do nothing beside it. */
  url: string
  /** For tests: a role that may make databases. */
  adminUrl: string
  /** PostgreSQL was running already: another server started it, or one that was killed. */
  adopted: boolean
  /** Ends PostgreSQL, unless another server still uses it. Call it when the pool has ended. */
  stop(): Promise<void>
}

interface Wanted {
  dataDir: string
  log: Log
  /** PostgreSQL's own settings, for the case that this call starts it. */
  settings?: Record<string, string>
}

/**
 * Brings up the PostgreSQL that npm brought, with its data in `dataDir`, and keeps it up until `stop`.
 * A second server on the same folder shares it. Throws a StartError, whose message is for people.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: Wanted): Promise<Embedded> {
  const place = preparePlace(dataDir)
  await ensureCluster(place, log)
  const supervisor = new Supervisor(place, log, settings)
  try {
    const logins = readLogins(place)
    const { adopted } = await supervisor.comeUp(logins)
    const at = supervisor.listening
    return {
      url: addressOf(at, 'gable', logins.appPassword, 'gable'),
      adminUrl: addressOf(at, 'gable_admin', logins.adminPassword, 'postgres'),
      adopted,
      stop: () => supervisor.stop(),
    }
  } catch (error) {
    throw toStartError(error, place.dataDir)
  }
}

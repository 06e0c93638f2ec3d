import { ensureCluster } from './embedded/cluster.ts'
import { addressOf, readLogins } from './embedded/connection.ts'
import { preparePlace } from './embedded/place.ts'
import { toStartError } from './embedded/sentences.ts'
import { Supervisor } from './embedded/supervisor.ts'
import type { Log } from './log.ts'

export interface Embedded {
  /** For the app: a role that owns its database and has no other rights. */
  url: string
  /** For tests: a role that may create databases. */
  adminUrl: string
  /** True when PostgreSQL was running already, started by another server or by one that was killed. */
  adopted: boolean
  /** Stops PostgreSQL, unless another server still uses it. Call it after the pool has ended. */
  stop(): Promise<void>
}

interface Wanted {
  dataDir: string
  log: Log
  /** PostgreSQL's settings; they only count when this call starts it. */
  settings?: Record<string, string>
}

/** A statement whose reader has gone ends within this time. PostgreSQL cannot tell on Windows. */
const endsUnread: Record<string, string> =
  process.platform === 'win32' ? {} : { client_connection_check_interval: '10s' }

/**
 * Starts the PostgreSQL that npm installed, with its data in `dataDir`, and restarts it when it ends before `stop`.
 * A second server on the same folder shares it. Throws a StartError.
 */
export async function startEmbedded({ dataDir, log, settings = {} }: Wanted): Promise<Embedded> {
  const place = preparePlace(dataDir)
  await ensureCluster(place, log)
  const supervisor = new Supervisor(place, log, { ...endsUnread, ...settings })
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

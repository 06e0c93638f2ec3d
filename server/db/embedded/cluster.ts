import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#server/db/log.ts'
import { StartError } from '#server/env.ts'
import { findBinaries } from './binaries.ts'
import { type OsUser, type Place, passwordFile } from './place.ts'
import { runProgram } from './run.ts'
import { toStartError } from './sentences.ts'

const neededBytes = 150 * 1024 * 1024
/** Milliseconds after which a temporary folder counts as left over; a start needs it for about a second. */
const leftoverAge = 600_000

/** Moderate, for one machine that also runs the app; postgresql.conf in the cluster may say otherwise. */
const settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  // The small /dev/shm of a container cannot hold what parallel workers share.
  max_parallel_workers_per_gather: '0',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

function ownAll(path: string, user: OsUser) {
  lchownSync(path, user.uid, user.gid)
  if (!statSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) ownAll(inner, user)
    else lchownSync(inner, user.uid, user.gid)
  }
}

/** False when there is no cluster yet. Throws when the folder's content cannot be used. */
function hasCluster({ dataDir, cluster, user }: Place): boolean {
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (!found) return false
  const own = process.getuid?.()
  if (own !== undefined && own !== 0 && found.uid !== own) {
    throw new StartError(
      `The data in ${dataDir} belongs to another user (number ${found.uid}). Start Gable as that user, or set DATA_DIR to another folder.`,
    )
  }
  if (readdirSync(cluster).length === 0) return false
  const versionFile = join(cluster, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : ''
  if (version !== '18') {
    const problem = version ? `holds data of PostgreSQL ${version}, not 18` : 'holds no PostgreSQL data'
    throw new StartError(`${cluster} ${problem}. Move it away, or set DATA_DIR to another folder.`)
  }
  // A copy that root has made, from a backup for instance, belongs to root.
  if (user && found.uid === 0) ownAll(cluster, user)
  return true
}

/** Retries, because an initdb whose parent was killed goes on writing for a moment. */
const whole = { recursive: true, force: true, maxRetries: 8, retryDelay: 100 }

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes the temporary folders of first starts that were cut short. */
function removeLeftovers(dataDir: string, log: Log) {
  for (const name of readdirSync(dataDir)) {
    const pid = /^pg18\.new-(\d+)-/.exec(name)?.[1]
    if (!pid) continue
    const path = join(dataDir, name)
    // In a container the same number comes back with every start, so age counts as well.
    if (isAlive(Number(pid)) && Date.now() - statSync(path).mtimeMs < leftoverAge) continue
    try {
      rmSync(path, whole)
    } catch (error) {
      log.warn(`${path} can be deleted: it is left from a start cut short (${error})`)
    }
  }
}

async function initialise(place: Place, fresh: string) {
  const cluster = join(fresh, 'cluster')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const password = join(fresh, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (place.user)
    for (const path of [fresh, cluster, password]) chownSync(path, place.user.uid, place.user.gid)
  const { initdb } = await findBinaries(place)
  const { ok, output } = await runProgram(
    initdb,
    [
      `--pgdata=${place.directory === place.cluster ? cluster : place.directory}`,
      '--username=gable_admin',
      '--pwfile=../password',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cluster,
    place.user,
  )
  if (!ok) throw new Error(output)
  renameSync(password, join(cluster, passwordFile))
  return cluster
}

/**
 * Creates the database's files on the first start, in a temporary folder that is renamed when it is complete, so that
 * a start cut short leaves no half-made cluster. Throws a StartError.
 */
export async function ensureCluster(place: Place, log: Log): Promise<void> {
  const fresh = join(place.dataDir, `pg18.new-${process.pid}-${randomBytes(3).toString('hex')}`)
  try {
    if (hasCluster(place)) return
    removeLeftovers(place.dataDir, log)
    const { bavail, bsize } = statfsSync(place.dataDir)
    if (bavail * bsize < neededBytes) throw new Error('No space left')
    log.info(`Making the database in ${place.cluster}`)
    renameSync(await initialise(place, fresh), place.cluster)
  } catch (error) {
    // Two servers may make their first start at once: the one that is second uses what the first made.
    if (!existsSync(join(place.cluster, 'PG_VERSION'))) throw toStartError(error, place.dataDir)
    if (error instanceof StartError) throw error
  } finally {
    rmSync(fresh, whole)
  }
}

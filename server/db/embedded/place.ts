import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toStartError } from './sentences.ts'

export interface OsUser {
  uid: number
  gid: number
}

/** Where one embedded cluster lives, and who runs it. */
export interface Place {
  dataDir: string
  cluster: string
  /** Set when this process is root, which PostgreSQL refuses to run as. */
  user?: OsUser
  /** The data directory as PostgreSQL is given it; its working directory is always `cluster`. */
  directory: string
  /** Folder of the Unix socket; unset on Windows, where PostgreSQL listens on loopback. */
  sockets?: string
}

export const passwordFile = 'gable.password'

function namedUser(name: string): OsUser | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The user who runs PostgreSQL when this process is root: the data's owner, else a user with few rights. */
function postgresUser(cluster: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return namedUser('postgres') ?? namedUser('nobody') ?? { uid: 65_534, gid: 65_534 }
}

/** A socket's path may have about 100 letters, so its folder has a short name in the temp folder. */
function socketFolder(cluster: string, isRoot: boolean): string | undefined {
  if (process.platform === 'win32') return undefined
  const own = tmpdir()
  const short = (isRoot || own.length > 60) && existsSync('/tmp') ? '/tmp' : own
  return join(short, `gable-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
}

/** Creates the data folder when it is missing. Throws a StartError when it cannot. */
export function preparePlace(wanted: string): Place {
  try {
    mkdirSync(wanted, { recursive: true })
    const dataDir = realpathSync(wanted)
    const cluster = join(dataDir, 'pg18')
    const user = postgresUser(cluster)
    // The data may be below a folder that only root can enter (/root is 0700). PostgreSQL's user can still reach it
    // as its own working directory, under this name.
    const directory = user && process.platform === 'linux' ? '/proc/self/cwd' : cluster
    return { dataDir, cluster, user, directory, sockets: socketFolder(cluster, user !== undefined) }
  } catch (error) {
    throw toStartError(error, wanted)
  }
}

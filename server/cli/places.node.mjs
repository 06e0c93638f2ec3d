import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { npm } from './packages.mjs'
import { lastLines, run, Stop } from './tools.mjs'

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

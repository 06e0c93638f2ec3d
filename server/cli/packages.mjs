import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explain, fingerprint, firstLines, readOr, root, run, Stop, step } from './tools.mjs'

const modules = join(root, 'node_modules')
const stamp = join(modules, '.gable-packages')

const suits = (list, own) =>
  !list || list.includes(own) || (list[0]?.startsWith('!') && !list.includes(`!${own}`))

/** Whether npm's record of installed packages equals the lock file; also true after `npm install`. */
function isInstalled() {
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, os, cpu, libc }]) => {
    if (path === '') return true
    if (installed[path]) return installed[path].version === version && existsSync(join(root, path))
    const isForThisMachine = (os || cpu) && suits(os, process.platform) && suits(cpu, process.arch) && !libc
    return optional && !isForThisMachine
  })
}

/** How npm is called: the one that runs this command, or else the one of the system. */
export function npm() {
  const own = process.env.npm_execpath
  if (own?.endsWith('.js')) return [process.execPath, [own]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}

async function install() {
  const [command, before] = npm()
  const { ok, output } = await run(command, [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (ok) return
  const said = firstLines(output)
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output)) {
    throw new Stop(
      `npm could not reach its registry. Check the network (or the proxy in npm's settings) and start again.\n${said}`,
    )
  }
  const reason = explain(output, root)
  throw new Stop(
    `${reason ?? 'npm could not install the packages. Run npm ci to see why.'}\nnpm says:\n${said}`,
  )
}

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function ensurePackages() {
  const wanted = fingerprint(['package-lock.json']) + process.platform + process.arch
  if (readOr(stamp, '') === wanted) return
  if (!isInstalled()) await step('installing packages (npm ci)', install)
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // Another user installed the packages, so the stamp cannot be written; the next start checks them again.
  }
}

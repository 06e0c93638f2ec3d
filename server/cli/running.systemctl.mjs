// Stands in for systemctl where npm run running tries the page: it starts and stops one unit as its file says.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const [folder, verb, ...words] = process.argv.slice(2)
const pidFile = join(folder, 'gable.pid')
const unit = words.at(-1)

/** The unit's folders are those of the trial's own. */
const linesOf = (path) =>
  readFileSync(path, 'utf8')
    .replace(/(?<![\w.-])\/(opt\/gable|etc\/gable|var\/(lib|backups)\/gable)/g, (each) =>
      path.endsWith('.service') ? `${folder}${each}` : each,
    )
    .split('\n')
const valuesOf = (lines, name) =>
  lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

async function stop() {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  process.kill(pid, 'SIGTERM')
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(50)) {
    try {
      process.kill(pid, 0)
    } catch {
      return rmSync(pidFile)
    }
  }
  process.kill(pid, 'SIGKILL')
  throw new Error('the unit did not stop within 20 s')
}

function start() {
  const lines = linesOf(join(folder, 'etc/systemd/system/gable.service'))
  const credentials = join(folder, 'credentials')
  mkdirSync(credentials, { recursive: true })
  for (const each of valuesOf(lines, 'LoadCredential')) {
    const [name, path] = each.split(':')
    copyFileSync(path, join(credentials, name))
  }
  const given = [
    ...valuesOf(lines, 'EnvironmentFile').flatMap((path) => linesOf(path).filter(Boolean)),
    ...valuesOf(lines, 'Environment').flatMap((each) => each.replaceAll('%d', credentials).split(' ')),
  ]
  const env = Object.fromEntries(
    given.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  )
  const [command] = valuesOf(lines, 'ExecStart')
  const [program, ...args] = command.split(' ')
  const log = openSync(join(folder, 'gable.log'), 'a')
  const node = basename(program) === 'node' ? process.execPath : program
  const child = spawn(node, args, {
    cwd: valuesOf(lines, 'WorkingDirectory')[0],
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  child.unref()
  writeFileSync(pidFile, String(child.pid))
}

if (unit === 'gable' && (verb === 'stop' || verb === 'restart')) await stop()
if (unit === 'gable' && (verb === 'start' || verb === 'enable' || verb === 'restart')) start()

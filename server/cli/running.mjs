import './node-version.mjs'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject, findFreePort, untilBackup } from './places.parts.mjs'
import { startPostgres } from './running.postgres.mjs'
import { command, lastLines, root, run, Stop, seconds, step } from './tools.mjs'

/*
 * Tries every command of .github/running.md in its order. Folders of the system are those of a temporary folder, Gable and its
 * database are real, and what would change this machine has a stand-in, which is named at the end.
 */

/** Programs that would change this machine. */
const standIns = ['apt-get', 'useradd', 'su', 'systemctl']

const blocksOf = (page) =>
  [...page.matchAll(/^## (.+?)$|^```sh\n([\s\S]*?)^```$/gm)].reduce(
    ({ title, blocks }, [, heading, text]) =>
      heading ? { title: heading, blocks } : { title, blocks: [...blocks, { title, text }] },
    { title: '', blocks: [] },
  ).blocks

/** The page's commands with this machine's folders, ports, user and database. */
function inCopy(text, { home, database, ports }) {
  return text
    .replace(/(?<![\w.-])\/(opt\/gable|etc\/(gable|caddy|systemd)|var\/(lib|backups)\/gable)/g, `${home}$&`)
    .replaceAll('postgres:///gable?host=/var/run/postgresql', database)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.app}`)
    .replaceAll('9464', ports.metrics)
    .replaceAll('mail.example.com:587', '127.0.0.1:9')
    .replace('-o gable -g gable ', '')
    .replace('APP_URL=', `PORT=${ports.app}\nHOST=127.0.0.1\nAPP_URL=`)
}

function prepare(home) {
  for (const folder of [
    'etc/systemd/system',
    'etc/caddy',
    'var/lib/gable',
    'var/backups',
    'bin',
    'opt',
    'temp',
  ])
    mkdirSync(join(home, folder), { recursive: true })
  for (const name of standIns) {
    const file = join(home, 'bin', name)
    const work =
      name === 'systemctl'
        ? `exec "${process.execPath}" "${join(root, 'server/cli/running.systemctl.mjs')}" "${home}" "$@"`
        : 'exit 0'
    writeFileSync(file, `#!/bin/sh\n${work}\n`)
    chmodSync(file, 0o755)
  }
  copyProject(join(home, 'opt/gable'))
}

async function tryUnit(home) {
  const unit = join(home, 'etc/systemd/system/gable.service')
  writeFileSync(
    unit,
    readFileSync(unit, 'utf8').replaceAll('ExecStart=/usr/bin/node', `ExecStart=${process.execPath}`),
  )
  const { ok, output } = await run('systemd-analyze', ['verify', unit])
  const said = output.split('\n').filter((line) => line.includes('gable.service'))
  if (!ok && said.length > 0) throw new Stop(said.join('\n'))
  return ok || said.length === 0
}

await command(async () => {
  if (process.platform !== 'linux') {
    console.log('  – the page was not tried: it is about Linux')
    return
  }
  const began = performance.now()
  const home = mkdtempSync(join(tmpdir(), 'gable-running-'))
  chmodSync(home, 0o755)
  let postgres
  let tried = 0
  try {
    await step('copying the project', async () => prepare(home))
    postgres = await startPostgres(home)
    const ports = { app: await findFreePort(), metrics: String(await findFreePort()) }
    const copy = { home, database: postgres.url, ports }
    const env = {
      PATH: `${join(home, 'bin')}:${process.env.PATH}`,
      HOME: process.env.HOME,
      TMPDIR: join(home, 'temp'),
      INIT_CWD: '',
      npm_config_offline: '',
    }
    chmodSync(env.TMPDIR, 0o1777)
    const blocks = blocksOf(readFileSync(join(root, '.github/running.md'), 'utf8'))
    if (blocks.length < 6) throw new Stop('the page has lost its commands')
    for (const { title, text } of blocks) {
      await step(title, async () => {
        if (text.includes('*.backup.gz')) await untilBackup(join(home, 'var/backups/gable'))
        const { ok, output } = await run('bash', ['-euo', 'pipefail', '-c', inCopy(text, copy)], {
          env,
          cwd: home,
        })
        if (!ok) {
          const log = join(home, 'gable.log')
          throw new Stop(
            `${lastLines(output, 20)}\n${existsSync(log) ? lastLines(readFileSync(log, 'utf8'), 10) : ''}`,
          )
        }
      })
      tried += text.trim().split('\n').length
    }
    const hasUnit = existsSync('/usr/bin/systemd-analyze')
    if (hasUnit) await step('systemd reads the unit', () => tryUnit(home))
    console.log(`
  ${blocks.length} groups of commands, ${tried} lines, ${seconds(began)}. Stand-ins, which changed nothing: ${standIns.join(', ')}.
  ${hasUnit ? 'systemd-analyze read the unit' : 'The unit was not read: there is no systemd-analyze'}; its service, with another user and a sandbox, was not started by systemd.`)
  } finally {
    await run(join(home, 'bin/systemctl'), ['stop', 'gable'])
    postgres?.stop()
    rmSync(home, { recursive: true, force: true })
  }
})

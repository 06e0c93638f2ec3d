import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { npm } from './packages.mjs'
import { fetchNode, findFreePort, untilBackup } from './places.parts.mjs'
import { startPostgres } from './running.postgres.mjs'
import { command, lastLines, listen, root, run, Stop, seconds, step } from './tools.mjs'

/*
 * Builds the image of .github/run/Dockerfile and tries it, on a machine without a container engine: buildah runs each step in a
 * chroot, on a base that debootstrap makes and with Node from npm. What it cannot try in this way it says at the end.
 */

const mostMegabytes = 400
const [user, image] = ['10001', 'localhost/gable-tried']

async function must(program, args, options) {
  const { ok, output } = await run(program, args, options)
  if (!ok) throw new Stop(`${program} ${args[0]} failed:\n${lastLines(output, 30)}`)
  return output.trim()
}

const buildah = (...args) => must('buildah', args)

/** Why this machine cannot try it; undefined where it can. */
async function missing() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux'
  for (const program of ['buildah', 'debootstrap'])
    if (!(await run('which', [program])).ok)
      return `it needs ${program} (apt-get install buildah debootstrap)`
  return undefined
}

/** Debian's smallest system, from a folder that debootstrap has filled before (GABLE_ROOTFS) or fills now. */
async function makeBase(home) {
  const given = process.env.GABLE_ROOTFS
  const folder = given ?? join(home, 'rootfs')
  if (!given)
    await must('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder])
  const needless = [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ]
  for (const name of needless) rmSync(join(folder, name), { recursive: true, force: true })
  return folder
}

/** The two bases of the Dockerfile: one with npm, which builds, and one without. */
async function makeBases(home) {
  const rootfs = await makeBase(home)
  const node = await fetchNode(home, 22)
  const npmFolder = dirname(dirname(realpathSync(await must('which', ['npm']))))
  for (const [name, withNpm] of [
    ['build', true],
    ['run', false],
  ]) {
    const from = await buildah('from', 'scratch')
    await buildah('copy', '--quiet', from, rootfs, '/')
    await buildah('copy', '--quiet', from, node, '/usr/bin/node')
    if (withNpm) {
      await buildah('copy', '--quiet', from, npmFolder, '/usr/lib/npm')
      const shim = join(home, 'npm')
      writeFileSync(shim, '#!/bin/sh\nexec node /usr/lib/npm/bin/npm-cli.js "$@"\n')
      chmodSync(shim, 0o755)
      await buildah('copy', '--quiet', from, shim, '/usr/bin/npm')
    }
    await buildah('commit', '--quiet', '--rm', from, `localhost/gable-base-${name}`)
  }
}

/** npm's own settings on this machine, which know its registry and certificates: they are mounted, and are in no layer. */
async function mountSettings(home) {
  const certificates = '/etc/ssl/certs'
  const [user, everybody] = ['npmrc-user', 'npmrc'].map((name) => join(home, name))
  const [program, before] = npm()
  const asked = async (name) =>
    (await must(program, [...before, 'config', 'get', name])).split('\n').at(-1) ?? ''
  for (const [name, file] of [
    ['userconfig', user],
    ['globalconfig', everybody],
  ]) {
    const path = await asked(name)
    writeFileSync(file, existsSync(path) ? readFileSync(path) : '', { mode: 0o600 })
  }
  writeFileSync(everybody, `\ncafile=${certificates}/ca-certificates.crt\n`, { flag: 'a' })
  const mounts = [
    [user, '/root/.npmrc'],
    [everybody, '/usr/etc/npmrc'],
    [certificates, certificates],
  ]
  return mounts.flatMap(([from, to]) => ['--volume', `${from}:${to}:ro`])
}

async function build(home) {
  const mounts = await mountSettings(home)
  const bases = ['BUILD_BASE=localhost/gable-base-build', 'BASE=localhost/gable-base-run']
  const args = bases.flatMap((each) => ['--build-arg', each])
  const file = join(root, '.github/run/Dockerfile')
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never']
  const what = ['--ignorefile', `${file}.dockerignore`, '-f', file, '-t', image, root]
  return buildah('build', ...how, ...mounts, ...args, ...what)
}

async function inspect() {
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', image))
  const { User, Volumes, StopSignal, Healthcheck, Cmd, Env } = Docker.config
  if (User !== `${user}:${user}`) throw new Stop(`it runs as ${User}`)
  if (Object.keys(Volumes ?? {}).join() !== '/data') throw new Stop('it has another volume than /data')
  if (StopSignal !== 'SIGTERM' || !Healthcheck?.Test) throw new Stop('it has no health check or stop signal')
  return { cmd: Cmd, env: Env, health: Healthcheck.Test.slice(1) }
}

const sizeOf = async (folder) =>
  Math.round(Number((await must('du', ['-sk', '-x', folder])).split('\t')[0]) / 1000)

/** A process of the image in a chroot, as its user, with its command and environment. */
function inside(mounted, { env }, settings, args) {
  const given = Object.fromEntries(
    env.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  )
  return spawn(
    'chroot',
    ['--userspec', `${user}:${user}`, mounted, '/bin/sh', '-c', 'cd /gable && exec "$@"', 'sh', ...args],
    {
      env: { ...given, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

async function tryContainer(mounted, config, databaseUrl) {
  const port = String(await findFreePort())
  mkdirSync(join(mounted, 'run/secrets'), { recursive: true })
  const secrets = {
    database_url: databaseUrl,
    session_secret: 'a secret of thirty-two characters or more',
    smtp_url: 'smtp://127.0.0.1:9',
  }
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(join(mounted, 'run/secrets', name), `${value}\n`)
  const settings = {
    PORT: port,
    // In a container of its own it listens everywhere; here it shares this machine's network.
    HOST: '127.0.0.1',
    APP_URL: 'https://lettings.example.com',
    DATABASE_URL_FILE: '/run/secrets/database_url',
    SESSION_SECRET_FILE: '/run/secrets/session_secret',
    SMTP_URL_FILE: '/run/secrets/smtp_url',
  }
  const marker = join(mounted, 'tmp/marker')
  writeFileSync(marker, '')
  await sleep(50)
  const child = inside(mounted, config, settings, config.cmd)
  const heard = listen(child)
  const ended = once(child, 'exit')
  try {
    const health = async () => {
      const probe = inside(mounted, config, settings, config.health)
      return (await once(probe, 'exit'))[0] === 0
    }
    for (const until = Date.now() + 180_000; !(await health()); await sleep(500))
      if (child.exitCode !== null || Date.now() > until) throw new Stop(lastLines(heard.text, 30))
    const page = await fetch(`http://127.0.0.1:${port}/`)
    const home = await page.text()
    if (!page.ok || !home.includes('Gable')) throw new Stop(`its first page is ${page.status}`)
    const backup = await untilBackup(join(mounted, 'data/backups'))
    const check = inside(mounted, config, settings, [
      'node',
      'dist/server/cli/restore.js',
      '--check',
      `/data/backups/${backup}`,
    ])
    const said = listen(check)
    if ((await once(check, 'close'))[0] !== 0) throw new Stop(`the backup is not restored:\n${said.text}`)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const began = performance.now()
  child.kill('SIGTERM')
  const [code] = await ended
  const took = (performance.now() - began) / 1000
  if (code !== 0 || took > 10) throw new Stop(`SIGTERM ended it with ${code} after ${took.toFixed(1)} s`)
  const elsewhere = ['data', 'tmp'].flatMap((name) => ['-not', '-path', `${mounted}/${name}/*`])
  const newer = ['-xdev', '-newer', marker, '-type', 'f']
  const written = await must('find', [mounted, ...newer, ...elsewhere])
  if (written) throw new Stop(`it wrote outside of /data:\n${lastLines(written)}`)
  return took
}

await command(async () => {
  const why = await missing()
  if (why) {
    console.log(`  – the image was not tried: ${why}`)
    return
  }
  const began = performance.now()
  const home = mkdtempSync(join(tmpdir(), 'gable-image-'))
  let container
  let postgres
  try {
    await step('making a base with debootstrap and Node from npm', () => makeBases(home))
    await step('building the image of .github/run/Dockerfile', () => build(home))
    const config = await inspect()
    container = await buildah('from', image)
    const mounted = await buildah('mount', container)
    const megabytes = await sizeOf(mounted)
    if (megabytes > mostMegabytes)
      throw new Stop(`the image has ${megabytes} MB, and ${mostMegabytes} are the most`)
    postgres = await startPostgres(home)
    const took = await step('starting it, asking it, backing up, restoring, stopping', () =>
      tryContainer(mounted, config, postgres.url),
    )
    console.log(`
  The image has ${megabytes} MB, runs as user ${user}, writes to /data alone and stopped ${took.toFixed(1)} s after SIGTERM.
  Tried in a chroot, ${seconds(began)}. Not tried: the official base images, compose.yaml, a network and a process
  table of its own, the read-only root and the dropped capabilities, because no container engine runs here.`)
  } finally {
    postgres?.stop()
    if (container) await run('buildah', ['rm', container])
    await run('buildah', ['rmi', '--force', image])
    rmSync(home, { recursive: true, force: true })
  }
})

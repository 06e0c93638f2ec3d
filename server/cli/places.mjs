import './node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyProject, fetchNode, findFreePort } from './places.parts.mjs'
import { testsOfPlaces } from './places.tests.mjs'
import { command, lastLines, listen, root, run, Stop, seconds, step } from './tools.mjs'

/*
 * Tries the project where people clone it: builds, starts and tests a copy of it in each place. One copy is moved from place to
 * place, because it has half a gigabyte of packages.
 */

const isRoot = process.getuid?.() === 0

/** The user with few rights whose number every Linux has. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Each place: the folder of the copy below a folder of its own, and how that and the processes differ. */
const places = {
  plain: { title: 'a folder like any other', folder: 'gable' },
  space: { title: 'a path with a space and letters of other languages', folder: 'Meine Häuser/gable' },
  private: { title: 'below a folder that only its owner may enter', folder: 'private/gable', mode: 0o700 },
  user: { title: 'as another user', folder: 'gable', user: nobody, needsRoot: true },
  zone: {
    title: 'another time zone and language',
    folder: 'gable',
    env: { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  },
  node20: { title: 'Node 20', folder: 'gable', node: 20 },
  node22: { title: 'Node 22', folder: 'gable', node: 22 },
  node24: { title: 'Node 24', folder: 'gable', node: 24 },
}

function choose() {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !(name in places))
  if (unknown !== undefined)
    throw new Stop(`${unknown} is no place; these are: ${Object.keys(places).join(', ')}`)
  return names.length > 0 ? names : Object.keys(places)
}

function giveTo(path, { uid, gid }) {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) giveTo(inner, { uid, gid })
    else lchownSync(inner, uid, gid)
  }
}

/** Starts the copy for the first time until it is ready, asks it, and stops it. Throws with what it said. */
async function startOnce({ node, cwd, env, user }) {
  const port = await findFreePort()
  const data = { DATA_DIR: join(cwd, 'data'), PORT: String(port) }
  const child = spawn(node, ['server/cli/start.mjs'], { cwd, env: { ...env, ...data }, ...user })
  const said = listen(child)
  const ended = once(child, 'exit')
  try {
    const until = Date.now() + 300_000
    while (!said.text.includes('Gable is ready')) {
      if (child.exitCode !== null || Date.now() > until) throw new Stop(lastLines(said.text, 20))
      await sleep(100)
    }
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (!answer.ok || !page.ok) throw new Stop(`it answers ${answer.status} and ${page.status}`)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(data.DATA_DIR, { recursive: true, force: true })
  }
}

async function runIn({ node, cwd, env, user }, args) {
  const { ok, output } = await run(node, args, { cwd, whole: env, ...user })
  if (!ok) throw new Stop(lastLines(output, 40))
}

/** The environment of a person without settings of this project, whose own files lie in the place. */
function environmentOf(home, { env, user }) {
  const { PATH, SystemRoot } = process.env
  const own = {
    PATH,
    HOME: home,
    TMPDIR: join(home, 'temp'),
    NO_COLOR: '1',
    ...(SystemRoot && { SystemRoot }),
  }
  mkdirSync(own.TMPDIR, { recursive: true })
  if (user) chownSync(own.TMPDIR, user.uid, user.gid)
  return { ...own, ...env }
}

/** Tries one place with the copy, which lies at `from`, and answers where it lies now. */
async function tryPlace(home, from, name) {
  const { folder, mode, node, user, ...place } = places[name]
  const cwd = join(home, name, folder)
  mkdirSync(dirname(cwd), { recursive: true })
  if (mode) chmodSync(dirname(cwd), mode)
  renameSync(from, cwd)
  if (user) giveTo(cwd, user)
  const how = {
    cwd,
    user,
    node: node ? await fetchNode(home, node) : process.execPath,
    env: environmentOf(join(home, name), { ...place, user }),
  }
  const begin = performance.now()
  try {
    await runIn(how, ['server/cli/build.mjs'])
    await startOnce(how)
    const projects = ['unit', 'api', 'long'].flatMap((project) => ['--project', project])
    await runIn(how, ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...testsOfPlaces])
    console.log(`  ✔ ${place.title}: builds, starts, passes  ${seconds(begin)}`)
    return { cwd, failed: false }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.log(`  ✖ ${place.title}  ${seconds(begin)}\n\n${error.message}\n`)
    return { cwd, failed: true }
  } finally {
    if (user) giveTo(cwd, { uid: process.getuid(), gid: process.getgid() })
  }
}

await command(async () => {
  process.chdir(root)
  const home = mkdtempSync(join(tmpdir(), 'gable-places-'))
  chmodSync(home, 0o755)
  try {
    let copy = join(home, 'copy')
    await step('copying the project', async () => copyProject(copy))
    let [tried, failures] = [0, 0]
    for (const name of choose()) {
      if (places[name].needsRoot && !isRoot) {
        console.log(`  – ${places[name].title}: only root can try it`)
        continue
      }
      const { cwd, failed } = await tryPlace(home, copy, name)
      copy = cwd
      tried += 1
      failures += failed ? 1 : 0
    }
    console.log(
      `\n${tried} places tried with Node ${process.versions.node} and the named ones, ${failures} failed`,
    )
    process.exitCode = failures > 0 ? 1 : 0
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

// Plain JavaScript and no packages: this runs before `npm ci` has ever run.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '../../..')

/** Folders of a build: the browser's files, and the part of the client that the server runs. */
export const clientDir = join(root, 'dist/client')
export const renderDir = join(root, 'dist/render')

/** Ends the command with a sentence for the person at the keyboard, and no stack. */
export class Stop extends Error {}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Shows a step and its time: one line in a log, one changing line on a terminal. */
export async function step(title, work) {
  const begin = performance.now()
  const { isTTY } = process.stdout
  const tick = () => process.stdout.write(`\r\x1b[2K  … ${title} ${seconds(begin)}`)
  const ticking = isTTY ? setInterval(tick, 100) : undefined
  if (!isTTY) console.log(`  … ${title}`)
  const end = (mark) => {
    clearInterval(ticking)
    console.log(`${isTTY ? '\r\x1b[2K' : ''}  ${mark} ${title}  ${seconds(begin)}`)
  }
  try {
    const result = await work()
    end(result?.ok === false ? '✖' : '✔')
    return result
  } catch (error) {
    end('✖')
    throw error
  }
}

/** Collects what a program says. */
export function listen(child) {
  const heard = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      heard.text += chunk
    })
  return heard
}

/** Runs a program to its end and collects its output. Never throws. `whole` is its environment without anything of this one. */
export function run(command, args, { env = {}, whole, show = false, cwd = root, ...others } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: whole ?? { ...process.env, ...env },
      ...others,
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && /\.cmd$/.test(command),
    })
    const heard = listen(child)
    const forget = passOn(child)
    child.once('error', (error) => {
      forget()
      done({ ok: false, output: error.message, code: -1 })
    })
    child.once('close', (code) => {
      forget()
      done({ ok: code === 0, output: heard.text, code: code ?? -1 })
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** Passes stop signals on to a child. Returns a function that ends this. */
export function passOn(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => {
    child.kill(signal)
    process.exitCode = 1
    interrupted = true
  }
  for (const signal of signals) process.on(signal, pass)
  return () => {
    for (const signal of signals) process.off(signal, pass)
  }
}

let interrupted = false
export const wasInterrupted = () => interrupted

export const lastLines = (text, count = 12) => text.trim().split('\n').slice(-count).join('\n')

/** The first lines of npm's output, where it says what is wrong. */
export const firstLines = (text, count = 8) => text.trim().split('\n').slice(0, count).join('\n')

export function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** The files below these folders that are wanted, by their paths from the root, each with its text. */
export const readTexts = (folders, isWanted) =>
  folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .map((path) => ({ file: relative(root, path).replaceAll('\\', '/'), path }))
    .filter(({ file }) => isWanted(file))
    .map(({ file, path }) => ({ file, source: readFileSync(path, 'utf8') }))

export const lineAt = (text, at) => text.slice(0, at).split('\n').length

/** A fingerprint of the contents of these files and folders. */
export function fingerprint(paths, isCounted = () => true) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const path of paths) {
    const full = join(root, path)
    if (!existsSync(full)) continue
    for (const file of filesBelow(full).filter(isCounted)) {
      hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

export const readOr = (path, otherwise) => (existsSync(path) ? readFileSync(path, 'utf8') : otherwise)

export const explain = (output, where) => {
  if (/ENOSPC|No space left/.test(output)) {
    return `The disk that holds ${where} is full. Free about 500 MB and start again.`
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `This user may not write to ${where}. Change its owner (chown), or copy the project to a folder of your own, and start again.`
  }
  return undefined
}

/** True for the file that was named on the command line. */
export const isMain = (url) =>
  Boolean(process.argv[1]) && realpathSync(process.argv[1]) === fileURLToPath(url)

/** Runs a command's main function. A Stop prints its sentence, any other error its stack. */
export async function command(main) {
  try {
    await main()
  } catch (error) {
    console.error(`\n${error instanceof Stop ? error.message : error?.stack}\n`)
    process.exit(1)
  }
}

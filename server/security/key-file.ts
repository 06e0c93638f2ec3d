import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../env.ts'

/** The file in which a server without SESSION_SECRET keeps the key of its secrets. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'secret.key')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const cannot = (file: string, what: string, error: unknown) =>
  new StartError(
    `The key that seals secrets cannot be ${what} ${file} (${codeOf(error) || String(error)}). Make DATA_DIR writable for this user, or set SESSION_SECRET.`,
  )

/** The key in DATA_DIR; undefined when there is none. Throws a StartError when the file cannot be used. */
export function readKeyFile(dataDir: string): string | undefined {
  const file = keyFileOf(dataDir)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
    // A key file that was copied here may be readable by others.
    chmodSync(file, 0o600)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined
    throw cannot(file, 'read from', error)
  }
  if (text.length < 32)
    throw new StartError(
      `${file} holds no key: it must have 32 characters or more. Put the former file there. If it is lost for good, delete this one and set GABLE_ACCEPT_NEW_KEY=yes once: everyone signs in again then, bank details are entered again and wait 24 hours, and owners enter their Stripe keys again.`,
    )
  return text
}

/** Stores this key unless another server was faster, and answers the stored key. The file appears whole or not at all. */
export function makeKeyFile(dataDir: string, key: string): string {
  const file = keyFileOf(dataDir)
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeThrough(draft, `${key}\n`)
    try {
      placeOnce(draft, file)
    } finally {
      rmSync(draft, { force: true })
    }
    syncFolder(file)
  } catch (error) {
    throw cannot(file, 'kept in', error)
  }
  const kept = readKeyFile(dataDir)
  if (!kept) throw new Error('the key file is gone again')
  return kept
}

function writeThrough(file: string, text: string) {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Links the draft to its name unless the name is taken. File systems without links get a copy. */
function placeOnce(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    try {
      copyFileSync(draft, file, constants.COPYFILE_EXCL)
    } catch (second) {
      if (codeOf(second) !== 'EEXIST') throw second
    }
  }
}

/** Writes the folder to the disk, because the database's copy of the key is deleted next. Windows cannot do this. */
function syncFolder(file: string) {
  if (process.platform === 'win32') return
  const handle = openSync(dirname(file), 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

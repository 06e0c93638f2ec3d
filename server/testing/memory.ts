import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const shared = '/dev/shm'
const enough = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enough
}

/**
 * Puts the files of tests, above all databases, into memory where Linux has room. A database is a thousand files, and ext4
 * takes longer for each new file after many were deleted. Returns a folder of this copy of the project that outlives a run;
 * undefined where the files stay on the disk.
 */
export function keepFilesInMemory(): string | undefined {
  if (process.platform !== 'linux' || !hasRoom(shared)) return undefined
  process.env.TMPDIR = shared
  const project = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 12)
  const folder = join(shared, `gable-tests-${project}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

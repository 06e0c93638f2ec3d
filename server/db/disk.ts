import { statfsSync } from 'node:fs'
import { isDatabaseDown, isDiskFull } from './failures.ts'

const minute = 60_000
/** PostgreSQL stops when it cannot make the next file of its log, which has 16 MB. */
const neededBytes = 16 * 1024 * 1024

function hasNoRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < neededBytes
  } catch {
    return false
  }
}

/**
 * Answers a function that tells whether an error comes from a full disk. On a full disk PostgreSQL stops and tries again, and
 * what follows looks as if it could not be reached: those errors count while the disk of `folder` has no room, and for a minute
 * after an error that named the disk.
 */
export function watchDisk(folder: string | undefined, now = () => performance.now()) {
  let until = Number.NEGATIVE_INFINITY
  return (error: unknown): boolean => {
    const isFull =
      isDiskFull(error) ||
      (isDatabaseDown(error) && (now() < until || (folder !== undefined && hasNoRoom(folder))))
    if (isFull) until = now() + minute
    return isFull
  }
}

import { StartError } from '#server/env.ts'

const elsewhere = 'or set DATABASE_URL to a PostgreSQL of your own (15 or newer)'

/** The last six lines of a program's output. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-6).join('\n')
}

/** What PostgreSQL prints when its files are damaged, so that trying again is useless. */
export const isDamage = /PANIC: {2}|due to startup process failure/

/** A StartError that says what to do about a failure of the database. `where` is the folder concerned. */
export function toStartError(cause: unknown, where: string): StartError {
  if (cause instanceof StartError) return cause
  const text = cause instanceof Error ? cause.message : String(cause)
  if (/ENOSPC|EDQUOT|No space left|quota exceeded/i.test(text)) {
    return new StartError(
      `The disk that holds ${where} is full. Free about 200 MB, or set DATA_DIR to a folder on another disk.`,
    )
  }
  if (/ENOTDIR|EEXIST/.test(text)) {
    return new StartError(`${where} is a file, not a folder. Set DATA_DIR to a folder.`)
  }
  if (/could not look up effective user/.test(text)) {
    const uid = process.getuid?.()
    return new StartError(
      `This user has only a number (${uid}) and no name on this machine, and PostgreSQL wants one. Add a line to /etc/passwd (gable:x:${uid}:${uid}::/:/bin/sh), ${elsewhere}.`,
    )
  }
  if (/postmaster\.pid/.test(text) && !/Read-only/i.test(text)) {
    return new StartError(
      `Another PostgreSQL seems to use ${where}. Stop it; if none runs, delete pg18/postmaster.pid in that folder and start again.\n${lastLines(text)}`,
    )
  }
  if (isDamage.test(text)) {
    return new StartError(
      `The database in ${where} is damaged and does not start. Move the folder away, start again, and restore the last backup (npm run restore).\n${lastLines(text)}`,
    )
  }
  if (/EROFS|Read-only file system/i.test(text)) {
    return new StartError(
      `${where} is on a read-only disk. Set DATA_DIR to a folder that can be written, ${elsewhere}.`,
    )
  }
  // Node's mkdir throws this for a folder on a read-only disk.
  if (/ENOENT.*mkdir/.test(text)) {
    return new StartError(
      `${where} cannot be made; its disk may be read-only. Set DATA_DIR to a folder that can be written, ${elsewhere}.`,
    )
  }
  if (/EACCES|EPERM|Permission denied|Operation not permitted/i.test(text)) {
    return new StartError(
      `${where} cannot be used by this user. Give the user the right to write there, or set DATA_DIR to another folder, ${elsewhere}.\n${lastLines(text)}`,
    )
  }
  return new StartError(`The database in ${where} did not start. PostgreSQL says:\n${lastLines(text)}`)
}

export const cannotRun = (reason: string) =>
  new StartError(
    `The PostgreSQL that npm brought does not run on this machine (${process.platform} ${process.arch}): ${lastLines(reason)}\nRun npm ci without --omit=optional, ${elsewhere}.`,
  )

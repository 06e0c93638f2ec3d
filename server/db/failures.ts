const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // PgBouncer's code for every connection that it lost or could not make.
  '08P01',
  // A replica, until it is promoted.
  '25006',
])

/** Messages of pg for lost connections, for which it has no codes. */
const lostWords =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|connection timeout/i

/** An error with what PostgreSQL, its driver and Node say of it beside the message. */
interface Failure extends Error {
  code?: unknown
  syscall?: unknown
  constraint?: unknown
  table?: unknown
}

/** An error and what caused it, the outermost first. */
export function causesOf(error: unknown): Failure[] {
  const found: Failure[] = []
  for (let at = error; at instanceof Error; at = at.cause) found.push(at)
  return found
}

/** Whether PostgreSQL itself cannot be reached, so that the same request can succeed later. */
export const isDatabaseDown = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, syscall, message }) =>
      unreachable.has(String(code)) || syscall === 'connect' || lostWords.test(message),
  )

const full = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** PostgreSQL has one code for all failures of a disk, and tells them apart in the message. */
const diskFailure = '58030'
const noSpace = /No space left|quota exceeded/i

/** Whether the error says that a disk is full, PostgreSQL's or the server's own. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) => full.has(String(code)) || (code === diskFailure && noSpace.test(message)),
  )

/** Whether an error, or what caused it, has one of PostgreSQL's codes. */
const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  causesOf(error).some(({ code }) => codes.includes(String(code)))

/** Whether PostgreSQL ended this transaction because two writers waited for each other; a retry can succeed. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01', '40001')

/** Whether PostgreSQL stopped a statement that took longer than its limit. */
export const isTooSlow = (error: unknown): boolean => hasCode(error, '57014')

/** Whether PostgreSQL kept a row because others refer to it. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')

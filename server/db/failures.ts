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
  '08003',
  '08006',
])

/** pg has no codes for these. */
const lostWords =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|connection timeout/i

/** Whether an error means that PostgreSQL itself is away, so that waiting is the cure. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && unreachable.has(String(at.code))) return true
    if ('syscall' in at && at.syscall === 'connect') return true
    if (lostWords.test(at.message)) return true
  }
  return false
}

/** Two writers waited for each other, and PostgreSQL ended this one: the cure is to do it again. */
export function isDeadlock(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if ('code' in at && (at.code === '40P01' || at.code === '40001')) return true
  return false
}

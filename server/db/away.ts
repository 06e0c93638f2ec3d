const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
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

/** Whether an error means that PostgreSQL itself is away, so that waiting is the cure. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && unreachable.has(String(at.code))) return true
    if (/Connection terminated|timeout exceeded when trying to connect|connection timeout/i.test(at.message))
      return true
  }
  return false
}

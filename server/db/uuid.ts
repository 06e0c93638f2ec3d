import { v7 } from 'uuid'

const bytesOfOne = 16
/** Random bytes are drawn for hundreds of ids at once, because drawing is the slowest part. */
const pool = new Uint8Array(bytesOfOne * 256)
const numbers = new DataView(pool.buffer)
let used = pool.length

let msecs = 0
let seq = 0

/** A new id that sorts after every one that this process made before: UUID v7 with a count within the millisecond. */
export function uuid(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  const at = used
  const random = pool.subarray(at, at + bytesOfOne)
  used += bytesOfOne
  const now = Date.now()
  // The count begins in the lower half of its 32 bits, so that it can rise, and goes on when the clock is set back.
  seq = now > msecs ? numbers.getUint32(at) >>> 1 : seq + 1
  msecs = Math.max(now, msecs)
  return v7({ random, msecs, seq })
}

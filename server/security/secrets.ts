import { createHash, hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose. Each purpose has a key of its own. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `gable ${purpose}`, 32))
}

/** A fast hash, for secrets of 256 bits: only short secrets, such as passwords, need a slow one. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './secrets.ts'

/**
 * Everything that is stored sealed, and the purpose that its key is made for. A key for sealing is made for a kind of this list
 * only, and server/sealed.ts says of each kind where it stands, so that nothing is left behind when the key changes.
 */
const purposes = {
  integrations: 'integrations',
  bankDetails: 'bank details',
  bankFiles: 'bank details',
  mails: 'mail queue',
  authenticatorApps: 'authenticator apps',
  erasures: 'erasures',
} as const

export type SealedKind = keyof typeof purposes
export type SealKey = Buffer & { readonly sealsOneKind: true }

/** The key that seals one kind of value, derived from a root secret. */
export const sealKeyOf = (secret: string, kind: SealedKind): SealKey =>
  deriveKey(secret, purposes[kind]) as SealKey

/** Encrypts a text with AES-256-GCM: nonce, tag and cipher text as one line. */
export function sealText(key: SealKey, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Throws when the text was sealed with another key or has changed since. */
export function unsealText(key: SealKey, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** The text; undefined where another key sealed it. */
export function tryUnseal(key: SealKey, sealed: string): string | undefined {
  try {
    return unsealText(key, sealed)
  } catch {
    return undefined
  }
}

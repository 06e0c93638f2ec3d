import { createHash } from 'node:crypto'

/** JSON with the keys in order, so that what PostgreSQL has stored gives the same text again. */
export function writeInOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeInOrder).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${pairs
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${writeInOrder(each)}`)
    .join(',')}}`
}

/** SHA-256 of a paper's whole content, as 64 hexadecimal digits. */
export const hashContent = (content: unknown): string =>
  createHash('sha256').update(writeInOrder(content)).digest('hex')

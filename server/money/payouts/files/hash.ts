import { createHash } from 'node:crypto'

/** SHA-256 of a file's text, in hexadecimal digits, as people compare it. */
export const hashFile = (text: string): string => createHash('sha256').update(text).digest('hex')

import { z } from './zod.ts'

/** A paper may be so large, in bytes. */
export const paperLimit = 10 * 1024 * 1024

/** A PDF or a picture as base64 text; the server decides what it is by its content. */
export const paperFile = z
  .string({ error: 'Choose a file' })
  .min(1, 'Choose a file')
  .max(Math.ceil(paperLimit / 3) * 4, 'The file may have at most 10 MB')

/** The largest body of a call that takes a paper and a few fields, in bytes. */
export const paperBodyLimit = Math.ceil(paperLimit / 3) * 4 + 16 * 1024

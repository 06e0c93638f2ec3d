import type { SQL } from 'drizzle-orm'
import { question } from '../../registry/ports.ts'

/** Whether a room that keeps files of documents too names the row of `files`, which then stays. */
export const isFileNamed = question<() => SQL>('the files that documents share')

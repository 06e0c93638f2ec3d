import type { SQL } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { question } from '../../registry/ports.ts'

/** Whether a room that keeps files of documents too names the row of `files`, which then stays. */
export const isFileNamed = question<() => SQL>('the files that documents share')

/** Refuses another version of a document that has to stay as it is. */
export const beforeVersion = question<(scope: AccountScope, documentId: string) => Promise<void>>(
  'another version of a document',
)

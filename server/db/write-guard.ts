import type { Runner } from './transact.ts'

/**
 * Throws where a caller may not write these rows, which hold the values that are to be stored, into the table of this name. It
 * hangs on what is written: a form, a file, a restore and an undo all pass here. Work without a caller has none.
 */
export type WriteGuard = (runner: Runner, table: string, rows: readonly object[]) => Promise<void>

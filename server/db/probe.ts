import type pg from 'pg'
import { isDiskFull } from './failures.ts'

/** Milliseconds between two writes, however often somebody asks. */
const pause = 10_000

/**
 * One row in a table of the connection's own. The table is emptied with each commit and takes a new page of the disk
 * for the next row; nothing of it reaches the log of changes, a backup or another connection.
 */
const write = `
  create temporary table if not exists disk_probe (filled boolean) on commit delete rows;
  insert into pg_temp.disk_probe values (true)`

/** Asks the database whether it answers and, from time to time, whether it can write. A full disk stays in mind until the next write. */
export function probeDatabase(pool: Pick<pg.Pool, 'query'>, now = () => performance.now()) {
  let next = 0
  let full: unknown
  return async (): Promise<void> => {
    if (now() >= next) {
      next = now() + pause
      full = undefined
      await pool.query(write).catch((error: unknown) => {
        if (isDiskFull(error)) full = error
        else next = 0
        throw error
      })
    } else if (full) throw full
    else await pool.query('select 1')
  }
}

import type pg from 'pg'
import { isDiskFull } from './failures.ts'

/** Milliseconds between two writes, however often somebody asks. */
const pause = 10_000

/**
 * Writes one row to a temporary table of the connection. Each commit empties the table, so that the next row takes a new
 * page of the disk. Nothing of it reaches PostgreSQL's log of changes, a backup or another connection.
 */
const write = `
  create temporary table if not exists disk_probe (filled boolean) on commit delete rows;
  insert into pg_temp.disk_probe values (true)`

/** Answers a function that checks that the database answers and, from time to time, that it can write. A failed write fails the check until one succeeds. */
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

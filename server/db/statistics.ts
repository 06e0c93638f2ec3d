import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * New rows of a table after which PostgreSQL counts the table anew. It plans for an account that its figures do not know as if
 * the account had one row, and compares each row with each in three tables: 180 payments took two seconds a reading, until
 * PostgreSQL's own count, which comes by the minute and for a tenth of the table.
 */
const manyRows = 50

/**
 * New rows of a table after which a transaction has them counted inside itself: nobody else sees the rows yet, and the
 * statements that follow are planned for them. Each further count waits until the rows are doubled.
 */
const manyInside = 400

/** The next count waits for so many times as long as the last one took: counting takes a tenth of one core at most. */
const rest = 10

export interface Statistics {
  /** Notes rows that were added to a table and are committed. */
  note(table: string, rows: number): void
  /** Resolves when no count is running or due. */
  settled(): Promise<void>
}

/** A table that is being counted, or that another transaction has counted and not committed, is passed by. */
const count = (table: string) => `analyze (skip_locked) ${table}`

/** Has PostgreSQL count a table anew (`analyze`) soon after many rows came into it, one table at a time. */
export function keepStatistics(pool: pg.Pool, log: Pick<Logger, 'warn'>): Statistics {
  const added = new Map<string, number>()
  let running: Promise<void> | undefined

  async function countOne(table: string): Promise<void> {
    added.delete(table)
    try {
      await pool.query(count(table))
    } catch (error) {
      log.warn({ table, reason: String(error) }, 'the rows of a table were not counted again')
    }
  }

  async function countAll(): Promise<void> {
    for (;;) {
      const [most] = [...added].sort(([, one], [, other]) => other - one)
      if (!most || most[1] < manyRows || pool.ending) return
      const began = performance.now()
      await countOne(most[0])
      await sleep(rest * (performance.now() - began), undefined, { ref: false })
    }
  }

  return {
    note(table, rows) {
      const sum = (added.get(table) ?? 0) + rows
      added.set(table, sum)
      if (sum < manyRows || pool.ending) return
      running ??= countAll().finally(() => {
        running = undefined
      })
    },
    settled: async () => running,
  }
}

const insert = /^\s*insert into ("\w+")/

type Query = (...args: unknown[]) => unknown
type Answer = Pick<pg.QueryResult, 'rowCount'>

/** The rows that a transaction added to a table, and the number at which it counts them. */
interface Added {
  rows: number
  countsAt: number
}

const textOf = (config: unknown): string => {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
}

/** Notes the rows that a connection adds, as soon as they are committed. A transaction that adds very many counts them at once. */
export function watchInserts(client: pg.PoolClient, note: Statistics['note']): void {
  const query = client.query.bind(client) as Query
  /** The rows of the transaction that is open. */
  let open: Map<string, Added> | undefined

  async function addInside(inside: Map<string, Added>, table: string, rows: number): Promise<void> {
    const added = inside.get(table) ?? { rows: 0, countsAt: manyInside }
    inside.set(table, added)
    added.rows += rows
    if (added.rows < added.countsAt) return
    added.countsAt = 2 * added.rows
    await query(count(table))
  }

  /** Resolves when a count that the rows of a statement have become due for has ended. */
  function follow(text: string, { rowCount }: Answer): Promise<void> | undefined {
    const said = text.slice(0, 8).toLowerCase()
    const table = insert.exec(text)?.[1]
    if (table && rowCount && open) return addInside(open, table, rowCount)
    if (table && rowCount) note(table, rowCount)
    else if (said.startsWith('begin')) open = new Map()
    else if (said === 'commit' || said === 'rollback') {
      const added = said === 'commit' ? open : undefined
      open = undefined
      for (const [name, { rows }] of added ?? []) note(name, rows)
    }
    return undefined
  }

  const watched: Query = (config, ...rest) => {
    const text = textOf(config)
    const last = rest.at(-1)
    // A query with a callback is the pool's own, outside of transactions.
    if (typeof last === 'function')
      return query(config, ...rest.slice(0, -1), (error: unknown, answer: Answer | undefined) => {
        if (answer && !error) follow(text, answer)
        last(error, answer)
      })
    const answer = query(config, ...rest)
    if (!(answer instanceof Promise)) return answer
    return answer.then(async (found: Answer) => {
      await follow(text, found)
      return found
    })
  }
  client.query = watched as typeof client.query
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName } from 'drizzle-orm'
import { listTables } from './references.ts'
import { traitsOf } from './traits.ts'

/** What a piece of work was told by the database: the tables, by the names whose versions their writers raise. */
export interface TablesRead {
  raised: Set<string>
  /** Whether something was read that can change without a version: the clock, or a table that raises none. */
  isUnversioned: boolean
}

const reading = new AsyncLocalStorage<TablesRead>()

/** What a statement tells of, for each statement that was seen lately. */
const known = new Map<string, TablesRead>()
const statementsKnown = 2_000

const asksTheClock = /\b(now|clock_timestamp|random)\(|\bcurrent_(date|time)/i

let names: { pattern: RegExp; raises: Map<string, string | null> } | undefined

function tableNames() {
  if (names) return names
  const raises = new Map(
    listTables().map((table) => {
      const { raises: raised } = traitsOf(table)
      return [getTableName(table), raised && getTableName(raised)]
    }),
  )
  names = { pattern: new RegExp(`\\b(${[...raises.keys()].join('|')})\\b`, 'g'), raises }
  return names
}

function tablesIn(text: string): TablesRead {
  const before = known.get(text)
  if (before) return before
  const { pattern, raises } = tableNames()
  const found = [...text.matchAll(pattern)].map(([name]) => raises.get(name) ?? null)
  const told: TablesRead = {
    raised: new Set(found.filter((each) => each !== null)),
    isUnversioned: found.includes(null) || asksTheClock.test(text),
  }
  if (known.size >= statementsKnown) known.clear()
  known.set(text, told)
  return told
}

function add(to: TablesRead, { raised, isUnversioned }: TablesRead): void {
  for (const name of raised) to.raised.add(name)
  if (isUnversioned) to.isUnversioned = true
}

/** Every statement passes here, so that what is kept of an answer knows what the answer was made of. */
export function noteStatement(text: string): void {
  const store = reading.getStore()
  if (store) add(store, tablesIn(text))
}

/** Counts what was kept from an earlier reading among what is read now. */
export function noteTables(told: TablesRead): void {
  const store = reading.getStore()
  if (store) add(store, told)
}

/** Does work, and answers what its statements named beside its result. */
export async function watchTables<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; told: TablesRead }> {
  const told: TablesRead = { raised: new Set(), isUnversioned: false }
  // A query runs when it is waited for, which must be within.
  const result = await reading.run(told, async () => await work())
  return { result, told }
}

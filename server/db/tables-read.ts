import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName } from 'drizzle-orm'
import { listTables } from './references.ts'
import { traitsOf } from './traits.ts'

/** What a piece of work was told by the database: the tables, by the names whose versions their writers raise. */
export interface TablesRead {
  raised: Set<string>
  /** What was read that can change without a version: tables that raise none, and 'the clock'. */
  unversioned: Set<string>
}

/** The name of the clock among what has no version. */
export const clock = 'the clock'

const nothingRead = (): TablesRead => ({ raised: new Set(), unversioned: new Set() })

const reading = new AsyncLocalStorage<TablesRead>()
let watching = 0

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
  // A column may be called as a table is: `"invoices"."notes"`.
  names = { pattern: new RegExp(`(?<!\\."?)\\b(${[...raises.keys()].join('|')})\\b`, 'g'), raises }
  return names
}

function tablesIn(text: string): TablesRead {
  const before = known.get(text)
  if (before) return before
  const { pattern, raises } = tableNames()
  const told = nothingRead()
  for (const [name] of text.matchAll(pattern)) {
    const raised = raises.get(name)
    if (raised) told.raised.add(raised)
    else told.unversioned.add(name)
  }
  if (asksTheClock.test(text)) told.unversioned.add(clock)
  if (known.size >= statementsKnown) known.clear()
  known.set(text, told)
  return told
}

function add(to: TablesRead, { raised, unversioned }: TablesRead): void {
  for (const name of raised) to.raised.add(name)
  for (const name of unversioned) to.unversioned.add(name)
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
  const told = nothingRead()
  watching += 1
  try {
    // A query runs when it is waited for, which must be within.
    const result = await reading.run(told, async () => await work())
    return { result, told }
  } finally {
    watching -= 1
    // Where nobody watches, Node need not follow every promise of every request.
    if (watching === 0) reading.disable()
  }
}

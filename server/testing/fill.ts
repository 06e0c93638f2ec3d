import type pg from 'pg'
import { groupBy } from '#shared/group.ts'

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  has_default: boolean
  /** The values of an enum. */
  labels: string[] | null
}

const readColumns = async (client: pg.ClientBase) =>
  (
    await client.query<Column>(`
      select c.table_name, c.column_name, c.udt_name, c.is_nullable,
        c.column_default is not null as has_default,
        (select array_agg(e.enumlabel::text order by e.enumsortorder)
          from pg_enum e join pg_type t on t.oid = e.enumtypid where t.typname = c.udt_name) as labels
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
        and c.is_generated = 'NEVER' and c.is_identity = 'NO'`)
  ).rows

/** A value of each type. Values of one world are equal, so that references within a world find their rows. */
const valuesOf: Record<string, (world: number) => unknown> = {
  uuid: (world) => `00000000-0000-7000-8000-00000000000${world}`,
  text: (world) => `text ${world}`,
  varchar: (world) => `text ${world}`,
  bool: (world) => world % 2 === 0,
  int2: (world) => world + 1,
  int4: (world) => world + 1,
  int8: (world) => world + 1,
  numeric: (world) => world + 1,
  date: (world) => `2026-01-0${world + 1}`,
  time: (world) => `10:0${world}`,
  timestamptz: (world) => `2026-01-0${world + 1} 10:00+00`,
  timestamp: (world) => `2026-01-0${world + 1} 10:00`,
  json: () => '{}',
  jsonb: () => '{}',
  bytea: () => Buffer.from('bytes'),
}

/** Columns that must differ from another column of the row, because money moves between two ledgers. */
const refersToTwin = new Set(['transfers.credit_id'])
/** Tables that get two rows in each account, and the columns in which the second row differs. */
const twins: Record<string, string[]> = { ledgers: ['id', 'subject_id'] }
const twinId = (world: number) => `00000000-0000-7000-8000-0000000000f${world}`

function valueIn(
  { table_name, column_name, udt_name, labels }: Column,
  world: number,
  isTwin: boolean,
): unknown {
  if (refersToTwin.has(`${table_name}.${column_name}`)) return twinId(world)
  if (isTwin && twins[table_name]?.includes(column_name)) return twinId(world)
  if (labels) return labels[Math.floor(world / 2) % labels.length]
  const isArray = udt_name.startsWith('_')
  // A check may ask for an entry, such as a ground of a notice.
  const value = isArray ? () => (udt_name === '_text' ? ['1A'] : []) : valuesOf[udt_name]
  if (!value) throw new Error(`no value is known for ${table_name}.${column_name}, which is ${udt_name}`)
  return value(world)
}

/** One row of a table. */
interface Row {
  table: string
  world: number
  isTwin: boolean
}

const insertText = (table: string, names: string[], count: number) => {
  const places = Array.from({ length: count }, (_, row) =>
    names.map((_, column) => `$${row * names.length + column + 1}`).join(', '),
  )
  const already = madeByTriggers.includes(table) ? ' on conflict do nothing' : ''
  return `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join('), (')})${already}`
}

/** Tables in which the rows of others leave rows of the same keys, before or after their own turn. */
const madeByTriggers = ['touched_days']

const foreignKeyViolation = '23503'
const checkViolation = '23514'

type Outcome = 'stored' | 'refused by a check' | 'refers to a row that is missing'

/** Inserts rows of one table, all or none; every second world leaves out what may be null. */
async function tryRows(client: pg.ClientBase, columns: Column[], rows: Row[]): Promise<Outcome> {
  const [first] = rows
  if (!first) return 'stored'
  const filled = columns.filter(({ is_nullable }) => is_nullable === 'NO' || first.world % 2 === 0)
  const names = filled.map(({ column_name }) => column_name)
  const values = rows.flatMap(({ world, isTwin }) => filled.map((column) => valueIn(column, world, isTwin)))
  await client.query('savepoint some_rows')
  try {
    await client.query(insertText(first.table, names, rows.length), values)
    return 'stored'
  } catch (error) {
    await client.query('rollback to savepoint some_rows')
    const { code } = error as { code?: string }
    if (code === checkViolation) return 'refused by a check'
    if (code === foreignKeyViolation) return 'refers to a row that is missing'
    throw error
  }
}

/** Tries a row that a check has refused with fewer columns. */
async function fitRow(client: pg.ClientBase, columns: Column[], row: Row): Promise<Outcome> {
  let outcome = await tryRows(client, columns, [row])
  // A check may require exactly one of several columns, such as the record that a note is about, and another check one of others.
  const optional = columns.filter(({ is_nullable }) => is_nullable === 'YES')
  const pairs = optional.flatMap((one, place) => optional.slice(place).map((other) => [one, other]))
  const alone = pairs.filter(([one, other]) => one === other)
  for (const only of outcome === 'refused by a check' ? [...alone, ...pairs] : []) {
    const some = columns.filter((column) => only.includes(column) || !optional.includes(column))
    if (row.world % 2 === 0) outcome = await tryRows(client, some, [row])
    if (outcome !== 'refused by a check') break
  }
  // Columns that a check compares with others keep their defaults.
  const undefaulted = columns.filter(({ has_default }) => !has_default)
  return outcome === 'refused by a check' ? tryRows(client, undefaulted, [row]) : outcome
}

/** Each world is an account with its rows. Eight cover most enum values; every second one has nulls. */
const worlds = [0, 1, 2, 3, 4, 5, 6, 7]

/** A table's rows in batches that name the same columns. */
const batchesOf = (table: string): Row[][] =>
  [0, 1].flatMap((parity) =>
    (table in twins ? [false, true] : [false]).map((isTwin) =>
      worlds.filter((world) => world % 2 === parity).map((world) => ({ table, world, isTwin })),
    ),
  )

/**
 * Puts rows into every table of any version of the schema. A row that a table's checks refuse is left out. Throws
 * when a table stays empty.
 */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  const columns = groupBy(await readColumns(client), ({ table_name }) => table_name)
  const empty = new Set(columns.keys())
  const store = async (batch: Row[]): Promise<Row[][]> => {
    const [{ table } = { table: '' }] = batch
    const of = columns.get(table) ?? []
    const outcome = await tryRows(client, of, batch)
    if (outcome === 'refers to a row that is missing') return [batch]
    if (outcome === 'stored') empty.delete(table)
    const again: Row[][] = []
    // Rows are inserted together because that is quick, and one by one where a check refuses one of them.
    for (const row of outcome === 'refused by a check' ? batch : []) {
      const found = await fitRow(client, of, row)
      if (found === 'stored') empty.delete(table)
      if (found === 'refers to a row that is missing') again.push([row])
    }
    return again
  }
  await client.query('begin')
  for (let waiting = [...columns.keys()].flatMap(batchesOf); waiting.length > 0; ) {
    const again: Row[][] = []
    for (const batch of waiting) again.push(...(await store(batch)))
    const rows = again.flat()
    const isStuck = rows.length === waiting.flat().length
    if (isStuck && again.every(({ length }) => length === 1)) break
    waiting = isStuck ? rows.map((row) => [row]) : again
  }
  await client.query('commit')
  if (empty.size > 0) throw new Error(`no row could be made for ${[...empty].join(', ')}`)
}

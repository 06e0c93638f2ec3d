import type pg from 'pg'

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

/** Columns that must differ from their neighbour: money moves between two ledgers. */
const refersToTwin = new Set(['transfers.credit_id'])
/** Tables with two rows in each world, and the columns in which the second differs. */
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
  const value = isArray ? () => [] : valuesOf[udt_name]
  if (!value) throw new Error(`no value is known for ${table_name}.${column_name}, which is ${udt_name}`)
  return value(world)
}

async function insertRow(
  client: pg.ClientBase,
  columns: Column[],
  world: number,
  isTwin: boolean,
): Promise<void> {
  const filled = columns.filter(({ is_nullable }) => is_nullable === 'NO' || world % 2 === 0)
  const names = filled.map(({ column_name }) => `"${column_name}"`).join(', ')
  const places = filled.map((_, at) => `$${at + 1}`).join(', ')
  await client.query('savepoint one_row')
  try {
    await client.query(
      `insert into "${columns[0]?.table_name}" (${names}) values (${places})`,
      filled.map((column) => valueIn(column, world, isTwin)),
    )
  } catch (error) {
    await client.query('rollback to savepoint one_row')
    throw error
  }
}

const foreignKeyViolation = '23503'
const checkViolation = '23514'

type Outcome = 'stored' | 'refused by a check' | 'refers to a row that is missing'

async function tryRow(
  client: pg.ClientBase,
  columns: Column[],
  world: number,
  isTwin: boolean,
): Promise<Outcome> {
  try {
    await insertRow(client, columns, world, isTwin)
    return 'stored'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === checkViolation) return 'refused by a check'
    if (code === foreignKeyViolation) return 'refers to a row that is missing'
    throw error
  }
}

/** Each world is an account with its rows. Eight cover most enum values; every second one has nulls. */
const worlds = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * Puts rows into every table of any version of the schema. A row that a table's checks refuse is left out. Throws
 * when a table stays empty.
 */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  const columns = await readColumns(client)
  const empty = new Set(columns.map(({ table_name }) => table_name))
  let waiting = [...empty].flatMap((table) =>
    worlds.flatMap((world) =>
      (table in twins ? [false, true] : [false]).map((isTwin) => ({ table, world, isTwin })),
    ),
  )
  await client.query('begin')
  for (let before = -1; waiting.length !== before; ) {
    before = waiting.length
    const again: typeof waiting = []
    for (const row of waiting) {
      const of = columns.filter(({ table_name }) => table_name === row.table)
      let outcome = await tryRow(client, of, row.world, row.isTwin)
      // A check may want exactly one of several columns, such as the record that a note is about.
      const optional = of.filter(({ is_nullable }) => is_nullable === 'YES')
      for (const only of outcome === 'refused by a check' ? optional : []) {
        const some = of.filter((column) => column === only || !optional.includes(column))
        if (row.world % 2 === 0) outcome = await tryRow(client, some, row.world, row.isTwin)
        if (outcome !== 'refused by a check') break
      }
      // Sums that a check compares begin as their defaults.
      const undefaulted = of.filter(({ has_default }) => !has_default)
      if (outcome === 'refused by a check') outcome = await tryRow(client, undefaulted, row.world, row.isTwin)
      if (outcome === 'stored') empty.delete(row.table)
      if (outcome === 'refers to a row that is missing') again.push(row)
    }
    waiting = again
  }
  await client.query('commit')
  if (empty.size > 0) throw new Error(`no row could be made for ${[...empty].join(', ')}`)
}

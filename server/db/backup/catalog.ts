import type pg from 'pg'

export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  columns: Column[]
}

/** Quotes the name of a table, a column or a constraint for a statement. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Every table of the schema `public` with its columns, in order of name; generated columns are left out. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_class c
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attgenerated = ''
     ORDER BY c.relname, a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [] }
    found.columns.push({ name: column, type })
    tables.set(table, found)
  }
  return [...tables.values()]
}

export interface ForeignKey {
  table: string
  name: string
  /** The constraint's timing as SQL, such as `NOT DEFERRABLE`. */
  timing: string
}

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT c.relname AS table, k.conname AS name,
       CASE WHEN NOT k.condeferrable THEN 'NOT DEFERRABLE'
         WHEN k.condeferred THEN 'DEFERRABLE INITIALLY DEFERRED'
         ELSE 'DEFERRABLE INITIALLY IMMEDIATE' END AS timing
     FROM pg_constraint k
     JOIN pg_class c ON c.oid = k.conrelid
     JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
     WHERE k.contype = 'f' AND k.conparentid = 0 AND NOT c.relispartition
     ORDER BY c.relname, k.conname`,
  )
  return rows
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${quoteName(table)}`)
  return Number(rows[0]?.count)
}

/** The hashes of the migrations that ran in this database; empty when it has no tables. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there",
  )
  if (!rows[0]?.there) return []
  const found = await client.query<{ hash: string }>('SELECT hash FROM schema_migrations ORDER BY hash')
  return found.rows.map(({ hash }) => hash)
}

import type { Engine } from './postgres.ts'

/** The tables that grow for ever: the history, the ledger and the files. */
export const biggest = ['audit', 'entries', 'transfers', 'files', 'notifications']

const count = 8

interface Definition {
  name: string
  place: string
  definition: string
}

/** What stands on a table and has to be made again: keys, references in both directions, indexes and triggers. */
const definitionsOf = (table: string) => `
  select conname as name, conrelid::regclass::text as place,
    case contype when 'f' then 2 else 0 end as step,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
  from pg_constraint where contype in ('p', 'u', 'f') and conparentid = 0 and ('${table}'::regclass in (conrelid, confrelid))
  union all
  select c.relname, '${table}', 1, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = '${table}'::regclass
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))
  union all
  select tgname, '${table}', 3, pg_get_triggerdef(oid) from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal and tgparentid = 0
  order by step`

/** Divides a table by account into parts, and keeps its rows, keys, references and triggers. Nobody uses it meanwhile. */
export async function partition(engine: Engine, table: string): Promise<void> {
  const made = (await engine.query(definitionsOf(table))) as unknown as Definition[]
  const columns = await engine.query(`select quote_ident(attname) as name from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const names = columns.map(({ name }) => name).join(', ')
  const whole = `${table}_whole`
  const referring = made.filter(
    ({ definition, place }) => / FOREIGN KEY /.test(definition) && place !== table,
  )
  const statements = [
    'begin',
    ...referring.map(({ name, place }) => `alter table ${place} drop constraint "${name}"`),
    `alter table ${table} rename to ${whole}`,
    `create table ${table} (like ${whole} including defaults including generated including constraints including storage)
      partition by hash (account_id)`,
    ...Array.from(
      { length: count },
      (_, part) =>
        `create table ${table}_${part} partition of ${table} for values with (modulus ${count}, remainder ${part})`,
    ),
    `insert into ${table} (${names}) select ${names} from ${whole}`,
    `drop table ${whole} cascade`,
    ...made.map(({ definition }) => definition),
    'commit',
  ]
  await engine.query(statements.join(';\n'))
}

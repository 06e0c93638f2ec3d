import { Readable } from 'node:stream'
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Changer, type Outbox, recordSensitiveChange } from '../../../audit/audit.record.ts'
import { listAccountTables } from '../../../db/account-rows.ts'
import { refuse } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { keyOf } from '../../../db/tables.ts'
import { endingOf } from '../../../files/papers.keep.ts'
import { streamZip } from '../../../files/zip.ts'
import { Raw } from '../../../http/route.ts'
import { writeCsv } from '../../../registry/export.ts'
import { sayContents } from './deletion.contents.ts'
import { accountExports } from './deletion.table.ts'

const pageRows = 500

/** Columns that only the server can use: what is sealed, hashes of secrets, and bytes, which are files of their own. */
const leftOut = (name: string) => /^(sealed|bytes|reply|fingerprint)$|_hash$/.test(name)
/** Tables that hold no record of anybody. */
const tablesLeftOut: readonly string[] = ['request_keys', 'account_versions', 'sent_mails', 'calendar_feeds']

type Row = Record<string, unknown>
const quote = (text: string): SQL => sql`${sql.identifier(text)}`

/** Colleagues are only an id in every other table. */
const memberWords: SQL = sql`(select jsonb_build_object('name', name, 'email', email) from users where id = t.user_id)`
const extraColumns = (table: PgTable) => (getTableName(table) === 'memberships' ? ['name', 'email'] : [])

/** The columns of a table as the files have them. */
const columnsOf = (table: PgTable): string[] => [
  ...Object.values(getTableColumns(table)).flatMap(({ name }) => (leftOut(name) ? [] : [name])),
  ...extraColumns(table),
]

/** The rows of one table, some at a time, so that an account of any size is never in memory as a whole. */
async function* readPages(scope: AccountScope, table: PgTable): AsyncGenerator<Row[]> {
  const key = keyOf(table).filter(({ name }) => name !== 'account_id')
  const names = sql.join(
    key.map(({ name }) => quote(name)),
    sql`, `,
  )
  const hidden = Object.values(getTableColumns(table)).flatMap(({ name }) => (leftOut(name) ? [name] : []))
  const whole = extraColumns(table).length > 0 ? sql`to_jsonb(t) || ${memberWords}` : sql`to_jsonb(t)`
  const shown = hidden.reduce((row, name) => sql`${row} - ${name}::text`, sql`(${whole})`)
  let last: string[] | undefined
  for (;;) {
    const after = last
      ? sql`and (${names}) > (${sql.join(
          key.map((column, at) => sql`${last?.[at]}::${sql.raw(column.getSQLType())}`),
          sql`, `,
        )})`
      : sql``
    const texts =
      key.length > 0
        ? sql`array[${sql.join(
            key.map(({ name }) => sql`${quote(name)}::text`),
            sql`, `,
          )}]`
        : sql`null::text[]`
    const order = key.length > 0 ? sql`order by ${names}` : sql``
    const { rows } = await scope.transaction((_, tx) =>
      tx.execute<{ row: Row; key: string[] | null }>(
        sql`select ${shown} as row, ${texts} as key from ${table} t where account_id = ${scope.accountId} ${after} ${order} limit ${pageRows}`,
      ),
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    last = rows.at(-1)?.key ?? undefined
    if (rows.length < pageRows || !last) return
  }
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

async function* asCsv(scope: AccountScope, table: PgTable): AsyncGenerator<string> {
  const names = columnsOf(table)
  yield writeCsv(names, [])
  for await (const rows of readPages(scope, table)) {
    const whole = writeCsv(
      names,
      rows.map((row) => names.map((name) => cellOf(row[name]))),
    )
    yield whole.slice(whole.indexOf('\r\n') + 2)
  }
}

async function* asJson(scope: AccountScope, table: PgTable): AsyncGenerator<string> {
  let before = '['
  for await (const rows of readPages(scope, table)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]\n' : ']\n'
}

/**
 * Every file of the account, one in memory at a time. Files for the bank stay where each download of one is noted: they have the
 * whole bank details of everybody who was paid, and one that is given to the bank again pays twice.
 */
async function* listFiles(scope: AccountScope) {
  const { rows: ids } = await scope.transaction((_, tx) =>
    tx.execute<{ id: string }>(
      sql`select id from files where account_id = ${scope.accountId} and purpose <> 'payouts' order by id`,
    ),
  )
  for (const { id } of ids) {
    const { rows } = await scope.transaction((_, tx) =>
      tx.execute<{ purpose: string; type: string; bytes: Buffer }>(
        sql`select purpose, content_type as type, bytes from files where account_id = ${scope.accountId} and id = ${id}`,
      ),
    )
    for (const { purpose, type, bytes } of rows)
      yield { name: `files/${purpose}-${id}.${endingOf(type)}`, content: bytes }
  }
}

/** Notes the download before its last words leave: whoever has them has everything. */
async function* finish(scope: AccountScope, account: string): AsyncGenerator<string> {
  const { author } = scope
  await scope.table(accountExports).insert({ userName: author.name })
  const made = { account, author: author.name, at: new Date().toISOString() }
  yield sayContents(listExported(), made)
}

const listExported = () => listAccountTables().filter((table) => !tablesLeftOut.includes(getTableName(table)))

async function* listParts(scope: AccountScope, account: string) {
  for (const table of listExported()) {
    const name = getTableName(table)
    yield { name: `tables/${name}.csv`, content: Readable.from(asCsv(scope, table)) }
    yield { name: `tables/${name}.json`, content: Readable.from(asJson(scope, table)) }
  }
  yield* listFiles(scope)
  yield { name: 'about.txt', content: Readable.from(finish(scope, account)) }
}

/** The accounts whose download is under way: one at a time for each, and for an hour at most. */
const underWay = new Set<string>()
const mostMs = 60 * 60_000

/** Tells the owners before the first byte leaves, because whoever ends a download early has nearly everything. */
const tellOwners = (parts: Outbox, scope: AccountScope, changer: Changer) =>
  scope.transaction((_, tx) =>
    recordSensitiveChange(tx, parts, changer, {
      kind: 'everything-downloaded',
      before: null,
      after: 'Every table and every file, as one ZIP',
    }),
  )

async function begin(parts: Outbox, scope: AccountScope, changer: Changer) {
  await tellOwners(parts, scope, changer)
  return streamZip(listParts(scope, changer.account.name))
}

/** Everything that the account holds as one ZIP, made while it is downloaded. The history and a mail say who took it. */
export async function exportAccount(parts: Outbox, scope: AccountScope, changer: Changer): Promise<Raw> {
  const { accountId } = scope
  if (underWay.has(accountId))
    refuse('export-running', 'Everything is already being downloaded. Please wait until it has finished.')
  underWay.add(accountId)
  const zip = await begin(parts, scope, changer).catch((error: unknown) => {
    underWay.delete(accountId)
    throw error
  })
  const late = setTimeout(() => zip.destroy(), mostMs).unref()
  zip.once('close', () => {
    clearTimeout(late)
    underWay.delete(accountId)
  })
  return new Raw('application/zip', zip, {
    'content-disposition': 'attachment; filename="everything.zip"',
    'cache-control': 'no-store',
  })
}

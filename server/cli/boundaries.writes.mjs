import { plain } from './boundaries.database.mjs'
import { mayWriteRaw } from './boundaries.rules.mjs'
import { lineAt } from './tools.mjs'

/** Where raw writes belong: what the scope's verbs are made of, the ledger, and what tests and measures it. */
const home = /^server\/(db|money\/ledger|testing|sweeps|bench|cli)\/|\.test\.ts$/

const bracketEnd = (text, open) => {
  let depth = 1
  let at = open + 1
  for (; depth > 0 && at < text.length; at += 1) depth += Number(text[at] === '(') - Number(text[at] === ')')
  return at
}

/** The tables of the schema, by the names of TypeScript and of PostgreSQL, and whether their rows belong to accounts. */
export function tablesOf(sources) {
  const found = new Map()
  for (const { file, source } of sources) {
    if (!file.endsWith('.table.ts')) continue
    for (const { 0: head, 1: name, index } of source.matchAll(/^export const (\w+) = pgTable\(/gm)) {
      const open = index + head.length - 1
      const body = source.slice(open, bracketEnd(source, open))
      const owned = /\baccountId: |\b(record|row)Columns\(\)/.test(body)
      found.set(name, owned)
      found.set(/'(\w+)'/.exec(body)[1], owned)
    }
  }
  return found
}

/** `tx.insert(table)`, and the like of other receivers where the table is named. */
const verb = /(\b\w+)?\s*\.(insert|update|delete)\(\s*([\w.]+)(?: as \w+)?\s*,?\s*\)/g
const runners = /^(tx|db|transaction|inner)$/
/** Most files have none, and looking for what stands before a dot takes long. */
const verbsIn = (text) => (/\.(insert|update|delete)\(/.test(text) ? [...text.matchAll(verb)] : [])
/** `insert into ${table}` in plain SQL. */
const statement = /\b(?:insert into|delete from|update(?=\s+\S+\s+set\b))\s+(?:\$\{([^}]*)\}|(\w+))(?![\w.])/g
const loader = /\b(?:insertRows|insertOf)\(\s*\w+,\s*(\w+)/g

/** Every place that writes an account's rows past the scope, as { file, line }. */
export function rawWrites(file, source, tables) {
  if (home.test(file) || !/^server\/.*\.ts$/.test(file)) return []
  const text = plain(source)
  const isOwned = (name) => tables.get(name) ?? true
  const places = [
    ...verbsIn(text).filter(([, receiver = '', , name]) =>
      runners.test(receiver) ? isOwned(name) : tables.get(name),
    ),
    ...[...text.matchAll(statement)].filter(([, named, written]) => isOwned(named ?? written)),
    ...text.matchAll(loader),
  ]
  return places.map(({ 0: found, index }) => ({
    file,
    line: lineAt(text, index + found.length - found.trimStart().length),
  }))
}

/** Every raw write without a reason. */
export function unexplainedWrites(sources, reasons = mayWriteRaw) {
  const tables = tablesOf(sources)
  return sources
    .flatMap(({ file, source }) => rawWrites(file, source, tables))
    .filter(({ file }) => !reasons.some(({ who }) => who.test(file)))
    .map(({ file, line }) => `${file}:${line} writes an account’s rows past its scope: use scope.table(…)`)
}

/** Every write in a file that only reads. */
export function writesInPicks(file, source) {
  if (!/^server\/.*\.(pick|queries)\.ts$/.test(file)) return []
  return [
    ...plain(source).matchAll(/\.(insert|update|remove|delete|put|load|discard)(Many|New|Each)?\(/g),
  ].map(({ index }) => `${file}:${lineAt(source, index)} writes: queries only read`)
}

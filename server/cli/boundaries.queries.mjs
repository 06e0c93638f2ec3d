import { mayReadWithoutAccount } from './boundaries.rules.mjs'
import { tablesOf } from './boundaries.writes.mjs'
import { lineAt } from './tools.mjs'

/*
 * Every query of an account's rows names the account: a drizzle query in its `where` (`scope.mine(table, …)`, or the column
 * itself), each of its joins, and each table that plain SQL reads. A function that hands out a query without a `where` is
 * told whose rows by everybody who calls it. What the scope builds itself is in db/, and has tests.
 */

const home = /^server\/(db|testing|sweeps|bench|cli)\/|\.test\.ts$/
const joinVerbs = new Set(['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'])
/** What names the account: the scope's `mine`, a column, or a condition of db/ or of the ledger that names it. */
const namesAccount =
  /\bmine\(|\b\w*accountId\b|\baccount_id\b|\b(refersTo|isOf(Entry|Charge|Receipt)|isEntryOfReceipt|hasBalance|isMoved|is(Debit|Credit)ed(Where)?|isReversedBy)\b/i

/** Calls `visit` for every node, with the nodes around it, the nearest last. */
function walk(node, visit, around = []) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit, around)
    return
  }
  if (!node || typeof node.type !== 'string') return
  visit(node, around)
  around.push(node)
  for (const key in node) if (node[key] && typeof node[key] === 'object') walk(node[key], visit, around)
  around.pop()
}

const verbOf = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' ? callee.property.name : undefined

/** The calls that are chained to a call: `.where(…)` and `.innerJoin(…)` after `.from(…)`. */
function chainFrom(call, around) {
  const chained = []
  let inner = call
  for (let at = around.length - 1; at > 0; at -= 2) {
    const [outer, member] = [around[at - 1], around[at]]
    if (member.type !== 'MemberExpression' || member.object !== inner || outer.callee !== member) break
    chained.push(outer)
    inner = outer
  }
  return { chained, left: around.slice(0, around.length - 2 * chained.length) }
}

const isFunction = ({ type }) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)

/** The function that answers with what stands here; undefined where the query goes on, or is awaited. */
function findHandingOut(left) {
  let at = left.length - 1
  if (left[at]?.type === 'ReturnStatement') at -= 1
  if (left[at]?.type === 'BlockStatement') at -= 1
  const made = left[at]
  if (!made || !isFunction(made)) return undefined
  return made.id?.name ?? (left[at - 1]?.type === 'VariableDeclarator' ? left[at - 1].id.name : undefined)
}

/** What the names of a file stand for, each where it is visible: sources of expressions, imported tables, parameters. */
function readNames(program, textOf) {
  const [values, imported, parameters] = [new Map(), new Set(), new Set()]
  const add = (name, value, around) => {
    const { start, end } = around.findLast(isFunction) ?? program
    values.set(name, [...(values.get(name) ?? []), { start, end, text: textOf(value) }])
  }
  walk(program, (node, around) => {
    if (node.type === 'ImportDeclaration' && /\.table\.ts$/.test(node.source.value))
      for (const { local } of node.specifiers) imported.add(local.name)
    if (isFunction(node)) {
      for (const each of node.params) if (each.type === 'Identifier') parameters.add(each.name)
      if (node.id) add(node.id.name, node.body, around)
    }
    if (node.type !== 'VariableDeclarator' || !node.init) return
    if (node.id.type === 'Identifier') add(node.id.name, node.init, around)
    const { elements } = node.id.type === 'ArrayPattern' ? node.init : {}
    node.id.elements?.forEach((each, at) => {
      if (each?.type === 'Identifier' && elements?.[at]) add(each.name, elements[at], around)
    })
  })
  const find = (name, { start, end }) =>
    (values.get(name) ?? []).filter((each) => each.start <= start && each.end >= end).at(-1)?.text
  return { find, imported, parameters, textOf }
}

/** The source of a node, with what its names stand for in the same file. */
function spellOut(node, names, text = names.textOf(node), depth = 3) {
  if (depth === 0) return text
  const said = new Set([...text.matchAll(/(?<![.\w])[a-z]\w*/g)].map(([name]) => name))
  const own = [...said].filter((name) => !names.imported.has(name) && names.find(name, node) !== undefined)
  // A constant counts for what it is, whatever it is called.
  const rest = own.reduce((left, name) => left.replaceAll(new RegExp(`(?<![.\\w])${name}\\b`, 'g'), ''), text)
  return [rest, ...own.map((name) => spellOut(node, names, names.find(name, node), depth - 1))].join('\n')
}

const place = /\b(?:from|join)\s+(?:lateral\s+)?(?:\$\{(\w+)\}|(\w+))(?:\s+(?:as\s+)?(\w+))?(?!\s*\()/gi
const keyword =
  /^(where|on|using|join|left|right|inner|cross|full|lateral|group|order|having|limit|union|for|set|returning|and|or)$/i
const statement = /^\s*(select|with|insert|update|delete)\b/

/** The tables that plain SQL reads without naming whose rows. */
function tablesWithoutAccount(text, spelled, isOwned) {
  const places = [...text.matchAll(place)]
  return places.flatMap(([, given, written, named]) => {
    const table = given ?? written
    if (!isOwned(table, given !== undefined)) return []
    const alias = named && !keyword.test(named) ? named : undefined
    const says = alias
      ? new RegExp(`\\b${alias}\\.(account_id|accountId)\\b`)
      : new RegExp(
          `\\b${table}\\}?\\.(account_id|accountId)\\b|mine\\(\\s*${table}\\b|refersTo\\((?:[^()]*\\b${table}\\)|\\s*${table}\\.)|\\b${table}\\} on \\$\\{isOf${table === 'transfers' ? '|\\bis(Moved|Credited|Debited)\\(' : ''}`,
        )
    return says.test(spelled) || ((!alias || places.length === 1) && /(?<![.\w])account_id\b/.test(spelled))
      ? []
      : [table]
  })
}

/**
 * The queries of a file that do not name their account, as { line, table, what }, and the functions that hand out a query
 * without its `where`, as { name, table }.
 */
export function readQueries(file, source, tables, parse) {
  const { program } = parse(file, source)
  const textOf = ({ start, end }) => source.slice(start, end)
  const names = readNames(program, textOf)
  /** Whether a name stands for a table whose rows belong to accounts; a constant of that name is a query of its own. */
  const isOwned = (name, node, isIdentifier = true) => {
    const value = isIdentifier ? names.find(name, node) : undefined
    if (value !== undefined) return tables.get(/^alias\((\w+)/.exec(value)?.[1]) ?? false
    return tables.get(name) ?? (isIdentifier && names.parameters.has(name) && /table$/i.test(name))
  }
  const found = []
  const open = []
  const note = (node, table, what) => found.push({ line: lineAt(source, node.start), table, what })
  const spell = (node) => (node ? spellOut(node, names) : '')

  walk(program, (node, around) => {
    if (verbOf(node) === 'from' && node.arguments.length === 1) {
      const table = textOf(node.arguments[0]).replace(/ as \w+$/, '')
      const { chained, left } = chainFrom(node, around)
      const where = chained.filter((call) => verbOf(call) === 'where').map((call) => call.arguments[0])
      const said = where.map(spell).join('\n')
      if (isOwned(table, node) && !namesAccount.test(said)) {
        const handed = where.every(({ type, name }) => type === 'Identifier' && names.parameters.has(name))
        const name = handed ? findHandingOut(left) : undefined
        if (name) open.push({ name, table })
        else note(node.callee.property, table, 'is read')
      }
      for (const join of chained.filter((call) => joinVerbs.has(verbOf(call)))) {
        const [joined, on] = join.arguments
        const name = textOf(joined)
        const says = new RegExp(`mine\\(\\s*${name}\\b|\\b${name}\\.accountId\\b`)
        if (isOwned(name, join) && !namesAccount.test(spell(on)) && !says.test(said))
          note(join.callee.property, name, 'is joined')
      }
    }
    const tagged = around.at(-1)?.type === 'TaggedTemplateExpression' ? around.at(-1) : undefined
    if (node.type !== 'TemplateLiteral' && !(node.type === 'Literal' && typeof node.value === 'string'))
      return
    const text = textOf(node).slice(1, -1)
    if (!(tagged ? /^sql\b/.test(textOf(tagged.tag)) : statement.test(text))) return
    const owned = (name, isIdentifier) => isOwned(name, node, isIdentifier)
    for (const table of tablesWithoutAccount(text, spell(node), owned)) note(node, table, 'is read by SQL')
  })
  return { found, open }
}

/** The calls of functions that hand out open queries which do not say whose rows they want. */
function findOpenCalls(source, program, open) {
  const textOf = ({ start, end }) => source.slice(start, end)
  const names = readNames(program, textOf)
  const found = []
  walk(program, (node, around) => {
    if (node.type !== 'CallExpression' || !open.has(node.callee.name)) return
    const { chained } = chainFrom(node, around)
    const said = [
      ...chained.filter((call) => verbOf(call) === 'where').flatMap((call) => call.arguments),
      ...node.arguments,
    ]
    if (!namesAccount.test(said.map((each) => spellOut(each, names)).join('\n')))
      found.push({
        line: lineAt(source, node.start),
        table: open.get(node.callee.name),
        what: `is read by ${node.callee.name}()`,
      })
  })
  return found
}

/** Every query without its account, as { file, line, table, what }. */
export function queriesWithoutAccount(sources, parse) {
  const tables = tablesOf(sources)
  const asking = sources.filter(
    ({ file, source }) =>
      /^server\/.*\.ts$/.test(file) && !home.test(file) && /\b(from|join)\b/i.test(source),
  )
  const read = asking.map(({ file, source }) => ({
    file,
    source,
    ...readQueries(file, source, tables, parse),
  }))
  const open = new Map(read.flatMap((each) => each.open.map(({ name, table }) => [name, table])))
  const isCalled = new RegExp(`\\b(${[...open.keys()].join('|') || '^$'})\\(`)
  return read.flatMap(({ file, source, found }) => {
    const calls = isCalled.test(source) ? findOpenCalls(source, parse(file, source).program, open) : []
    return [...found, ...calls].map((each) => ({ file, ...each }))
  })
}

/** Every query without its account that has no reason. */
export const unexplainedReads = (sources, parse, reasons = mayReadWithoutAccount) =>
  queriesWithoutAccount(sources, parse)
    .filter(({ file, table }) => !reasons.some(({ who, reads }) => who.test(file) && reads.includes(table)))
    .map(
      ({ file, line, table, what }) =>
        `${file}:${line} ${table} ${what} without its account: use scope.mine(…)`,
    )

const joinByHand =
  /\beq\(\s*(?:transfers\.\w+Id,\s*\w+\.id|\w+\.id,\s*transfers\.\w+Id)\s*,?\s*\)|(?<!when )\$\{\w+\.id\} = \$\{transfers\.\w+Id\}/g

/** Every place that spells a join of the ledger which money/ledger/joins.queries.ts has by name. */
export function joinsByHand(file, source) {
  if (
    !/^server\/.*\.ts$/.test(file) ||
    home.test(file) ||
    /^server\/money\/ledger\/joins\.queries\.ts$/.test(file)
  )
    return []
  return [...source.matchAll(joinByHand)].map(
    ({ index }) =>
      `${file}:${lineAt(source, index)} joins transfers by hand: money/ledger/joins.queries.ts has each join by its name`,
  )
}

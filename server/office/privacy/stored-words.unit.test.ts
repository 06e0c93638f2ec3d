import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { registerTables } from '../../db/references.ts'
import * as schema from '../../schema.ts'
import { listHoldings } from './holdings.ts'

registerTables(schema)

/** Columns of words whose names are those of choices, records and variables as well, so that their names alone tell nothing. */
const common = new Set(
  'about access answer by facts file key label line means message name payee pet place property query question refused reply steps text told trade what'.split(
    ' ',
  ),
)
/** The columns that hold words, as the tables themselves say. */
const words = new Set(
  listHoldings().flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, is]) =>
      ['words', 'masked', 'quoted', 'another', 'listed'].includes(is) && !common.has(name) ? [name] : [],
    ),
  ),
)

/** Where words are read all the same, and why. */
const allowed: Readonly<Record<string, string>> = {
  'server/security/proxies.ts': 'a network of the settings',
  'client/src/features/law/duties/plates/plates.words.ts': 'the reason of a duty is a choice',
  'client/src/features/money/bills/bills.columns.tsx': 'a list shows the first line of a note',
  'client/src/features/records/keys/keys.dialogs.tsx': 'why keys are given out is a choice',
  'client/src/features/records/tenancies/tenancies.end.tsx': 'why a tenancy ends is a choice',
  'client/src/features/records/tenancies/tenancies.timeline.ts': 'why a tenancy ended is a choice',
  'server/office/history/timeline.letting.ts': 'how an agreement was made is a choice',
  'server/records/tenancies/tenancies.facts.ts': 'why a tenancy ends is a choice',
  'shared/records/tenancies/tenancies.end.ts': 'why a tenancy ends is a choice',
  'server/letting/applicants/applicants.member.ts': 'the mark of an example becomes an address',
  'client/src/features/money/proof/proof.items.tsx':
    'the part of a sentence that is a link, which is not stored',
  'client/src/kit/record/documents/documents.calls.ts': 'the name of a file becomes that of a document',
  'server/law/documents/documents.write.ts': 'the name of a file becomes that of a document',
  'server/office/imports/imports.references.ts': 'whether an import has references of another system at all',
  'server/records/invoices/papers/invoices.pdf.ts': 'the lines of an address',
  'server/records/tenancies/tenancies.end.ts': 'why a tenancy ends is a choice',
  'server/http/file-costs.ts': 'how a file was read is a choice',
  'server/http/log.ts': 'what a library says of a failure, which is not stored',
  'server/law/servings/servings.mail.ts': 'a name becomes the name of a file',
  'server/mail/state.queries.ts': 'the code in what a mail server answered',
  'server/money/payouts/payouts.reference.ts': 'a reference that is being made, with its number at the end',
  'server/money/proof/proof.health.queries.ts': 'a sentence that begins a sentence',
  'server/money/rent/account/rent.start.ts': 'what a request says, before it is stored',
  'server/money/rent/files/openings.import.ts': 'a sentence without its full stop',
  'server/money/rent/papers/statement.send.ts': 'the paragraphs of a letter',
}

const readers =
  /^(match|matchAll|split|startsWith|endsWith|includes|replace|replaceAll|search|slice|substring|indexOf)$/
const comparing = /^(eq|ne|like|ilike|notLike|notIlike|inArray|notInArray)$/

// biome-ignore lint/suspicious/noExplicitAny: a node of any kind of syntax
type Node = any

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null

function walk(node: Node, visit: (node: Node) => void): void {
  if (!isObject(node)) return
  if (typeof node.type === 'string') visit(node)
  for (const value of Object.values(node)) if (isObject(value)) walk(value, visit)
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const inSql = (name: string) => `\\b(?:${name}|${snake(name)})\\b\\}?`

/** The names of words that a text has: without one of them it is not worth a longer look. */
const wordsIn = (text: string) => {
  const said = new Set(text.toLowerCase().match(/\w+/g))
  return [...words].filter((name) => said.has(name.toLowerCase()) || said.has(snake(name)))
}

/** Whether SQL compares a column of words with a text, or takes it apart. */
function readsWords(sql: string): boolean {
  return wordsIn(sql).some(
    (name) =>
      new RegExp(`${inSql(name)}\\s*(?:=|<>|!=|~|like|ilike|in)\\s*(?:'[^']|\\()`, 'i').test(sql) ||
      new RegExp(
        `(?:starts_with|split_part|substring|substr|position|strpos|regexp_\\w+)\\s*\\([^)]*${inSql(name)}`,
        'i',
      ).test(sql),
  )
}

/** The places of a source where stored words decide something, each with its text. */
function findReadWords(source: string, file = 'source.ts'): string[] {
  if (wordsIn(source).length === 0) return []
  const { program } = parseSync(file, source) as { program: Node }
  const aliases = new Set<string>()
  const constants = new Set<string>()
  walk(program, (node) => {
    if (
      node.type === 'Property' &&
      node.value?.type === 'Identifier' &&
      words.has(node.key?.name) &&
      !node.shorthand
    )
      aliases.add(node.value.name)
    if (node.type === 'ImportSpecifier') constants.add(node.local.name)
    if (node.type === 'VariableDeclarator' && node.init?.type === 'Literal') constants.add(node.id.name)
  })
  const isWords = (node: Node): boolean => {
    if (!node) return false
    if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
      return isWords(node.expression)
    if (node.type === 'LogicalExpression') return isWords(node.left)
    if (node.type === 'MemberExpression') return !node.computed && words.has(node.property.name)
    return node.type === 'Identifier' && (words.has(node.name) || aliases.has(node.name))
  }
  const isText = (node: Node): boolean =>
    (node.type === 'Literal' && typeof node.value === 'string' && node.value !== '') ||
    node.type === 'TemplateLiteral' ||
    (node.type === 'Identifier' && constants.has(node.name))
  const found: string[] = []
  walk(program, (node) => {
    const { callee, arguments: given = [] } = node
    const method = callee?.type === 'MemberExpression' ? callee.property.name : callee?.name
    const reads =
      node.type === 'BinaryExpression'
        ? /^[!=]==?$/.test(node.operator) &&
          ((isWords(node.left) && isText(node.right)) || (isText(node.left) && isWords(node.right)))
        : node.type === 'SwitchStatement'
          ? isWords(node.discriminant)
          : node.type === 'TaggedTemplateExpression'
            ? node.tag.name === 'sql' && readsWords(source.slice(node.quasi.start, node.quasi.end))
            : node.type === 'CallExpression' &&
              (callee.type === 'MemberExpression'
                ? (readers.test(method) && isWords(callee.object)) ||
                  (/^(test|exec)$/.test(method) && isWords(given[0]))
                : comparing.test(method ?? '') && isWords(given[0]) && given[1] && isText(given[1]))
    if (reads) found.push(source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 100))
  })
  return found
}

const sources = ['server', 'shared', 'client/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing|\/(sweeps|bench|cli)\//.test(name)),
)

test('no stored words are compared or taken apart', () => {
  const found = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return findReadWords(source, file).map((text) => ({ file, text }))
  })
  expect(found.filter(({ file }) => !allowed[file])).toEqual([])
  expect(Object.keys(allowed).filter((name) => found.every(({ file }) => file !== name))).toEqual([])
})

test.each([
  "const isKept = line.memo === 'Kept'",
  "const isKept = line?.memo.startsWith('Kept')",
  "const [, scheme] = /^Paid to (.+)/.exec(paid?.memo ?? '') ?? []",
  "import { kept } from './words.ts'\nconst isKept = ({ memo: said }: Row) => said === kept",
  "const kept = eq(entries.memo, 'Kept')",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  "const kept = sql`starts_with(${entries.memo}, 'Kept')`",
  "const kept = sql`select from bills where cancelled_why = 'Deleted'`",
  "switch (entry.memo) { case 'Kept': break }",
])('words that decide are found: %s', (source) => {
  expect(findReadWords(source)).toHaveLength(1)
})

test.each([
  "const hasNone = line.memo === ''",
  'const isSame = line.memo !== before.memo',
  'show(line.memo)',
])('words that are shown, or there or not, decide nothing: %s', (source) => {
  expect(findReadWords(source)).toEqual([])
})

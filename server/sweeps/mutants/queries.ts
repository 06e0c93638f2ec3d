import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutant.ts'

const root = join(import.meta.dirname, '../../..')

/** Each call of `mine` in a query; where it is declared, or named in a comment, does not count. */
const condition = /\b(?:\w+\.)?mine\((?!table: |table, …)/g

/** The condition without the account: the same query for every account. */
const everyAccount = `import { and as andAll, sql as anySql } from 'drizzle-orm'
const everyAccount = (_table: unknown, ...conditions: never[]) => andAll(anySql\`true\`, ...conditions)
`

const isTest = (file: string) => file.endsWith('.test.ts')

/** The files below a folder, as paths from the root. */
const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()

/** Where what a module hands to others is tried. */
const triedIn: Record<string, string> = {
  'server/modules/tenants/tenants.visitor.pick.ts': 'server/modules/viewings/viewings.tenant.test.ts',
}

/** What has no tests beside it is tried by the modules that move money. */
function testsOf(file: string): string[] {
  if (triedIn[file]) return [triedIn[file]]
  const beside = listFiles(dirname(file)).filter((name) => isTest(name) && !/\.unit\.test\./.test(name))
  return beside.length > 0
    ? beside
    : ['server/modules/rent', 'server/modules/proof'].flatMap(listFiles).filter(isTest)
}

/** The lines around a place that stand once in the text, as [begin, end]. */
function uniqueLines(text: string, place: number): [number, number] {
  let begin = text.lastIndexOf('\n', place) + 1
  let end = text.indexOf('\n', place) + 1
  while (text.indexOf(text.slice(begin, end)) !== text.lastIndexOf(text.slice(begin, end))) {
    begin = text.lastIndexOf('\n', begin - 2) + 1
    end = text.indexOf('\n', end) + 1 || text.length
  }
  return [begin, end]
}

/** Asks for rows by their ids, or by ids of what they belong to. */
const byId = /inArray\(|eq\([\w.]+\.(id|\w+Id)\b|\.(id|\w+Id)\} = |\bid = |_id in/

/** What stands between the bracket at this place and the one that closes it. */
function contentOf(text: string, open: number): string {
  let depth = 1
  let end = open + 1
  for (; depth > 0 && end < text.length; end += 1)
    depth += Number(text[end] === '(') - Number(text[end] === ')')
  return text.slice(open + 1, end - 1)
}

/** The brackets that are open at a place, the innermost first, each with the word before it. */
function* openBracketsAt(text: string, place: number): Generator<{ word: string; open: number }> {
  let depth = 0
  for (let at = place - 1; at >= 0; at -= 1) {
    depth += Number(text[at] === ')') - Number(text[at] === '(')
    if (depth >= 0) continue
    depth = 0
    yield { word: /\w*$/.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '', open: at }
  }
}

/** Whether the condition at this place, or what stands beside it, asks by ids, or the ids are those of another query. */
function isById(text: string, place: number, open: number): boolean {
  const content = contentOf(text, open)
  if (byId.test(content)) return true
  // In a statement of plain SQL the ids follow.
  if (/^\)\} and \w*id in\b/.test(text.slice(open + 1 + content.length))) return true
  // A subquery of ids, which other conditions look for among their own account's rows.
  if (/= \w+\s*\.select\(\{ id: \w+\.id \}\)\s*\.from\(\w+\)\s*\.where\($/.test(text.slice(0, place)))
    return true
  const around = [...openBracketsAt(text, place)]
  const [first] = around
  return (
    (first?.word === 'and' && byId.test(contentOf(text, first.open))) ||
    around.some(({ word }) => word === 'inArray')
  )
}

/**
 * Queries of which nobody has to tell although their conditions name no ids, by file, function and table, each with what
 * becomes of the rows of others.
 */
export const unseen: Record<string, string> = {
  'server/books/post.ts postEntries entries': 'the numbers of entries begin later and keep their order',
  'server/modules/figures/analytics.viewings.ts readViewingMonths tenancies':
    'joined by the ids of own viewings',
  'server/modules/history/bin.reads.ts listMissing audit': 'looked up by the ids of own deletions',
  'server/modules/invoices/invoices.money.ts lockRentBooks rentAccounts': 'own books are locked without need',
  'server/modules/lettings/tenants.pick.ts selectStandings tenancies':
    'joined by the ids of own tenants and homes',
  'server/modules/proof/opening.deposits.ts readTakenDeposits entries':
    'looked up by the ids of own tenancies',
  'server/modules/proof/proof.lines.ts readClosings bankImports': 'looked up by the ids of own bank accounts',
  'server/modules/rent/rent.deposit.ts listCame entries': 'joined with the deposit of an own tenancy',
  'server/modules/rent/files/files.candidates.ts listPeopleOfAll tenancyPeople':
    'looked up by the ids of own tenancies',
  'server/modules/rent/files/receipts.import.ts countRecorded receipts':
    'looked up by the ids of own tenancies',
  'server/modules/sample/sample.clients.ts removeSamplePayouts table': 'looked for among own bank details',
  'server/modules/sample/sample.remove.ts refuseWhereUsed table': 'looked for among own records',
  'server/modules/tenancies/people.names.pick.ts selectJointTenants tenancyPeople':
    'joined by the ids of own tenancies',
}

/** The function of a file's outermost level that a place is in. */
const functionAt = (text: string, place: number) =>
  [...text.slice(0, place).matchAll(/^(?:export )?(?:async )?(?:function\*?|const) (\w+)/gm)].at(-1)?.[1]

/** The table that a condition is of. */
const tableAt = (text: string, place: number) => /\(\s*(\w+)/.exec(text.slice(place))?.[1]

function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(condition)].map(({ 0: found, index }) => {
    const [begin, end] = uniqueLines(text, index)
    const line = text.slice(0, index).split('\n').length
    return {
      name: `${file}:${line} asks every account`,
      file,
      find: text.slice(begin, end),
      replace: `${text.slice(begin, index)}everyAccount(${text.slice(index + found.length, end)}`,
      prepend: everyAccount,
      tests: testsOf(file),
      query: {
        place: `${file}:${line}`,
        standsBy: isById(text, index, index + found.length - 1)
          ? 'asks by ids that were checked before; no call with foreign ids gets through'
          : unseen[`${file} ${functionAt(text, index)} ${tableAt(text, index)}`],
      },
    }
  })
}

/** Every query of the server, each without its account: a new query is a new defect by itself. */
export const listQueryMutants = (): Mutant[] =>
  ['server/books', 'server/db', 'server/integrations', 'server/modules', 'server/pdf', 'server/records']
    .flatMap(listFiles)
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap(mutantsOf)

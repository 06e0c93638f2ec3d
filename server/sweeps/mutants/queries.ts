import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutant.ts'

const root = join(import.meta.dirname, '../../..')

/** Each call of `mine` in a query, without its declaration and comments. */
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

/** Tests elsewhere that try what a module passes to other modules. */
const triedIn: Record<string, string> = {
  'server/money/payouts/payouts.due.ts': 'server/office/sample/sample.long.test.ts',
  'server/records/tenants/tenants.visitor.ts': 'server/records/viewings/viewings.tenant.test.ts',
}

/** The tests beside a file, then those of its room; code that has neither is tried by the modules that move money. */
function testsOf(file: string): string[] {
  const folder = dirname(file)
  const room = folder.split('/').slice(0, 3).join('/')
  const own = [folder, room].flatMap(listFiles).filter((name) => isTest(name) && !/\.unit\.test\./.test(name))
  const tests = [...new Set([...(triedIn[file] ? [triedIn[file]] : []), ...own])]
  return tests.length > 0
    ? tests
    : ['server/money/rent', 'server/money/proof'].flatMap(listFiles).filter(isTest)
}

/** The fewest lines around a place that occur once in the text, as [begin, end]. */
function uniqueLines(text: string, place: number): [number, number] {
  let begin = text.lastIndexOf('\n', place) + 1
  let end = text.indexOf('\n', place) + 1
  while (text.indexOf(text.slice(begin, end)) !== text.lastIndexOf(text.slice(begin, end))) {
    begin = text.lastIndexOf('\n', begin - 2) + 1
    end = text.indexOf('\n', end) + 1 || text.length
  }
  return [begin, end]
}

/** A condition on ids of the rows, or of what the rows belong to. */
const byId =
  /inArray\(|isOneOf\(\s*(?:[\w.]+\.)?(?:id|\w+Id)\b|eq\([\w.]+\.(id|\w+Id)\b|\.(id|\w+Id)\} = |\bid = |_id in/

/** The text between the bracket at this place and the one that closes it. */
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

/** Whether the query at this place finds its rows by ids that were read in the account. */
function isById(text: string, place: number, open: number): boolean {
  const content = contentOf(text, open)
  if (byId.test(content)) return true
  // In a statement of plain SQL the ids follow.
  if (/^\)\} and \w*id in\b/.test(text.slice(open + 1 + content.length))) return true
  // Other conditions look for the ids of this subquery among their own account's rows.
  if (/= \w+\s*\.select\(\{ id: \w+\.id \}\)\s*\.from\(\w+\)\s*\.where\($/.test(text.slice(0, place)))
    return true
  const around = [...openBracketsAt(text, place)]
  const [first] = around
  return (
    (first?.word === 'and' && byId.test(contentOf(text, first.open))) ||
    around.some(({ word }) => word === 'inArray' || word === 'isOneOf')
  )
}

/**
 * Queries that no test has to notice although they find rows by no ids, by file, function and table. Each has the reason
 * why other accounts' rows change nothing.
 */
export const harmlessQueries: Record<string, string> = {
  'server/money/ledger/post.ts addToBalances ledgers': 'joined by the ids of own ledgers',
  'server/money/ledger/post.ts readEnd entries': 'the numbers of entries begin later and keep their order',
  'server/office/figures/analytics.ts readViewingMonths tenancies': 'joined by the ids of own viewings',
  'server/office/history/bin.reads.ts listMissing audit': 'looked up by the ids of own deletions',
  'server/records/invoices/invoices.money.ts lockRentBooks rentAccounts': 'own books are locked without need',
  'server/records/related/tenants.pick.ts selectStandings tenancies':
    'joined by the ids of own tenants and homes',
  'server/money/payouts/details/details.many.ts listSettled bankDetails':
    'compared with the ids of own landlords',
  'server/money/proof/opening/opening.deposits.ts readTakenDeposits entries':
    'looked up by the ids of own tenancies',
  'server/money/proof/proof.statements.queries.ts readClosings bankImports':
    'looked up by the ids of own bank accounts',
  'server/money/rent/account/rent.deposit.ts listCame entries': 'joined with the deposit of an own tenancy',
  'server/money/rent/files/rent-files.tenancies.ts listPeopleOfAll tenancyPeople':
    'looked up by the ids of own tenancies',
  'server/money/rent/files/receipts.import.ts countRecorded receipts':
    'looked up by the ids of own tenancies',
  'server/office/sample/sample.money.ts removeSamplePayouts table': 'looked for among own bank details',
  'server/office/sample/sample.remove.ts refuseWhereUsed table': 'looked for among own records',
  'server/records/tenancies/people.names.pick.ts selectJointTenants tenancyPeople':
    'joined by the ids of own tenancies',
}

/** The top-level function around a place. */
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
          : harmlessQueries[`${file} ${functionAt(text, index)} ${tableAt(text, index)}`],
      },
    }
  })
}

/** A defect for every query of the server: the query without its account. */
export const listQueryMutants = (): Mutant[] =>
  [
    'server/accounts',
    'server/db',
    'server/integrations',
    'server/money',
    'server/office',
    'server/pdf',
    'server/public',
    'server/records',
    'server/registry',
  ]
    .flatMap(listFiles)
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap(mutantsOf)

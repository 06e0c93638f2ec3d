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
      tests: listFiles(dirname(file)).filter(isTest),
      query: {
        place: `${file}:${line}`,
        isById: byId.test(contentOf(text, index + found.length - 1)),
      },
    }
  })
}

/** Every query of the server, each without its account: a new query is a new defect by itself. */
export const listQueryMutants = (): Mutant[] =>
  ['server/db', 'server/integrations', 'server/modules', 'server/pdf']
    .flatMap(listFiles)
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap(mutantsOf)

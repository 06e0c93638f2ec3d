import './node-version.mjs'
import { existsSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { databaseMentions } from './boundaries.database.mjs'
import { joinsByHand, unexplainedReads } from './boundaries.queries.mjs'
import { breaksOfOrder, climbs, foreignTables, mutualPairs } from './boundaries.rooms.mjs'
import { knownPairs, knownSmall, rules, topLevel } from './boundaries.rules.mjs'
import { smallBeside } from './boundaries.small.mjs'
import { unexplainedWrites, writesInPicks } from './boundaries.writes.mjs'
import { command, isMain, lineAt, readTexts, root, Stop } from './tools.mjs'

const aliases = { '#client/': 'client/src/', '#server/': 'server/', '#shared/': 'shared/' }

/** The import's target in the form of the rules. */
function resolve(specifier, file) {
  const plain = specifier.replace(/\?.*$/, '')
  const alias = Object.keys(aliases).find((prefix) => plain.startsWith(prefix))
  if (alias) return aliases[alias] + plain.slice(alias.length)
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), plain))
  if (plain.startsWith('node:')) return plain
  return `npm:${plain
    .split('/')
    .slice(0, plain.startsWith('@') ? 2 : 1)
    .join('/')}`
}

const literal = (source, { start, end }) => /^['"`](.*)['"`]$/.exec(source.slice(start, end))?.[1]

/** Every import of a file, static, re-exported or dynamic, with its line. */
export function importsOf(source, file, parse) {
  const { module, errors } = parse(file, source)
  if (errors.length > 0) throw new Stop(`${file} cannot be read: ${errors[0].message}`)
  const made = (specifier, start, kind) => ({
    file,
    line: lineAt(source, start),
    to: resolve(specifier, file),
    ...kind,
  })
  const statics = [...module.staticImports, ...module.staticExports].flatMap((statement) => {
    const request =
      statement.moduleRequest ?? statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (!request) return []
    const isType = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)
    return [made(request.value, statement.start, { isType, isLazy: false })]
  })
  const dynamics = module.dynamicImports.flatMap((statement) => {
    const specifier = literal(source, statement.moduleRequest)
    return specifier ? [made(specifier, statement.start, { isType: false, isLazy: true })] : []
  })
  return [...statics, ...dynamics]
}

/** Whether an import breaks a rule; `$1` in the rule's target repeats what its source matched. */
function breaks(rule, { file, to, isType }) {
  const match = rule.from.exec(file)
  if (!match || rule.except?.test(file) || (rule.allowTypes && isType)) return false
  return new RegExp(rule.to.source.replaceAll('$1', match[1] ?? '')).test(to)
}

/** Circles of imports, each once. Types count; lazy imports don't. */
function circles(imports) {
  const next = new Map()
  for (const { file, to, isLazy } of imports) {
    if (!isLazy) next.set(file, [...(next.get(file) ?? []), to])
  }
  const state = new Map()
  const found = []
  const visit = (file, path) => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      found.push([...path.slice(path.indexOf(file)), file])
      return
    }
    state.set(file, 'open')
    for (const to of next.get(file) ?? []) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of next.keys()) visit(file, [])
  return found
}

/** Every broken boundary as one line. */
export function violations(imports, exists, known = []) {
  const broken = imports.flatMap((one) =>
    rules
      .filter((rule) => breaks(rule, one))
      .map((rule) => `${one.file}:${one.line} imports ${one.to}: ${rule.says}`),
  )
  const lost = imports
    .filter(({ to }) => !/^(npm|node):/.test(to) && !exists(to))
    .map(({ file, line, to }) => `${file}:${line} imports ${to}, which does not exist`)
  const round = circles(imports).map((files) => `a circle of imports: ${files.join(' → ')}`)
  return [...broken, ...lost, ...round, ...mutualPairs(imports, known)]
}

/** Visible files of the top level that are not on its list; logs are not committed. */
export function strangersOnTop(names) {
  return names
    .filter((name) => !name.startsWith('.') && !name.endsWith('.log') && !topLevel.includes(name))
    .map((name) => `${name} does not belong to the top level: delete it, or move it into a folder`)
}

async function check() {
  const { parseSync } = await import('vite')
  const sources = readTexts(['client', 'server', 'shared'], (file) => /\.tsx?$/.test(file))
  const imports = sources.flatMap(({ file, source }) => importsOf(source, file, parseSync))
  const onTop = readdirSync(root, { withFileTypes: true }).filter((one) => one.isFile())
  const found = [
    ...strangersOnTop(onTop.map((one) => one.name)),
    ...violations(imports, (path) => existsSync(join(root, path)), knownPairs),
    ...climbs(imports),
    ...breaksOfOrder(imports),
    ...foreignTables(imports),
    ...sources.flatMap(({ file, source }) => databaseMentions(file, source)),
    ...sources.flatMap(({ file, source }) => writesInPicks(file, source)),
    ...unexplainedWrites(sources),
    ...smallBeside(sources, imports, knownSmall),
    ...sources.flatMap(({ file, source }) => joinsByHand(file, source)),
    ...unexplainedReads(sources, parseSync),
  ]
  if (found.length > 0) throw new Stop(found.join('\n'))
  console.log(
    `${sources.length} files keep ${rules.length} boundaries, no imports go in a circle, no folders import each other but ${knownPairs.length} pairs, no wing imports a higher one, no few lines stand alone`,
  )
}

if (isMain(import.meta.url)) await command(check)

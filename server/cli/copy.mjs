import './node-version.mjs'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowed, banned, longestSentence } from './copy.banned.mjs'
import { textsOf } from './copy.texts.mjs'
import { command, isMain, root, Stop } from './tools.mjs'

const ceilingsFile = join(root, 'server/cli/copy.ceilings.json')

/** Tests, their helpers, generated samples and commands are read by engineers. */
const isRead = (file) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.testing\.|testing\/|sweeps\/|bench\/|\/cli\/|e2e\//.test(file)

/** The rules by name: the phrases, and the length of a sentence. */
const rules = [
  ...banned.map(({ phrase, roles, instead }) => ({
    name: phrase.source,
    instead,
    breaks: ({ text, role }) => (!roles || roles.includes(role)) && phrase.test(text),
  })),
  {
    name: `sentences of more than ${longestSentence} words`,
    instead: 'two sentences',
    breaks: ({ text }) =>
      text.split(/[.!?:] /).some((sentence) => sentence.split(' ').length > longestSentence),
  },
]

/** The texts of these sources that break a rule, by the rule's name. */
export function readCopy(sources, parse) {
  const found = new Map(rules.map(({ name }) => [name, []]))
  let count = 0
  for (const { file, source } of sources) {
    const isAllowed = Object.keys(allowed).some((beginning) => file.startsWith(beginning))
    for (const text of textsOf(source, file, parse)) {
      count += 1
      if (isAllowed) continue
      for (const { name, breaks } of rules) {
        const line = () => source.slice(0, text.start).split('\n').length
        if (breaks(text)) found.get(name).push(`${file}:${line()} ${text.text}`)
      }
    }
  }
  return { found, count }
}

/** One line for each rule that more texts break than before, and for each whose ceiling can fall. */
export function compare(found, ceilings) {
  const instead = new Map(rules.map((rule) => [rule.name, rule.instead]))
  return [...found].flatMap(([name, texts]) => {
    const most = ceilings[name] ?? 0
    if (texts.length === most) return []
    if (texts.length < most)
      return [`${texts.length} texts and no longer ${most} have ${name}: run npm run copy -- --lower`]
    const list = texts.map((text) => `\n  ${text}`).join('')
    return [`${texts.length} texts have ${name}, ${most} at most. Write: ${instead.get(name)}${list}`]
  })
}

async function check() {
  const { parseSync } = await import('vite')
  const sources = ['client/src', 'server', 'shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(isRead)
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  )
  const { found, count } = readCopy(sources, parseSync)
  const [wish] = process.argv.slice(2)
  if (wish && wish !== '--lower') {
    for (const [name, texts] of found) if (name.includes(wish)) console.log([name, ...texts].join('\n  '))
    return
  }
  const ceilings = JSON.parse(readFileSync(ceilingsFile, 'utf8'))
  if (wish === '--lower') {
    const lowered = Object.fromEntries(
      [...found].map(([name, texts]) => [name, Math.min(texts.length, ceilings[name] ?? texts.length)]),
    )
    writeFileSync(ceilingsFile, `${JSON.stringify(lowered, null, 2)}\n`)
  }
  const problems = compare(found, wish ? JSON.parse(readFileSync(ceilingsFile, 'utf8')) : ceilings)
  if (problems.length > 0) throw new Stop(problems.join('\n'))
  const hits = [...found.values()].reduce((sum, texts) => sum + texts.length, 0)
  console.log(
    `${count} texts of ${sources.length} files: ${hits} have a phrase that is to go, none more than before`,
  )
}

if (isMain(import.meta.url)) await command(check)

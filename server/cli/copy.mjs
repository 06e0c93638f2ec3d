import './node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowed, banned, longestSentence } from './copy.banned.mjs'
import { capitals, fixed, terms } from './copy.terms.mjs'
import { textsOf } from './copy.texts.mjs'
import { command, isMain, lineAt, readTexts, root, Stop } from './tools.mjs'

const ceilingsFile = join(root, 'server/cli/copy.ceilings.json')

/** Tests, their helpers, generated samples and commands are read by engineers. */
const isRead = (file) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.testing\.|testing\/|sweeps\/|bench\/|\/cli\/|e2e\//.test(file)

/** The rules by name: the phrases, the length of a sentence, one word for one thing, and capitals by role. */
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
  ...terms.map(({ one, not, except }) => ({
    name: `another word for ‘${one}’`,
    instead: one,
    breaks: ({ text, file }) => not.test(text) && !except?.test(file),
  })),
  ...capitals.map((rule) => ({ ...rule, breaks: (text) => !fixed.has(text.text) && rule.breaks(text) })),
]

/** Whether a text is allowed by name to break a rule. */
const isAllowed = (file, text, name) =>
  allowed.some(
    (one) =>
      file.startsWith(one.file) &&
      (one.rule === undefined || name.includes(one.rule)) &&
      (one.text === undefined || text.startsWith(one.text)),
  )

/** The texts of these sources that break a rule, by the rule's name. */
export function readCopy(sources, parse) {
  const found = new Map(rules.map(({ name }) => [name, []]))
  let count = 0
  for (const { file, source } of sources) {
    for (const text of textsOf(source, file, parse)) {
      count += 1
      const placed = { ...text, file }
      for (const { name, breaks } of rules) {
        if (!breaks(placed) || isAllowed(file, text.text, name)) continue
        found.get(name).push(`${file}:${lineAt(source, text.start)} ${text.text}`)
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
  const sources = readTexts(['client/src', 'server', 'shared'], isRead)
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

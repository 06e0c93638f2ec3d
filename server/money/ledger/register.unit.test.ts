import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { entryKinds } from '#shared/money/entries.ts'
import { events } from '#shared/money/events.ts'

const root = join(import.meta.dirname, '../../..')
const filesOf = (folder: string, wanted: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => wanted.test(file))
    .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')])

const sources = new Map(
  filesOf('server', /^(?!.*\.(test|testing|sample)\.ts|server\/(testing|sweeps|bench|cli)\/).*\.ts$/),
)
const contracts = filesOf('shared', /\.calls\.ts$/)

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/^(?!import type).*\bfrom '(\.[^']+)'/gm)].map(([, to = '']) =>
    join(dirname(file), to),
  )

/** A file and all that it imports. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (!found.has(file)) {
    found.add(file)
    for (const each of importsOf(file)) reach(each, found)
  }
  return found
}

/** Where money's rooms make entries of a kind: files that post them, or hand them to the books or to a rent account. */
const makes =
  /\b(postEntries|postPart|postBill|NewEntry|addReceipt|reduceCharge|writeOff|RentBook|BookEntry)\b/
const isMoney = /^server\/money\/(?!ledger\/|bank\/(matching|files)\/)(?!.*\.(table|queries|pick)\.ts)/
const makersOf = (kind: string) =>
  [...sources].flatMap(([file, source]) =>
    isMoney.test(file) && makes.test(source) && source.includes(`'${kind}'`) ? [file] : [],
  )

/** Each call's contract, as a handler names it: 'rentCalls.writeOff'. */
const keyOf = new Map(
  contracts.flatMap(([, source]) =>
    source
      .split(/(?=export const \w+Calls? = )/)
      .flatMap((part) =>
        [...part.matchAll(/(\w+): contract\(\{[^}]*?\bname: '(\w+)'/gs)].map(
          ([, key, name]): [string, string] => [name ?? '', `${/export const (\w+)/.exec(part)?.[1]}.${key}`],
        ),
      ),
  ),
)

/** The file that answers a call, with `route` or what `answering` made. */
const answererOf = (name: string) =>
  [...sources].find(([, source]) => source.includes(`(${keyOf.get(name)},`))?.[0]

test('every kind of entry is made somewhere', () => {
  expect([...entryKinds, 'interest-waived'].filter((kind) => makersOf(kind).length === 0)).toEqual([
    'interest-waived',
  ])
})

test('a call that an event names leads to where the event is made', () => {
  const isLed = (name: string, kind: string) => {
    const reached = reach(answererOf(name) ?? '')
    return makersOf(kind).some((file) => reached.has(file))
  }
  expect(isLed('listTenants', 'payout')).toBe(false)
  const wrong = entryKinds.flatMap((kind) =>
    events[kind].calls.flatMap((name) => (isLed(name, kind) ? [] : [`${kind}: ${name}`])),
  )
  expect(wrong).toEqual([])
})

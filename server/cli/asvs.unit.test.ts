import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, '.github/asvs.md'), 'utf8')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has. In each they are numbered from 1 without a gap. */
const sections: Record<string, number> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
)

const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', asks = '', status = '', why = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { number, asks, status, why }
  })

test('every requirement of levels 1 and 2 has one row', () => {
  expect(numbers).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(numbers)
})

test('every row has a status, and says what shows it or why it does not hold', () => {
  const wanting = rows.filter(
    ({ asks, status, why }) => !asks || !why || !['met', 'not met', 'not applicable'].includes(status),
  )
  expect(wanting).toEqual([])
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  expect(text).toContain(
    `${rows.length} requirements: ${count('met')} met, ${count('not met')} not met, ${count('not applicable')} not applicable.`,
  )
})

test('what is met is shown by a file that is there', () => {
  const named = (why: string) => [...why.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file)
  const unproved = rows
    .filter(({ status }) => status === 'met')
    .filter(
      ({ why }) => !named(why).some((file) => /\.(tsx?|mjs|md)$/.test(file) && existsSync(join(root, file))),
    )
  expect(unproved).toEqual([])
  const lost = rows.flatMap(({ number, why }) =>
    named(why)
      .filter((file) => file.includes('/') && !file.startsWith('/') && !existsSync(join(root, file)))
      .map((file) => `${number} names ${file}`),
  )
  expect(lost).toEqual([])
})

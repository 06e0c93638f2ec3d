import { expect, test } from 'vitest'
import { areAlike, groupPeople, personKey } from './people.ts'

const mention = (row: number, name: string, email = '', phone = '') => ({ row, name, email, phone })

test('rows with one email are one person, however the name is written', () => {
  const [priya, ...others] = groupPeople([
    mention(2, 'Priya Nair', 'priya@example.org'),
    mention(3, 'Nair, Priya', 'PRIYA@example.org', '1'),
    mention(4, 'P Nair', 'priya@example.org'),
    mention(5, 'Mrs Priya Nair'),
  ])
  expect(others).toEqual([])
  expect(priya).toMatchObject({
    name: 'Priya Nair',
    email: 'priya@example.org',
    phone: '1',
    rows: [2, 3, 4, 5],
    names: ['Priya Nair', 'Nair, Priya', 'P Nair', 'Mrs Priya Nair'],
  })
})

test('a name that two people have is kept apart where no email says whose it is', () => {
  const people = groupPeople([
    mention(2, 'Sam Same', 'one@example.org'),
    mention(3, 'Sam Same', 'two@example.org'),
    mention(4, 'Sam Same'),
  ])
  expect(people.map(({ email, rows }) => [email, rows])).toEqual([
    ['one@example.org', [2]],
    ['two@example.org', [3]],
    ['', [4]],
  ])
})

test('different spellings are alike, different people are not', () => {
  const alike = (a: string, b: string) => areAlike(personKey(a), personKey(b))
  expect(alike('P Nair', 'Priya Nair')).toBe(true)
  expect(alike('Tom Ashbey', 'Tom Ashby')).toBe(true)
  expect(alike('Marsh & Co', 'MARSH & CO.')).toBe(true)
  expect(alike('Tom Nair', 'Priya Nair')).toBe(false)
  expect(alike('Bo Li', 'Jo Li')).toBe(false)
})

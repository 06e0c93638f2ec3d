import { expect, test } from 'vitest'
import { splitEmails, splitNames, splitPeople, splitPhones } from './joint.ts'

test.each([
  ['Noor Rossi & Marcus Okafor', ['Noor Rossi', 'Marcus Okafor']],
  ['Noor Rossi and Marcus Okafor', ['Noor Rossi', 'Marcus Okafor']],
  ['A Rossi / B Okafor', ['A Rossi', 'B Okafor']],
  ['Noor Rossi; Marcus Okafor', ['Noor Rossi', 'Marcus Okafor']],
  ['Noor Rossi, Marcus Okafor', ['Noor Rossi', 'Marcus Okafor']],
  ['Rossi, Noor & Okafor, Marcus', ['Rossi, Noor', 'Okafor, Marcus']],
  ['Mr & Mrs Shah', ['Mr Shah', 'Mrs Shah']],
  ['Mr J & Mrs P Shah', ['Mr J Shah', 'Mrs P Shah']],
  ['John and Jane Shah', ['John Shah', 'Jane Shah']],
  ['Ann Lee, Bo Kim & Cy Ray', ['Ann Lee, Bo Kim', 'Cy Ray']],
  ['Rossi, Noor', ['Rossi, Noor']],
  ['Sandy Anderson', ['Sandy Anderson']],
  ['Smith & Sons Ltd', ['Smith & Sons Ltd']],
  ['Okafor & Daughters Lettings', ['Okafor & Daughters Lettings']],
  ['Marsh & Co', ['Marsh & Co']],
  ['0190b6a0-0000-7000-8000-000000000000', ['0190b6a0-0000-7000-8000-000000000000']],
])('%j names %j', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

test('addresses and numbers are told apart, whatever stands between', () => {
  expect(splitEmails('A@x.org; b@y.org')).toEqual(['a@x.org', 'b@y.org'])
  expect(splitEmails('a@x.org / b@y.org, a@x.org')).toEqual(['a@x.org', 'b@y.org'])
  expect(splitPhones('07700 900111 / 07700 900222')).toEqual(['07700 900111', '07700 900222'])
  expect(splitPhones('07700 900111 / 2')).toEqual(['07700 900111 / 2'])
})

test('two people have an address and a number each', () => {
  const row = {
    name: 'Noor Rossi & Marcus Okafor',
    email: 'n@x.org; o@y.org',
    phone: '07700 900111/07700 900222',
  }
  expect(splitPeople(row)).toEqual([
    { name: 'Noor Rossi', email: 'n@x.org', phone: '07700 900111' },
    { name: 'Marcus Okafor', email: 'o@y.org', phone: '07700 900222' },
  ])
})

test('an address goes to the person whose name it contains', () => {
  const emailsOf = (email: string) =>
    splitPeople({ name: 'Noor Rossi & Marcus Okafor', email, phone: '' }).map((each) => each.email)
  expect(emailsOf('marcus@x.org; rossi.n@x.org')).toEqual(['rossi.n@x.org', 'marcus@x.org'])
  expect(emailsOf('m.okafor@x.org')).toEqual(['', 'm.okafor@x.org'])
  expect(emailsOf('flat@x.org')).toEqual(['flat@x.org', ''])
})

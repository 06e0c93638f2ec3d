import { expect, test } from 'vitest'
import { findSharedAddress, timesOfRent } from './income.ts'
import { listUnanswered, questions, refereeKinds } from './references.questions.ts'
import { referencePhoneInput } from './references.ts'

test.each(refereeKinds)(
  'the form to a referee (%s) has ten questions, each with a name of its own',
  (kind) => {
    expect(questions[kind]).toHaveLength(10)
    expect(new Set(questions[kind].map(({ name }) => name)).size).toBe(10)
  },
)

test.each([
  [4_056_000, 1_560_000, 2.6],
  [4_055_999, 1_560_000, 2.5],
  [0, 1_560_000, 0],
  [null, 1_560_000, null],
  [1_000, 0, null],
])('an income of %s a year is %s, %s times the rent', (yearly, rent, times) => {
  expect(timesOfRent(yearly, rent)).toBe(times)
})

test.each([
  ['Tom+boss@Example.org', ['tom@example.org'], 'email'],
  ['boss@reed.example', ['tom@reed.example'], 'domain'],
  ['boss@gmail.com', ['tom@gmail.com'], null],
  ['tom@gmail.com', ['tom@gmail.com'], 'email'],
  ['hr@acme.example', ['tom@reed.example', ''], null],
  ['', ['', 'tom@reed.example'], null],
])('%s beside %s is the same %s', (referee, people, same) => {
  expect(findSharedAddress(referee, people)).toBe(same)
})

test('a referee who knows nobody answers two questions', () => {
  expect(listUnanswered('employer', { known: 'no', you: 'Ann, HR' })).toEqual([])
  expect(listUnanswered('employer', { known: 'yes', you: 'Ann, HR' }).map(([name]) => name)).toEqual([
    'job',
    'since',
    'contract',
    'pay',
    'probation',
    'leaving',
  ])
})

const phoned = (replies: object, kind = 'landlord') =>
  referencePhoneInput.safeParse({
    kind,
    personId: '018f4b1e-5d3a-7c3e-8a51-0a5f1a2b3c4d',
    refereeName: 'Lee',
    replies,
  })

test('answers are read as typed, and a wrong one is named at its question', () => {
  const whole = {
    known: 'yes',
    home: '1 Mill Lane',
    since: '2024-01-01',
    rent: '£1,200',
    paid: 'always',
    care: 'well',
    owed: '',
    you: 'Lee',
  }
  expect(phoned(whole).data?.replies).toMatchObject({ rent: '1200.00', since: '2024-01-01' })
  for (const [change, at] of [
    [{ rent: 'lots' }, 'rent'],
    [{ paid: 'never' }, 'paid'],
    [{ since: '2024-02-31' }, 'since'],
    [{ you: ' ' }, 'you'],
    [{ home: 'x'.repeat(301) }, 'home'],
  ] as const)
    expect(phoned({ ...whole, ...change }).error?.issues[0]?.path).toEqual(['replies', at])
  expect(phoned({ ...whole, extra: 'x' }).success).toBe(false)
})

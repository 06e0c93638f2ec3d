import { describe, expect, test } from 'vitest'
import { defaultSteps } from './ladder.defaults.ts'
import { nextStep } from './ladder.next.ts'
import { ladderInput } from './ladder.ts'
import { fillWords, listUnknownFields } from './ladder.words.ts'
import { stateOfPromise } from './promises.ts'

describe('the steps of a ladder', () => {
  const next = (sent: { days: number; on: string }[]) => {
    const found = nextStep(defaultSteps, sent, '2026-11-01')
    return found && [found.step.name, found.from]
  }

  test('go out in their order, so many days after the due day', () => {
    expect(next([])).toEqual(['Friendly', '2026-11-02'])
    expect(next([{ days: 1, on: '2026-11-02' }])).toEqual(['Firm', '2026-11-08'])
    expect(
      next([
        { days: 1, on: '2026-11-02' },
        { days: 7, on: '2026-11-08' },
      ]),
    ).toEqual(['Formal', '2026-11-15'])
    expect(next([{ days: 14, on: '2026-11-15' }])).toBeUndefined()
  })

  test('keep their distance when the first one goes out late', () => {
    expect(next([{ days: 1, on: '2026-11-30' }])).toEqual(['Firm', '2026-12-06'])
  })

  test('come after more and more days, have names of their own, and fill in known merge fields only', () => {
    const refused = (change: object) =>
      ladderInput.safeParse({ steps: [defaultSteps[0], { ...defaultSteps[1], ...change }] }).error?.issues[0]
        ?.message
    expect(refused({})).toBeUndefined()
    expect(refused({ days: 1 })).toBe('Enter more days than for the step before')
    expect(refused({ name: 'friendly' })).toBe('Another step has this name. Choose a different one')
    expect(refused({ text: 'You owe {rent}' })).toBe(
      '{rent} is not a field of these letters. You can use: {tenant}, {home}, {owed}, {since}, {days}, {agency}, {how to pay} and {pay link}',
    )
    expect(ladderInput.safeParse({ steps: [] }).success).toBe(false)
  })

  test('come with words that ask and never threaten, and the last with free advice', () => {
    const all = defaultSteps.map(({ subject, text }) => `${subject}\n${text}`)
    for (const text of all) {
      expect(listUnknownFields(text)).toEqual([])
      expect(text).not.toMatch(/\b(court|evict|bailiff|legal action|solicitor|credit rating|must)\b/i)
    }
    expect(all.at(-1)).toMatch(/free and confidential advice/)
  })
})

test('a line with nothing but an empty field is left out', () => {
  const values = {
    tenant: 'Ann',
    home: '1 High Street',
    owed: '£5.00',
    since: '1 Nov 2026',
    days: '3',
    agency: 'Gable',
    'how to pay': 'By transfer',
    'pay link': '',
  }
  expect(fillWords('{Owed} since {since}\n\n{ how to pay }\n{pay link}\nBye', values)).toBe(
    '£5.00 since 1 Nov 2026\n\nBy transfer\nBye',
  )
})

test('a promise is kept by the money alone, and broken only after its day', () => {
  const promise = { until: '2026-11-20', amount: 400 }
  expect(stateOfPromise(promise, 399.99, '2026-11-20')).toBe('open')
  expect(stateOfPromise(promise, 400, '2026-11-20')).toBe('kept')
  expect(stateOfPromise(promise, 399.99, '2026-11-21')).toBe('broken')
  expect(stateOfPromise(promise, 400, '2026-12-24')).toBe('kept')
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateStyles, formatDate } from '../date-format.ts'
import { choiceName, isBlank, readAmount, readChoice, readDate, readMonth } from './values.ts'

describe('dates', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['1/6/26', '2026-06-01'],
    ['01.06.2026', '2026-06-01'],
    ['1-6-85', '1985-06-01'],
    ['2026-11-21', '2026-11-21'],
    ['2026/1/2', '2026-01-02'],
    ['21 Nov 2026', '2026-11-21'],
    ['21-Nov-26', '2026-11-21'],
    ['1st November 2026', '2026-11-01'],
    ['2nd sept. 2026', '2026-09-02'],
    ['Nov 21, 2026', '2026-11-21'],
    ['Sat 21 Nov 2026', '2026-11-21'],
    [' 21/11/2026 00:00 ', '2026-11-21'],
    ['2026-11-21T00:00:00', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
  ])('%j is %s', (text, date) => {
    expect(readDate(text)).toEqual({ value: date })
  })
  test.each([
    '31/02/2026',
    '29/02/2027',
    '11/21/2026',
    '2026-13-01',
    'soon',
    '1/6',
    '45000',
    '1/6/926',
    '21 Foo 2026',
  ])('%j is refused, and the sentence names it', (text) => {
    expect(readDate(text).problem).toContain(`‘${text}’`)
  })
  test('a month with its year is its first day, as a guess; a month with a day is none', () => {
    for (const text of ['Sept 2023', 'September 2023', 'sep. 2023', 'Sep-23', "Sep '23"])
      expect(readMonth(text)).toEqual({ value: '2023-09-01', guess: true })
    for (const text of ['Sept 23', '1 Sept 2023', '2023', 'Septic 2', 'Sept'])
      expect(readMonth(text)).toBeUndefined()
  })
  test('every day is read in each way of writing it', () => {
    const days = fc.date({
      min: new Date('1980-01-01T00:00:00Z'),
      max: new Date('2079-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year = '', month = '', day = ''] = iso.split('-')
        const short = `${Number(day)}/${Number(month)}/${year.slice(2)}`
        for (const text of [
          iso,
          `${day}/${month}/${year}`,
          short,
          `${day}.${month}.${year}`,
          ...dateStyles.slice(0, 3).map((dateStyle) => formatDate(iso, { dateStyle })),
        ])
          expect(readDate(text)).toEqual({ value: iso })
      }),
    )
  })
})

describe('amounts', () => {
  test.each([
    ['£1,250.00', '1250.00'],
    ['1250', '1250'],
    ['1,250', '1250'],
    ['1.250,00', '1250.00'],
    ['1.250.000', '1250000'],
    ['1,250,000.5', '1250000.5'],
    ['1 250,00', '1250.00'],
    ['1\u202f250', '1250'],
    ["1'250.50", '1250.50'],
    ['99,5', '99.5'],
    ['1250.', '1250.'],
    ['EUR 900', '900'],
    ['900 €', '900'],
    ['£1,250 pcm', '1250'],
    ['1,250/mo', '1250'],
    ['£950 per month', '950'],
    ['-5', '-5'],
    ['-£5.00', '-5.00'],
  ])('%j is %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ value: amount })
  })
  test.each(['', 'free', '1,25,0', '£300 pw', '1250,00.00', '0x10', '1e3', '12.345.67', '(5)', '1 2'])(
    '%j is refused',
    (text) => {
      expect(readAmount(text).problem).toBeDefined()
    },
  )
  test('with two readings are refused, and the sentence says both', () => {
    expect(readAmount('1.250').problem).toBe(
      '‘1.250’ can be read as 1250 or as 1.25. Write it with pence, as 1250.00',
    )
  })
  test('in pounds with point and comma the other way round are refused, and never a thousandth', () => {
    expect(readAmount('£1.234,56').problem).toBe(
      '‘£1.234,56’ has its point and comma the other way round than pounds are written. Write it as 1234.56',
    )
  })
  test('are read the same in British and in European writing', () => {
    const gb = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 })
    const de = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (pence) => {
        const amount = (pence / 100).toFixed(2)
        const british = gb.format(pence / 100)
        const european = de.format(pence / 100)
        for (const text of [amount, british, `£${british}`, european, `${european} €`])
          expect(readAmount(text)).toEqual({ value: amount })
      }),
    )
  })
})

test('a choice is found however it is written, and a wrong one is told what there is', () => {
  const statuses = ['scheduled', 'no-show']
  for (const text of ['no-show', 'No Show', 'NO_SHOW', ' noshow '])
    expect(readChoice(text, statuses)).toEqual({ value: 'no-show' })
  expect(readChoice('Did not come', statuses, { didnotcome: 'no-show' })).toEqual({ value: 'no-show' })
  expect(readChoice('Maybe', statuses).problem).toBe('‘Maybe’ is none of Scheduled, No Show')
  expect(choiceName('no-show')).toBe('No Show')
})

test('a dash and ‘n/a’ say nothing, a zero does', () => {
  expect(['', ' ', '-', '—', 'N/A', 'none'].every(isBlank)).toBe(true)
  expect(isBlank('0')).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { clocks, dateStyles, formatDate, formatTime } from './date-format.ts'
import { addDays, today } from './dates.ts'
import { emailAddress, optionalLines, optionalText, requiredLines, requiredText } from './fields.ts'
import { count, halves, money } from './numbers.ts'
import { landlordInput } from './records/landlords/landlords.ts'
import { bulkSchema, changeSchema } from './resource.ts'
import { joinNames } from './text.ts'
import { readTime } from './times.ts'

const takes = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('numbers', () => {
  test.each([
    '',
    ' ',
    '0x10',
    '1e300',
    '1e3',
    'NaN',
    'Infinity',
    '1 000',
    '1,00',
    '٣',
    true,
    null,
    [5],
    {},
    Number.NaN,
    1e300,
  ])('%j is no amount', (value) => expect(takes(money('no'), value)).toBe(false))

  test.each([
    ['1,250.50', 1250.5],
    [' 7 ', 7],
    ['+3', 3],
    ['5.', 5],
    [0.1, 0.1],
    [999_999_999.99, 999_999_999.99],
  ])('%j is the amount %d', (value, amount) => expect(money('no').parse(value)).toBe(amount))

  test('amounts have two decimals and nine digits before them', () => {
    expect(takes(money('no'), 0.005)).toBe(false)
    expect(takes(money('no'), 1_000_000_000)).toBe(false)
    expect(takes(money('no'), -0.01)).toBe(false)
  })

  test('counts are whole, bathrooms come in halves', () => {
    expect([takes(count('no'), 2), takes(count('no'), 2.5)]).toEqual([true, false])
    expect([takes(halves('no'), 2.5), takes(halves('no'), 2.25)]).toEqual([true, false])
  })
})

describe('texts', () => {
  test('are trimmed, in one spelling of their accents, and never empty where they are required', () => {
    expect(requiredText('Say something').parse('  Cafe\u0301 ')).toBe('Caf\u00e9')
    expect(requiredText('Say something').safeParse('\u00a0 ').error?.issues[0]?.message).toBe('Say something')
    expect(optionalText().parse(undefined)).toBe(undefined)
  })

  test('keep line breaks and tabs where there are several lines', () => {
    expect(optionalLines(20).parse('one\n\ttwo')).toBe('one\n\ttwo')
    expect(requiredLines('no', 20).parse('one\r\ntwo')).toBe('one\ntwo')
  })

  test('a name has one line and no hidden signs', () => {
    const { name } = landlordInput.parse({ name: ' Ann\r\n\u202eLee', email: 'a@b.org', phone: '1' })
    expect(name).toBe('Ann Lee')
    expect(requiredText('Say something').safeParse('\u200b').error?.issues[0]?.message).toBe('Say something')
  })

  test('refuse control characters', () => {
    for (const sign of ['\u0000', '\u0007', '\u001b', '\u007f'])
      expect(takes(optionalText(), `a${sign}b`), JSON.stringify(sign)).toBe(false)
  })

  test('name some of many', () => {
    expect(joinNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
    expect(joinNames(['A', 'B'])).toBe('A and B')
  })
})

describe('email addresses', () => {
  test('have one spelling; tags and dots are kept', () => {
    expect(emailAddress().parse(' Jo.Do+X@Example.ORG ')).toBe('jo.do+x@example.org')
  })

  test.each([
    'a\u0000@b.org',
    'a\u200b@b.org',
    'a@b',
    'a@b..org',
    'a@-b.org',
    'a@@b.org',
    'a,b@c.org',
    `${'a'.repeat(250)}@b.org`,
  ])('%j is none', (text) => expect(takes(emailAddress(), text)).toBe(false))
})

describe('what a hostile text costs', () => {
  test.each([
    ['spaces', ' '.repeat(60_000)],
    ['spaces behind a number', `1${' '.repeat(60_000)}x`],
    ['dots', `a@${'a.'.repeat(30_000)}`],
    ['hyphens', `a@${'a-'.repeat(30_000)}`],
    ['digits', '1,111'.repeat(12_000)],
  ])('60 KB of %s are refused at once', (_what, text) => {
    const began = performance.now()
    for (const schema of [emailAddress(), money('no'), requiredText('no'), landlordInput])
      schema.safeParse(text)
    readTime(text)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('a change', () => {
  test('takes any part of the fields, and brings no default with it', () => {
    expect(changeSchema(landlordInput).parse({ version: 3, phone: '1' })).toEqual({ version: 3, phone: '1' })
    expect(takes(changeSchema(landlordInput), { phone: '1' })).toBe(false)
    expect(takes(changeSchema(landlordInput), { version: 1, colour: 'red' })).toBe(false)
  })

  test('of many is either new values or their deletion', () => {
    const ids = ['0190b6a0-0000-7000-8000-000000000000']
    const bulk = bulkSchema(landlordInput)
    expect([takes(bulk, { ids, delete: true }), takes(bulk, { ids, set: { phone: '1' } })]).toEqual([
      true,
      true,
    ])
    for (const wrong of [
      { ids },
      { ids, delete: false },
      { ids, delete: true, set: {} },
      { ids: [], delete: true },
    ])
      expect(takes(bulk, wrong), JSON.stringify(wrong)).toBe(false)
  })
})

describe('days and times', () => {
  test('today is the day in London, also in summer', () => {
    expect(today(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
    expect(today(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
  })

  test('days are counted across the change of the clocks, leap days and years', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(dateStyles.map((dateStyle) => formatDate('2026-11-01', { dateStyle }))).toEqual([
      '1 Nov 2026',
      '01/11/2026',
      '2026-11-01',
      'Nov 1, 2026',
    ])
  })

  test('a time that is written is read back as itself', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      expect(clocks.map((clock) => readTime(formatTime(time, { clock })))).toEqual([time, time])
    }
  })
})

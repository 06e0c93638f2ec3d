import { expect, test } from 'vitest'
import { dropCurrency, readAmount, readDecimal } from './amounts.ts'
import { amountAbove0, money, percent } from './numbers.ts'

test.each([
  ['1012.50', 1012.5],
  [' 1,012.50 ', 1012.5],
  ['£1,012.50', 1012.5],
  ['£ 1,012.50', 1012.5],
  ['$900', 900],
  ['900 €', 900],
  ['GBP 1,012.50', 1012.5],
  ['1,012.50 gbp', 1012.5],
  ['-£5', -5],
  ['£-5', -5],
  ['−£50.00', -50],
])('%j is an amount', (text, amount) => expect(readAmount(text)).toBe(amount))

test.each(['', '£', '££5', '£5 €', '1.012,50', '12,50', '1e3', '0x10', '5 pounds', '- -5'])(
  '%j is no amount',
  (text) => expect(readAmount(text)).toBeUndefined(),
)

test('a number that is no amount has no currency', () => {
  expect(readDecimal('£5')).toBeUndefined()
  expect(percent('Enter a percentage such as 10 or 12.5').safeParse('£5').success).toBe(false)
})

test('a refusal says what is wrong with an amount', () => {
  const said = (value: unknown) =>
    money('Amount must be 0 or more')
      .safeParse(value)
      .error?.issues.map(({ message }) => message)
  expect(said('£1,012.50')).toBeUndefined()
  for (const value of ['', '  ', null, undefined, -1, '-1', '-£1', 'abc'])
    expect(said(value), String(value)).toEqual(['Amount must be 0 or more'])
  for (const value of ['1.012,50', '12,50', '1 012.50', '£5 pcm', '1e3'])
    expect(said(value), value).toEqual(['Write the amount as 1012.50'])
})

test.each([
  ['$100', '100'],
  [' £1,012.50', '1,012.50'],
  ['900 €', '900'],
  ['-£5', '-5'],
  ['100', '100'],
  ['about 5', 'about 5'],
])('%j is shown as %j beside the field’s own sign', (text, shown) => expect(dropCurrency(text)).toBe(shown))

test.each(['-5', -5, '0', 0])(
  'an amount of %j is refused where it must be above 0, and the sentence says so',
  (typed) => {
    const { error } = amountAbove0('Enter the amount paid').safeParse(typed)
    expect(new Set(error?.issues.map(({ message }) => message))).toEqual(new Set(['Enter an amount above 0']))
  },
)

import { expect, test } from 'vitest'
import { parseFee } from './fees.ts'

const percent = (value: number, vat?: string) => ({ kind: 'percent', value, vat })
const monthly = (value: number, vat?: string) => ({ kind: 'monthly', value, vat })

test.each([
  ['10 % + VAT', percent(10, 'plus')],
  ['10%+VAT', percent(10, 'plus')],
  ['12.5% plus vat', percent(12.5, 'plus')],
  ['10% (ex VAT)', percent(10, 'plus')],
  ['12% inc VAT', percent(12, 'in')],
  ['12 per cent including V.A.T.', percent(12, 'in')],
  ['8% no VAT', percent(8, 'none')],
  ['10%', percent(10)],
  ['£50 pcm', monthly(50)],
  ['£50.50 a month + VAT', monthly(50.5, 'plus')],
  ['60 pcm inc. VAT', monthly(60, 'in')],
  ['0%', null],
  ['no fee', null],
  ['-', null],
])('the fee ‘%s’ is read as it is written', (text, fee) => {
  expect(parseFee(text)).toEqual(fee)
})

test.each([
  ['10', 'Fee %', percent(10)],
  ['10', 'Fee % + VAT', percent(10, 'plus')],
  ['12%', 'Fee inc VAT', percent(12, 'in')],
])('‘%s’ below ‘%s’ is read with its header', (text, header, fee) => {
  expect(parseFee(text, header)).toEqual(fee)
})

test.each(['10', '0.1', '£50', '10% min £80', 'let only', '101%', 'ask Bob'])(
  '‘%s’ is not guessed at',
  (text) => {
    expect(parseFee(text)).toHaveProperty('problem')
  },
)

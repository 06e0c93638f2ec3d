import { expect, test } from 'vitest'
import { tidyVatNumber } from './vat.ts'

test.each([
  ['GB 980 7806 84', 'GB 980 7806 84'],
  ['980780684', 'GB 980 7806 84'],
  ['gb980-7806.84', 'GB 980 7806 84'],
  ['GB 980 7806 84 001', 'GB 980 7806 84 001'],
  ['XI980780684', 'XI 980 7806 84'],
  ['GBGD001', 'GBGD001'],
  ['de 123 456 789', 'DE123456789'],
  ['IE1234567FA', 'IE1234567FA'],
  ['ATU12345678', 'ATU12345678'],
])('%s is a VAT number and reads as %s', (typed, tidy) => expect(tidyVatNumber(typed)).toBe(tidy))

test.each(['980780685', 'GB980780685', 'GB12345', 'GB', 'ABCDEF', '12345', 'DE1', 'D£123456789', '<b>'])(
  '%s is none',
  (typed) => expect(tidyVatNumber(typed)).toBeNull(),
)

test('of the numbers with one start exactly two endings of a hundred pass: the old rule’s and that of 2010', () => {
  const endings = Array.from({ length: 97 }, (_, at) => String(at).padStart(2, '0'))
  const passing = endings.filter((ending) => tidyVatNumber(`1234567${ending}`) !== null)
  expect(passing).toHaveLength(2)
})

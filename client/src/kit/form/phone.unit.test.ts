import { expect, test } from 'vitest'
import { tidyPhone } from './phone.ts'

test.each([
  ['07700900123', '07700 900123'],
  [' 020 79460121 ', '020 7946 0121'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+447700900123', '+44 7700 900123'],
])('%s is written %s', async (typed, written) => {
  expect(await tidyPhone(typed)).toBe(written)
})

test.each(['ask at the desk', '12', '07700 900123 ext 4'])('%s is left as it was typed', async (typed) => {
  expect(await tidyPhone(typed)).toBe(typed)
})

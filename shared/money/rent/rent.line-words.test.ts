import { expect, test } from 'vitest'
import { chargeWords } from './rent.line-words.ts'
import { asImported } from './rent.words.ts'

const format = { dateStyle: 'D MMM YYYY' } as const
const opening = { kind: 'opening', from: null, to: null }

test.each([
  ['Rent of August', 'Owed from before the rent account began (Rent of August)'],
  ['', 'Owed from before the rent account began'],
  // Where the sheet came from is the agency's business.
  [asImported, 'Owed from before the rent account began'],
])('a tenant reads of a debt from before what it is from: %s', (how, words) => {
  expect(chargeWords({ ...opening, how }, format)).toBe(words)
})

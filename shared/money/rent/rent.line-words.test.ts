import { expect, test } from 'vitest'
import { chargeWords } from './rent.line-words.ts'
import { asImported, type ChargeBasis } from './rent.words.ts'

const format = { dateStyle: 'D MMM YYYY' } as const
const opening = { kind: 'opening', from: null, to: null }

test.each<[string, ChargeBasis | null, string]>([
  ['Rent of August', null, 'Owed from before the rent account began (Rent of August)'],
  ['', null, 'Owed from before the rent account began'],
  // Where the sheet came from is the agency's business.
  [asImported, 'imported', 'Owed from before the rent account began'],
])('a tenant reads of a debt from before what it is from: %s', (how, basis, words) => {
  expect(chargeWords({ ...opening, how, basis }, format)).toBe(words)
})

test.each<[ChargeBasis | null, string]>([
  ['whole', 'Rent 1 Nov 2026 to 30 Nov 2026'],
  ['part', 'Rent 1 Nov 2026 to 30 Nov 2026 (these words)'],
])(
  'rent says how it was worked out where it is for a part of a period, whatever the words: %s',
  (basis, words) => {
    const rent = { kind: 'rent', from: '2026-11-01', to: '2026-11-30', how: 'these words', basis }
    expect(chargeWords(rent, format)).toBe(words)
  },
)

import { expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { suggestMatches } from './matching.suggest.ts'
import type { KnownPayer, MatchInput, MatchLine, MatchTenancy } from './matching.types.ts'

const marcus: MatchTenancy = {
  id: 'alma',
  tenant: 'Marcus Fielding',
  property: 'Flat 2, 14 Alma Road, N1 1AA',
  people: [{ id: 'marcus', name: 'Marcus Fielding', reference: 'GB7K2-A', sharePence: null }],
  open: [{ chargeId: 'october', dueOn: '2026-10-01', pence: 120_000 }],
  rentPence: 120_000,
  nextDue: '2026-11-01',
  nextPence: 120_000,
  endedOn: null,
  unseen: [],
}
const priya: MatchTenancy = {
  ...marcus,
  id: 'oak',
  tenant: 'Priya Shah',
  property: '9 Oak Lane, N1 2BB',
  people: [{ id: 'priya', name: 'Priya Shah', reference: '', sharePence: null }],
}
const input = (more: Partial<MatchInput> = {}): MatchInput => ({
  tenancies: [marcus, priya],
  payers: [],
  payouts: [],
  landlords: [],
  dates: defaultDateFormat,
  ...more,
})
const line = (more: Partial<MatchLine>): MatchLine => ({
  id: 'line',
  day: '2026-10-02',
  pence: 120_000,
  text: '',
  payer: '',
  reference: '',
  ...more,
})
const known = (more: Partial<KnownPayer>): KnownPayer => ({
  key: 'P OKAFOR',
  tenancyId: 'alma',
  personId: null,
  times: 1,
  lastDay: '2026-09-01',
  amounts: [120_000],
  ...more,
})
const first = (one: Partial<MatchLine>, more: Partial<MatchInput> = {}) =>
  suggestMatches([line(one)], input(more)).get('line')?.[0]

test('an amount that two tenancies owe is sure of neither', () => {
  expect(first({ payer: 'P OKAFOR' })).toMatchObject({ sure: false })
})

test('a remembered payer is sure, with the reason in words', () => {
  expect(first({ payer: 'Mrs P Okafor' }, { payers: [known({})] })).toEqual({
    kind: 'tenancy',
    tenancyId: 'alma',
    personId: 'marcus',
    sure: true,
    score: 100,
    why: ['the same payer as on 1 Sep 2026', 'exactly what is owed'],
  })
})

test('a payer of two tenancies is only likely', () => {
  const payers = [known({}), known({ tenancyId: 'oak' })]
  expect(first({ payer: 'MRS P OKAFOR' }, { payers })).toMatchObject({ sure: false })
})

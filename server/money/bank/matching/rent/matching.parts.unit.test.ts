import { expect, test } from 'vitest'
import { defaultDateFormat } from '#shared/date-format.ts'
import { findClear, findLikely } from '#shared/money/bank/bank.ts'
import { suggestMatches } from '../matching.suggest.ts'
import type { MatchInput, MatchLine, MatchTenancy } from '../matching.types.ts'

const okoro: MatchTenancy = {
  id: 'okoro',
  tenant: 'Tom Okoro and Jo Okoro',
  property: '4 Mill Lane, N1 1AA',
  people: [
    { id: 'tom', name: 'Tom Okoro', reference: '', sharePence: null },
    { id: 'jo', name: 'Jo Okoro', reference: '', sharePence: null },
  ],
  open: [{ chargeId: 'october', dueOn: '2026-10-01', pence: 90_000, isDeposit: false }],
  depositPence: 0,
  rentPence: 90_000,
  nextDue: '2026-11-01',
  nextPence: 90_000,
  endedOn: null,
  typed: [],
}
const input: MatchInput = {
  tenancies: [okoro],
  payers: [],
  payouts: [],
  bills: [],
  paidOut: [],
  typed: [],
  deposits: [],
  received: [],
  landlords: [],
  dates: defaultDateFormat,
}
const pay = (id: string, payer: string, pence: number, day = '2026-10-01'): MatchLine => ({
  id,
  day,
  pence,
  payer,
  text: `${payer} RENT`,
  reference: '',
})
const suggest = (lines: MatchLine[], more: Partial<MatchInput> = {}) =>
  suggestMatches(lines, { ...input, ...more })

test.each([
  ['nearly halves', 40_000],
  ['uneven parts', 60_000],
])('%s of one day that make the whole rent are accepted together', (_, pence) => {
  const found = suggest([pay('one', 'TOM OKORO', pence), pay('two', 'JO OKORO', 90_000 - pence)])
  for (const [id, other] of [
    ['one', 'two'],
    ['two', 'one'],
  ]) {
    const all = found.get(id as string) ?? []
    expect(findClear(all)).toMatchObject({
      kind: 'tenancy',
      tenancyId: 'okoro',
      together: [other],
      sure: false,
    })
  }
})

test.each([
  ['that do not make the rent', [pay('one', 'TOM OKORO', 30_000), pay('two', 'JO OKORO', 50_000)]],
  ['of two days', [pay('one', 'TOM OKORO', 30_000), pay('two', 'JO OKORO', 60_000, '2026-10-03')]],
  ['of which one names nobody', [pay('one', 'TOM OKORO', 30_000), pay('two', 'CASH', 60_000)]],
])('payments %s are not', (_, lines) => {
  for (const { id } of lines)
    expect(
      suggest(lines)
        .get(id)
        ?.some((each) => 'together' in each),
    ).not.toBe(true)
})

test('payments that a landlord of the same name may have made are not', () => {
  const landlords = [{ id: 'landlord', name: 'Tom Okoro' }]
  const lines = [pay('one', 'TOM OKORO', 30_000), pay('two', 'JO OKORO', 60_000)]
  expect(findLikely(suggest(lines, { landlords }).get('one') ?? [])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { listMissingItems, type StatementFacts, statementItems } from './statement.items.ts'

const facts: StatementFacts = {
  landlord: { name: 'Ada Okafor', address: '2 High Street\nLeeds LS1 1AA' },
  tenants: ['Tess Lowe', 'Tim Ray'],
  home: '1 Mill Lane, London, N1 1AA',
  startsOn: '1 December 2026',
  rent: { amount: '£1,300.00', every: 'month', due: 'on the 1st' },
  billsIncluded: ['water'],
  billsBeside: '',
  deposit: '£1,500.00',
  hasGas: true,
  mayImprove: true,
  supportedWhy: 'support with daily living.',
}
const paragraphs = (change: Partial<StatementFacts> = {}) =>
  statementItems({ ...facts, ...change }).map(({ paragraph }) => paragraph)

test('a statement has the eighteen items of the regulations, in their order', () => {
  expect(paragraphs()).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  expect(listMissingItems(statementItems(facts))).toEqual([])
})

test('what does not apply is left out', () => {
  const without = { billsIncluded: [], deposit: null, hasGas: false, mayImprove: false, supportedWhy: '' }
  expect(paragraphs(without)).toEqual([1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 17])
})

test('what is missing is named, and nothing is made up for it', () => {
  const items = statementItems({
    ...facts,
    landlord: { name: 'Ada Okafor', address: ' ' },
    billsIncluded: null,
    hasGas: null,
  })
  expect(listMissingItems(items)).toEqual([
    'The landlord’s address in England or Wales',
    'Whether the rent includes bills',
    'Whether the property has gas',
  ])
  expect(items.find(({ paragraph }) => paragraph === 3)?.text).toBe('')
})

test('joint tenants are all named, and the rent says when it is due', () => {
  const items = statementItems(facts)
  expect(items[1]).toMatchObject({ title: 'Tenants', text: 'Tess Lowe, Tim Ray' })
  expect(items[5]?.text).toBe('£1,300.00 a month, due on the 1st')
  expect(items[7]?.text).toBe('Payable as part of the rent: water.')
})

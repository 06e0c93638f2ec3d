import { expect, test } from 'vitest'
import { resources } from './registry.ts'

/** Fields without a column in files: answers to questions of one call, parts with calls of their own, and a link. */
const asked = ['confirmSent', 'priorDeposit', 'rentFrom', 'schedule', 'tenancyId']

const fieldsOf = ({ input }: (typeof resources)[number]) =>
  Object.keys(input.shape).filter((field) => !asked.includes(field))

test('every field that a kind of record takes comes back when one is read', () => {
  for (const resource of resources)
    expect(Object.keys(resource.whole.shape), resource.name).toEqual(
      expect.arrayContaining(fieldsOf(resource)),
    )
})

test('a whole record answers all that a listed one does', () => {
  for (const { name, row, whole } of resources)
    expect(Object.keys(whole.shape), name).toEqual(expect.arrayContaining(Object.keys(row.shape)))
})

test('every field that a kind of record takes has its column in an exported file', () => {
  // An invoice's lines are rows of their own; a file has one row for each invoice, with their sum.
  // Files name the negotiator in the column Negotiator, and the owner in Owner.
  const withoutColumn = ['lines', 'negotiatorId', 'ownerId']
  for (const resource of resources) {
    const columns = resource.csv.map(({ field }) => field)
    const wanted = fieldsOf(resource).filter((field) => !withoutColumn.includes(field))
    expect(columns, resource.name).toEqual(expect.arrayContaining(wanted))
  }
})

import { expect, test } from 'vitest'
import { matchHeaders } from '../../csv/match.ts'
import { openingColumns as balances } from '../../money/proof/opening.ts'
import { openingColumns, receiptColumns } from '../../money/rent/papers/rent.files.columns.ts'
import { fileKinds } from './kinds.ts'
import { releasedHeaders } from './released-headers.testing.ts'

const columnsOf = new Map([
  ...fileKinds.map(({ name, columns }) => [name, columns] as const),
  ['receipts', receiptColumns] as const,
  ['openings', openingColumns] as const,
  ['balances', balances] as const,
])

test.each(Object.entries(releasedHeaders))(
  'a file of %s with the headers of an earlier release is understood',
  (kind, headers) => {
    const fields = Object.keys(headers)
    expect(matchHeaders(columnsOf.get(kind) ?? [], Object.values(headers))).toEqual(fields)
  },
)

test.each(Object.entries(releasedHeaders))('each header of %s is understood by itself', (kind, headers) => {
  const columns = columnsOf.get(kind) ?? []
  const wrong = Object.entries(headers).filter(
    ([field, header]) => matchHeaders(columns, [header])[0] !== field,
  )
  expect(wrong).toEqual([])
})

import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { defaultFormat } from '#shared/account-format.ts'
import { registerTables } from '../../../db/references.ts'
import * as schema from '../../../schema.ts'
import { listHoldings } from '../holdings.ts'
import { ownHoldings } from '../own.holdings.ts'
import { isSilent } from './access.give.ts'
import { presentRow } from './access.present.ts'
import { wordOf } from './access.words.ts'

registerTables(schema)

/** Columns of a kind of number or text in tables whose rows can be somebody's whole. */
const columnsOf = (type: string) =>
  listHoldings()
    .filter(({ about }) => Object.keys(about).length > 0)
    .flatMap(({ table }) =>
      Object.entries(getTableColumns(table as PgTable))
        .filter(([, { columnType }]) => columnType === type)
        .map(([key]) => `${getTableName(table)}.${key}`),
    )
const keyOf = (column: string) => column.split('.').at(-1) ?? ''

/** How the bank's payers are told apart, and the answers of a day: no person reads them. */
const forMachines = ['key', 'reply']
/** What names a row or counts it, and is no amount. */
const noAmount = ['entries.seq']
const plainNumbers = ['quantity', 'vatRate', 'bathrooms']

describe('what people call the columns of their data', () => {
  test('every text that may be about somebody has a word', () => {
    const texts = listHoldings().flatMap(({ table, about, columns }) =>
      Object.entries(columns).flatMap(([key, treatment]) => {
        const isFrozen = getTableColumns(table as PgTable)[key]?.columnType === 'PgJsonb'
        const isNever = ['code', 'author', 'listed'].includes(treatment) || isSilent(key)
        return isNever || (isFrozen && Object.keys(about).length === 0) ? [] : [key]
      }),
    )
    const wordless = new Set(texts.filter((key) => wordOf(key) === undefined))
    expect([...wordless]).toEqual(forMachines)
  })

  test('every amount has a word, and is known as pence or as whole units', () => {
    const pence = columnsOf('PgBigInt53').filter((column) => !noAmount.includes(column))
    expect(pence.filter((column) => wordOf(keyOf(column))?.shape !== 'pence')).toEqual([])
    const whole = columnsOf('PgNumericNumber').filter((column) => !plainNumbers.includes(keyOf(column)))
    expect(whole.filter((column) => wordOf(keyOf(column))?.shape !== 'pounds')).toEqual([])
    expect([pence.length > 20, whole.length > 5]).toEqual([true, true])
  })

  test('what a sign-in has is called by a word too', () => {
    const keys = ownHoldings.flatMap(({ fields }) => Object.keys(fields)).filter((key) => key !== 'accountId')
    expect(keys.filter((key) => wordOf(key) === undefined)).toEqual([])
  })
})

test('a row is told in plain words, with one way to write money and the account’s own way to write days', () => {
  const row = {
    id: '0193a1f0-0000-7000-8000-000000000001',
    day: '2026-10-01',
    seq: 233,
    pence: '120000',
    rentAmount: '1200.00',
    bathrooms: '2.0',
    kind: 'rent-in-advance',
    basisPoints: 1250,
    viewingTime: '17:30:00',
    dueOn: '2026-10-05',
    sentAt: '2026-10-05 09:30:00+00',
    reversed: false,
    content: {
      throughSeq: 12,
      landlord: { name: 'Lena Hallow', address: '9 Mill Lane\nTruro' },
      lines: [
        { day: '2026-10-02', words: 'Rent', amount: 1200, entryId: 'x' },
        { day: '2026-10-03', words: 'Fee', amount: -120, entryId: 'y' },
      ],
      closing: 1200.5,
    },
  }
  const format = { ...defaultFormat, dateStyle: 'DD/MM/YYYY', clock: '12-hour' } as const
  expect(presentRow(row, 'day', format)).toEqual({
    at: '01/10/2026',
    fields: [
      { label: 'Amount', value: '£1,200.00' },
      { label: 'Rent', value: '£1,200.00' },
      { label: 'Bathrooms', value: '2' },
      { label: 'Kind', value: 'Rent in advance' },
      { label: 'Per cent', value: '12.5%' },
      { label: 'Time', value: '5:30 PM' },
      { label: 'Due on', value: '05/10/2026' },
      { label: 'Sent', value: '05/10/2026, 10:30 AM' },
      { label: 'Reversed', value: 'No' },
      {
        label: 'What it says',
        value:
          'Balance at the end: £1,200.50\nLandlord: Name: Lena Hallow, Address: 9 Mill Lane, Truro\nLines:\nDay: 02/10/2026, Words: Rent, Amount: £1,200.00\nDay: 03/10/2026, Words: Fee, Amount: −£120.00',
      },
    ],
  })
})

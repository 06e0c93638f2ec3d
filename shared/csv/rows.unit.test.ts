import { expect, test } from 'vitest'
import { type EntityName, resourceOf } from '../registry.ts'
import { matchHeaders } from './match.ts'
import { notesOf, orderDates, readRow, sourcesOf } from './rows.ts'

function reader(entity: EntityName, headers: string[], rows: string[][], defaults = {}) {
  const columns = resourceOf(entity).csv
  const found = sourcesOf(columns, headers, matchHeaders(columns, headers), defaults)
  const { sources } = orderDates(found, rows, undefined)
  return { rows: rows.map((cells) => readRow(sources, cells)), notes: notesOf(sources) }
}

test('a row becomes the values of a record, as a create takes them', () => {
  const { rows } = reader(
    'properties',
    ['Address', 'Rent', 'Beds', 'Type', 'Line 2'],
    [[' 1 High St ', '£1,250.00', '2', 'FLAT', '']],
  )
  expect(rows[0]).toEqual({
    values: {
      addressLine1: '1 High St',
      townCity: '',
      borough: '',
      postCode: '',
      bathrooms: '',
      landlord: '',
      rent: '1250.00',
      bedrooms: '2',
      type: 'flat',
    },
    problems: [],
    guesses: [],
  })
})

test('a name is put together from its parts, first name first', () => {
  const { rows } = reader(
    'landlords',
    ['Surname', 'First name', 'Title'],
    [
      ['Holt', 'Mary', 'Dr'],
      ['Ray', '', ''],
    ],
  )
  expect(rows.map(({ values }) => values.name)).toEqual(['Dr Mary Holt', 'Ray'])
})

test('every bad cell is named with its column, its field and what it says', () => {
  const { rows } = reader('tenants', ['Rent', 'Status', 'Move in'], [['lots', 'asleep', '31/02/2026']])
  expect(rows[0]?.problems.map(({ column, field, value }) => [column, field, value])).toEqual([
    [1, 'status', 'asleep'],
    [0, 'rentAmount', 'lots'],
    [2, 'moveInDate', '31/02/2026'],
  ])
})

test('a count that cannot be read is not told to be written with pence', () => {
  const { rows } = reader('properties', ['Beds', 'Rent'], [['many', 'lots']])
  expect(rows[0]?.problems.map(({ message }) => message)).toEqual([
    '‘many’ is not a number. Write it in figures, as 3',
    '‘lots’ is not an amount. Write it as 1250.00',
  ])
})

test('an empty end date is a rolling tenancy, where the file has such a column', () => {
  const rolling = reader('tenancies', ['End'], [[''], ['Rolling'], ['periodic'], ['1/2/2027']])
  expect(rolling.rows.map(({ values }) => values.endDate)).toEqual([null, null, null, '2027-02-01'])
  expect(reader('tenancies', ['Start'], [['1/2/2026']]).rows[0]?.values.endDate).toBe('')
})

test('a dash in an optional column says nothing; a text may be a dash', () => {
  const { rows } = reader('invoices', ['Paid On', 'Status', 'Notes'], [['-', 'n/a', '-']])
  expect(rows[0]?.values).toEqual(expect.not.objectContaining({ paidOn: '-', status: 'n/a' }))
  expect(rows[0]?.values.notes).toBe('-')
})

test('defaults stand where a cell is empty or a column missing', () => {
  const { rows } = reader('properties', ['Town'], [['Leeds'], ['']], { townCity: 'York', borough: 'Selby' })
  expect(rows.map(({ values }) => [values.townCity, values.borough])).toEqual([
    ['Leeds', 'Selby'],
    ['York', 'Selby'],
  ])
})

test('neutralised cells are read as what they were', () => {
  const { rows } = reader('landlords', ['Phone', 'Name'], [["'+44 20 7946 0100", "O'Hara"]])
  expect(rows[0]?.values).toMatchObject({ phone: '+44 20 7946 0100', name: "O'Hara" })
})

test('dates that only make sense month first are read so, and it is said', () => {
  const { rows, notes } = reader('tenants', ['Move-in Date'], [['01/31/2026'], ['02/01/2026']])
  expect(rows.map(({ values }) => values.moveInDate)).toEqual(['2026-01-31', '2026-02-01'])
  expect(notes).toEqual(['The dates of Move-in Date are read as month/day/year.'])
})

test('a year alone is a day only where old systems often have no more', () => {
  const since = { field: 'since', title: 'Since', kind: 'date', yearMayDo: true } as const
  const due = { field: 'due', title: 'Due', kind: 'date' } as const
  const row = readRow(sourcesOf([since, due], ['Since', 'Due'], ['since', 'due']), ['2018', '2018'])
  expect(row.values).toEqual({ since: '2018-01-01' })
  expect(row.guesses).toEqual([{ field: 'since', text: '2018', value: '2018-01-01' }])
  expect(row.problems.map(({ field }) => field)).toEqual(['due'])
})

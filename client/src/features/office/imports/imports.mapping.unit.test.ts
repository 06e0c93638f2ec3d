import { expect, test } from 'vitest'
import { type EntityName, resourceOf } from '#shared/registry.ts'
import { listEveryRowFields, missingFields, pickUsedDefaults } from './imports.mapping.ts'

const columnsOf = (name: EntityName) => resourceOf(name).csv
const [properties, tenants, tenancies] = [
  columnsOf('properties'),
  columnsOf('tenants'),
  columnsOf('tenancies'),
]
const fieldsOf = (columns: readonly { field: string }[]) => columns.map(({ field }) => field)

test('a required field that nothing fills is missing; an answer for all rows fills it', () => {
  const mapping = ['name', 'email', 'phone']
  expect(fieldsOf(missingFields(tenants, mapping, {}))).toEqual(['property'])
  expect(missingFields(tenants, mapping, { property: { value: 'some-id', shown: '1 Alma Road' } })).toEqual(
    [],
  )
  expect(fieldsOf(missingFields(tenants, mapping, { property: { value: '  ', shown: '' } }))).toEqual([
    'property',
  ])
})

test('a landlord is named by the column of the email alone', () => {
  const all = tenancies.filter(({ required }) => required).map(({ field }) => field)
  const mapping = [...all.filter((field) => field !== 'landlord'), 'landlordEmail']
  expect(missingFields(tenancies, mapping, {})).toEqual([])
  expect(fieldsOf(listEveryRowFields(tenancies, mapping))).not.toContain('landlord')
})

test('an answer for all rows is asked for fields that can be the same, never for names, emails or invoice numbers', () => {
  expect(fieldsOf(listEveryRowFields(properties, ['addressLine1', 'postCode', 'rent', 'type']))).toEqual([
    'townCity',
    'borough',
    'nation',
    'bedrooms',
    'bathrooms',
    'rentPeriod',
    'status',
    'landlord',
    'published',
    'councilTaxBand',
    'epcRating',
    'furnishing',
  ])
  expect(fieldsOf(listEveryRowFields(tenants, []))).toEqual(['property', 'status', 'rentPeriod'])
  expect(fieldsOf(listEveryRowFields(columnsOf('invoices'), []))).not.toContain('invoiceNumber')
})

test('an answer for a field that a column fills after all is not sent', () => {
  const defaults = { status: { value: 'rented', shown: '' }, borough: { value: 'Camden', shown: '' } }
  expect(pickUsedDefaults(['status'], defaults)).toEqual({ borough: 'Camden' })
})

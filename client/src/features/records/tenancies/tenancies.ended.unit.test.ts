import { expect, test } from 'vitest'
import type { Property } from '#shared/records/properties/properties.ts'
import { findEmptyProperties } from './tenancies.ended.ts'

const property = (id: string, status: Property['status']) => ({ id, status }) as Property
const properties = [property('mill', 'rented'), property('lodge', 'rented'), property('barn', 'maintenance')]
const found = (ended: string[], tenancies: Parameters<typeof findEmptyProperties>[1]) =>
  findEmptyProperties(new Set(ended), tenancies, properties).map(({ id }) => id)

test('a property whose last active tenancy has ended is empty', () => {
  expect(found(['mill'], [{ propertyId: 'mill', status: 'terminated' }])).toEqual(['mill'])
})

test('one with another active tenancy is not, nor one that nobody ended anything at', () => {
  expect(found(['mill'], [{ propertyId: 'mill', status: 'active' }])).toEqual([])
  expect(found(['mill'], [])).not.toContain('lodge')
})

test('one under maintenance keeps its status, so nothing is offered', () => {
  expect(found(['barn'], [])).toEqual([])
})

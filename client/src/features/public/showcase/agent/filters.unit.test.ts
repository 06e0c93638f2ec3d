import { describe, expect, test } from 'vitest'
import type { PublicHome } from '#shared/public/showcase/showcase.ts'
import {
  applyFilters,
  choicesOf,
  countFilters,
  type Filters,
  noFilters,
  readFilters,
  searchOf,
} from './filters.ts'

const home = (id: string, more: Partial<PublicHome> = {}): PublicHome => ({
  id,
  type: 'flat',
  title: id,
  location: 'Hackney, London E8',
  area: 'Hackney',
  rent: 1500,
  bedrooms: 2,
  bathrooms: 1,
  areaSqft: null,
  availableFrom: null,
  numbers: null,
  photos: [],
  ...more,
})

const homes = [
  home('newest', { rent: 2400, bedrooms: 3, type: 'house', area: 'Bow' }),
  home('middle', { rent: 1200, bedrooms: 1 }),
  home('oldest', { rent: 1800, bedrooms: 4, area: 'Islington' }),
]
const shown = (wish: Partial<Filters>) => applyFilters(homes, { ...noFilters, ...wish }).map(({ id }) => id)

describe('what a visitor looks for', () => {
  test('without filters every home is shown, the newest first', () => {
    expect(shown({})).toEqual(['newest', 'middle', 'oldest'])
  })

  test('the lowest and highest rent include the amount itself', () => {
    expect(shown({ min: '1800' })).toEqual(['newest', 'oldest'])
    expect(shown({ max: '1800' })).toEqual(['middle', 'oldest'])
    expect(shown({ min: '1800', max: '1800' })).toEqual(['oldest'])
  })

  test('bedrooms are a minimum; type and area must be equal', () => {
    expect(shown({ beds: '3' })).toEqual(['newest', 'oldest'])
    expect(shown({ type: 'flat', area: 'Islington' })).toEqual(['oldest'])
    expect(shown({ type: 'studio' })).toEqual([])
  })

  test('homes are ordered by rent, in both directions, or by bedrooms', () => {
    expect(shown({ sort: 'cheapest' })).toEqual(['middle', 'oldest', 'newest'])
    expect(shown({ sort: 'dearest' })).toEqual(['newest', 'oldest', 'middle'])
    expect(shown({ sort: 'bedrooms' })).toEqual(['oldest', 'newest', 'middle'])
  })

  test('the selects offer only values that some home has', () => {
    expect(choicesOf(homes)).toEqual({
      types: ['flat', 'house'],
      areas: ['Bow', 'Hackney', 'Islington'],
      bedrooms: ['1', '2', '3', '4'],
    })
    expect(choicesOf([])).toEqual({ types: [], areas: [], bedrooms: [] })
  })
})

describe('the address', () => {
  test('holds the chosen filters and nothing else', () => {
    const wish: Filters = { ...noFilters, min: '1000', area: 'Tower Hamlets', sort: 'cheapest' }
    expect(searchOf(wish)).toBe('?min=1000&area=Tower+Hamlets&sort=cheapest')
    expect(readFilters(searchOf(wish))).toEqual(wish)
    expect(searchOf(noFilters)).toBe('')
    expect(countFilters(wish)).toBe(2)
  })

  test('a broken query still shows homes', () => {
    expect(readFilters('?min=abc&max=%C2%A32,000&beds=-1&sort=__proto__&evil=1')).toEqual({
      ...noFilters,
      max: '2000',
    })
    expect(readFilters('?min=1e309&max=-5')).toEqual(noFilters)
    expect(readFilters('?min=%C2%A32,200.50&max=2200.&beds=2.5')).toMatchObject({
      min: '2200.50',
      max: '2200.',
      beds: '2',
    })
    expect(shown({ max: '2200.' })).toEqual(['middle', 'oldest'])
  })

  test('an old query for homes that are let shows its values in the selects', () => {
    const asked = { ...noFilters, type: 'penthouse', area: 'Mayfair', beds: '9' }
    expect(choicesOf([], asked)).toEqual({ types: ['penthouse'], areas: ['Mayfair'], bedrooms: ['9'] })
  })
})

import { expect, test } from 'vitest'
import { adverts } from './sample.adverts.ts'
import { bills, homes, visits } from './sample.street.ts'

const let_ = homes.filter((home) => home.people.length > 0)

test('the sample street has 12 properties, 11 of them let', () => {
  expect(homes).toHaveLength(12)
  expect(let_).toHaveLength(11)
})

test('28 tenants pay 42,500 a month in all', () => {
  expect(let_.flatMap((home) => home.people)).toHaveLength(28)
  expect(let_.reduce((sum, home) => sum + home.rent, 0)).toBe(42_500)
})

test('5 viewings show every status and 6 invoices every type', () => {
  expect(visits).toHaveLength(5)
  expect(new Set(visits.map((visit) => visit.status)).size).toBe(4)
  expect(bills).toHaveLength(6)
  expect(new Set(bills.map((bill) => bill.type)).size).toBe(4)
})

test('only the property that is to let has viewings, and only let ones have invoices', () => {
  expect(visits.every((visit) => homes[visit.home]?.people.length === 0)).toBe(true)
  expect(bills.every((bill) => (homes[bill.home]?.people.length ?? 0) > 0)).toBe(true)
})

test('what the public page says of a home names neither its road nor its door', () => {
  expect(adverts).toHaveLength(homes.length)
  for (const [place, { address }] of homes.entries()) {
    const road = address.replace(/^(Flat \d+, )?\d+ /, '')
    expect(adverts[place]?.description).not.toContain(road)
    expect(adverts[place]?.description).not.toMatch(/\b(number|no\.) ?\d/i)
  }
})

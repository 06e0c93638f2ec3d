import { expect, expectTypeOf, test } from 'vitest'
import { addressOf, contract, type ReplyOf, type RequestOf } from './contract.ts'
import { z } from './zod.ts'

const readRents = contract({
  name: 'readRents',
  method: 'get',
  path: '/api/homes/:id/rents/:year',
  access: 'read',
  summary: 'The rents of a home in a year',
  params: z.object({ id: z.string(), year: z.string() }),
  query: z.object({ paid: z.boolean().optional() }),
  reply: z.array(z.object({ pence: z.int() })),
})

test('an address carries its parameters, each in a form that no other part of the address can be taken for', () => {
  expect(addressOf(readRents, { params: { id: 'a/b?c', year: '2026' } })).toBe(
    '/api/homes/a%2Fb%3Fc/rents/2026',
  )
})

test('what is asked for stands behind the address, and nothing where nothing is', () => {
  const params = { id: 'x', year: '2026' }
  expect(addressOf(readRents, { params, query: { paid: true } })).toBe('/api/homes/x/rents/2026?paid=true')
  expect(addressOf(readRents, { params, query: { paid: undefined } })).toBe('/api/homes/x/rents/2026')
})

test('a caller sends exactly the parts that the contract names', () => {
  expectTypeOf<RequestOf<typeof readRents>>().toEqualTypeOf<
    { params: { id: string; year: string } } & { query?: { paid?: boolean | undefined } } & unknown
  >()
  expectTypeOf<ReplyOf<typeof readRents>>().toEqualTypeOf<{ pence: number }[]>()
})

test('a path that names one record says its id itself', () => {
  const { params: _, path: __, ...rest } = readRents
  const readHome = contract({ ...rest, path: '/api/homes/:id' })
  expectTypeOf<RequestOf<typeof readHome>>().toExtend<{ params: { id: string } }>()
})

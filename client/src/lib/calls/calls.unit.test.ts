import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { z } from '#shared/zod.ts'
import { makeCall, mutationFor, queryFor, queryKeyOf } from './calls.ts'

const readHome = contract({
  name: 'readHome',
  method: 'get',
  path: '/api/homes/:id',
  access: 'read',
  summary: 'A home',
  params: z.object({ id: z.string() }),
  reply: z.object({ rent: z.number() }),
  madeOf: ['homes', 'landlords'],
})
const changeRent = contract({
  name: 'changeRent',
  method: 'patch',
  path: '/api/homes/:id/rent',
  access: 'write',
  summary: 'Change the rent of a home',
  params: z.object({ id: z.string() }),
  body: z.object({ rent: z.number() }),
  reply: z.object({ rent: z.number() }),
  changes: ['homes'],
})

test('a read is cached under its address and declares what it is made of', () => {
  const { queryKey, meta } = queryFor(readHome, { params: { id: 'h1' } })
  expect(queryKey).toEqual(['/api/homes/h1'])
  expect(meta).toEqual({ madeOf: ['homes', 'landlords'] })
})

test('a write declares what it changes', () => {
  const { meta } = mutationFor(changeRent, (rent: number) => ({ params: { id: 'h1' }, body: { rent } }))
  expect(meta).toEqual({ changes: ['homes'] })
})

/** Never called: the test is that the compiler refuses these calls. */
const _refusedByTheCompiler = () => {
  // @ts-expect-error: the parameters are missing
  queryFor(readHome)
  // @ts-expect-error: an id is text
  queryKeyOf(readHome, { params: { id: 7 } })
  // @ts-expect-error: the body is missing
  void makeCall(changeRent, { params: { id: 'h1' } })
  // @ts-expect-error: a rent is a number
  void makeCall(changeRent, { params: { id: 'h1' }, body: { rent: 'much' } })
  const raiseRent = () => ({ params: { id: 'h1' }, body: { rent: 1 } })
  // @ts-expect-error: the answer has no deposit
  mutationFor(changeRent, raiseRent, { done: ({ deposit }) => deposit })
}

import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { keyOf, makeCall, reads, sends } from './calls.ts'

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

test('a read is kept under its address, with what it is made of', () => {
  const { queryKey, meta } = reads(readHome, { params: { id: 'h1' } })
  expect(queryKey).toEqual(['/api/homes/h1'])
  expect(meta).toEqual({ madeOf: ['homes', 'landlords'] })
})

test('a write says what it makes out of date', () => {
  const { meta } = sends(changeRent, (rent: number) => ({ params: { id: 'h1' }, body: { rent } }))
  expect(meta).toEqual({ changes: ['homes'] })
})

/** Never called: the compiler is what is tested here. */
const _refusedByTheCompiler = () => {
  // @ts-expect-error: the parameters are missing
  reads(readHome)
  // @ts-expect-error: an id is text
  keyOf(readHome, { params: { id: 7 } })
  // @ts-expect-error: the body is missing
  void makeCall(changeRent, { params: { id: 'h1' } })
  // @ts-expect-error: a rent is a number
  void makeCall(changeRent, { params: { id: 'h1' }, body: { rent: 'much' } })
  // @ts-expect-error: the answer has no deposit
  sends(changeRent, () => ({ params: { id: '' }, body: { rent: 1 } }), { done: ({ deposit }) => deposit })
}

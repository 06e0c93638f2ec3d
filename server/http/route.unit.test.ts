import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { z } from '#shared/zod.ts'
import { Raw, type Route, route } from './route.ts'

const readRent = contract({
  name: 'readRent',
  method: 'get',
  path: '/api/homes/:id/rent',
  access: 'read',
  summary: 'The rent of a home',
  params: z.object({ id: z.string() }),
  reply: z.object({ rent: z.number() }),
})
const readPlan = contract({
  name: 'readPlan',
  method: 'get',
  path: '/api/plan',
  access: 'public',
  summary: 'A plan',
  reply: 'raw',
})
const forgetRent = contract({
  name: 'forgetRent',
  method: 'delete',
  path: '/api/homes/:id/rent',
  access: 'write',
  summary: 'Forget the rent of a home',
  params: z.object({ id: z.string() }),
  reply: null,
})

test('a route answers 200 with what its contract promises, and 204 where that is nothing', () => {
  expect(route(readRent, async () => ({ rent: 1 })).status).toBe(200)
  expect(route(forgetRent, async () => undefined).status).toBe(204)
})

test('a path that names one record takes a UUID, unless its contract says other parameters', () => {
  const readHome = contract({
    name: 'readHome',
    method: 'get',
    path: '/api/homes/:id',
    access: 'read',
    summary: 'A home',
    reply: null,
  })
  const mayBe = (made: Route, id: string) => made.params?.safeParse({ id }).success
  expect(
    mayBe(
      route(readHome, async () => undefined),
      'x',
    ),
  ).toBe(false)
  expect(
    mayBe(
      route(readHome, async () => undefined),
      '0198a000-0000-7000-8000-000000000000',
    ),
  ).toBe(true)
  expect(
    mayBe(
      route(forgetRent, async () => undefined),
      'x',
    ),
  ).toBe(true)
  expect(route(readPlan, async () => new Raw('text/plain', '')).params).toBeUndefined()
})

/** Never called, because the compiler is what is tested. */
const _refusedByTheCompiler = () => {
  // @ts-expect-error: the answer is no rent
  route(readRent, async () => ({ rent: 'much' }))
  // @ts-expect-error: the path has no parameter of that name
  route(readRent, async ({ params }) => ({ rent: Number(params.home) }))
  // @ts-expect-error: a file is promised
  route(readPlan, async () => ({ rent: 1 }))
  // @ts-expect-error: a public call has no scope
  route(readPlan, async ({ scope }) => new Raw('text/plain', String(scope)))
}

import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { allRoutes } from '../routes.ts'
import { describeApi } from './openapi.ts'
import type { Services } from './services.ts'

/** The test only reads what the routes declare and calls none of them, so the services can be empty. */
const services = { env: readEnv({ NODE_ENV: 'test' }), pool: {}, secret: 'the routes need one' } as Services
const routes = allRoutes(services)
const description = describeApi(routes, 'https://gable.example')

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  responses?: Record<string, { description?: string }>
}
const operations = Object.values(description.paths ?? {}).flatMap(
  (item) => Object.values(item as object) as Operation[],
)

test('the description of the API names every call once', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    routes.map(({ name }) => name).sort(),
  )
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('the description of the API says of every call what it does, who may call it and what it answers', () => {
  const groups = new Set(description.tags?.map(({ name }) => name))
  const lacking = operations.flatMap(
    ({ operationId, summary, description: text, tags = [], responses = {} }) => [
      ...(summary ? [] : [`${operationId} has no summary`]),
      ...(text && /^.{10,}\. For /.test(text) ? [] : [`${operationId} has no description`]),
      ...(tags.length === 1 && groups.has(tags[0] ?? '') ? [] : [`${operationId} is in no group`]),
      ...(Object.keys(responses).some((status) => status.startsWith('2')) && responses.default
        ? []
        : [`${operationId} answers nothing`]),
      ...Object.entries(responses).flatMap(([status, answer]) =>
        answer.description ? [] : [`${operationId} does not say what ${status} is`],
      ),
    ],
  )
  expect(lacking).toEqual([])
})

test('the description of the API lists the codes of refusals', () => {
  expect(description.components?.schemas).toMatchObject({
    RefusalCode: { enum: expect.arrayContaining(['invalid-input', 'not-found', 'month-closed']) },
  })
})

import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import type { Services } from './http/services.ts'
import { allRoutes } from './routes.ts'

/** The routes are declared here and never called, so nothing stands behind them. */
const services = { env: readEnv({ NODE_ENV: 'test' }), pool: {}, secret: 'the routes need one' } as Services
const routes = allRoutes(services)

const changed = new Set(routes.flatMap(({ changes = [] }) => (changes === 'everything' ? [] : changes)))
const read = new Set(routes.flatMap(({ madeOf = [] }) => madeOf))

/** An import is written by calls that may change everything, so none of them names it. */
const writtenWithAll = new Set(['imports'])

test('every call has a name of its own', () => {
  const names = routes.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('what a call changes, some read is made of: a subject that is spelled in two ways is found', () => {
  expect([...changed].filter((subject) => !read.has(subject))).toEqual([])
})

test('what a read is made of, some call changes', () => {
  expect([...read].filter((subject) => !changed.has(subject) && !writtenWithAll.has(subject))).toEqual([])
})

import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import type { Services } from './http/services.ts'
import { allRoutes } from './routes.ts'

/** The tests only read what the routes declare and call none of them, so the services can be empty. */
const services = { env: readEnv({ NODE_ENV: 'test' }), pool: {}, secret: 'the routes need one' } as Services
const routes = allRoutes(services)

const changed = new Set(routes.flatMap(({ changes = [] }) => (changes === 'everything' ? [] : changes)))
const read = new Set(routes.flatMap(({ madeOf = [] }) => madeOf))

/** Calls that write an import declare that they change everything, so none of them names `imports`. */
const writtenWithAll = new Set(['imports'])

test('no two calls have the same name', () => {
  const names = routes.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every subject that a call changes is one that some read is made of, so a misspelt subject is found', () => {
  expect([...changed].filter((subject) => !read.has(subject))).toEqual([])
})

test('every subject that a read is made of is changed by some call', () => {
  expect([...read].filter((subject) => !changed.has(subject) && !writtenWithAll.has(subject))).toEqual([])
})

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testsOfPlaces } from './places.tests.mjs'

const root = join(import.meta.dirname, '../..')
const tests = ['server', 'shared']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => path.endsWith('.test.ts'))

test('each name that is tried in other places stands for tests', () => {
  expect(testsOfPlaces.filter((name) => !tests.some((path) => path.startsWith(name)))).toEqual([])
})

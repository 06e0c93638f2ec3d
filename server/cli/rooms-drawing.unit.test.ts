import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { architecturePath, drawRooms, withRooms } from './rooms-drawing.ts'

test('the picture of the rooms is what the code imports; npm run draw draws it again', () => {
  const text = readFileSync(architecturePath, 'utf8')
  expect(text).toBe(withRooms(text))
  expect(drawRooms()).toMatch(/money -- \d+ --> records/)
})

import { expect, test } from 'vitest'
import { dutyKinds } from './duties.ts'
import { dutyWords } from './duty.words.ts'

test('no two kinds of duties have the same name', () => {
  const words = dutyKinds.map((kind) => dutyWords[kind])
  expect(new Set(words.map(({ title }) => title)).size).toBe(dutyKinds.length)
  expect(new Set(words.map(({ many }) => many)).size).toBe(dutyKinds.length)
})

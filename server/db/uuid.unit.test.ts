import { expect, test, vi } from 'vitest'
import { uuid } from './uuid.ts'

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are different, and sort in the order in which they were made, also while the clock is set back', () => {
  const ids = Array.from({ length: 2000 }, uuid)
  vi.setSystemTime(Date.now() - 60_000)
  ids.push(...Array.from({ length: 100 }, uuid))
  vi.useRealTimers()
  ids.push(...Array.from({ length: 100 }, uuid))
  expect(ids.filter((id) => !version7.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

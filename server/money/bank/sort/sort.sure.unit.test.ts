import { expect, test, vi } from 'vitest'
import type { StoredLine } from '../statements/statements.store.ts'
import { findSure } from './sort.sure.ts'
import type { LabelledMatchInput } from './suggest.input.ts'

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) })) as StoredLine[]
const known = {} as LabelledMatchInput

test('a file with many lines is compared with the rents in a thread of its own, a few lines at once', async () => {
  const here = vi.fn(() => ({ sure: [], likely: 3 }))
  const inThread = vi.fn(async () => ({ sure: [], likely: 7 }))
  expect((await findSure('ours', lines(100), known, { here, inThread })).likely).toBe(3)
  expect(inThread).not.toHaveBeenCalled()
  expect((await findSure('ours', lines(101), known, { here, inThread })).likely).toBe(7)
  expect(here).toHaveBeenCalledTimes(1)
  expect(inThread).toHaveBeenCalledWith(
    'ours',
    { task: 'matching', parts: [expect.any(Array), known], weight: 101_000 },
    expect.stringContaining('Nothing was saved.'),
  )
})

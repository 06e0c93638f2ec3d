import { expect, test, vi } from 'vitest'
import type { StoredLine } from '../statements/bank.store.ts'
import type { LabelledMatchInput } from './bank.match-input.ts'
import { findSure } from './sure-lines.ts'

const runReading = vi.hoisted(() => vi.fn(async () => ({ sure: [], likely: 7 })))
vi.mock('../../../files/reader.ts', () => ({ runReading }))
vi.mock('./bank.suggest.ts', () => ({ suggestSure: () => ({ sure: [], likely: 3 }) }))

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) })) as StoredLine[]
const known = {} as LabelledMatchInput

test('a file with many lines is compared with the rents in a thread of its own, a few lines at once', async () => {
  expect((await findSure(lines(100), known)).likely).toBe(3)
  expect(runReading).not.toHaveBeenCalled()
  expect((await findSure(lines(101), known)).likely).toBe(7)
  expect(runReading).toHaveBeenCalledWith(
    { task: 'matching', parts: [expect.any(Array), known] },
    expect.stringContaining('Nothing was stored.'),
  )
})

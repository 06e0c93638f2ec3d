import { expect, test } from 'vitest'
import { uuid } from '../db/uuid.ts'
import { TryLater } from '../http/errors.ts'
import { makePdf } from './queue.ts'
import { stopPdfWorker } from './worker.ts'

/** How many of so many PDFs of one account get a place. */
async function countPlaced(caller: string, count: number): Promise<number> {
  const order = { paper: 'none', parts: [] }
  const made = await Promise.allSettled(Array.from({ length: count }, () => makePdf(caller, order)))
  return made.filter((each) => each.status === 'rejected' && !(each.reason instanceof TryLater)).length
}

const known = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

test('one account waits for eight PDFs beside the one that is made; five of them leave a place for everybody', async () => {
  const all = await Promise.all([
    ...[1, 2, 3, 4, 5, 6].map((number) => countPlaced(known(number), 12)),
    countPlaced(known(7), 1),
    countPlaced(known(8), 1),
  ])
  expect(all[0]).toBe(9)
  expect(all.slice(1, 5)).toEqual([8, 8, 8, 8])
  expect(all.slice(6)).toEqual([1, 1])
  await stopPdfWorker()
}, 30_000)

test('new accounts together wait for little more than one account does, and each of them has a place', async () => {
  const all = await Promise.all([
    ...Array.from({ length: 6 }, () => countPlaced(uuid(), 9)),
    countPlaced(uuid(), 1),
  ])
  expect(all.reduce((sum, placed) => sum + placed, 0)).toBeLessThanOrEqual(1 + 8 + 6)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1)
  await stopPdfWorker()
}, 30_000)

import { expect, test } from 'vitest'
import { makeInWorker, stopPdfWorker } from './worker.ts'

const order = { paper: 'none', parts: [] }

test('a PDF whose thread dies is answered with 503, and the next one gets a new thread', async () => {
  const asked = makeInWorker(order)
  await Promise.all([
    expect(asked).rejects.toMatchObject({ status: 503, message: expect.stringContaining('try again') }),
    stopPdfWorker(),
  ])
  await expect(makeInWorker(order)).rejects.toThrow('there is no paper called none')
  await stopPdfWorker()
}, 30_000)

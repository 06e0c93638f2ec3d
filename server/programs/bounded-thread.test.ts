import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { BoundedThread } from './bounded-thread.ts'

/** A file whose reading takes a good part of a second of a processor. */
function manyRows() {
  const lines = Array.from({ length: 9_000 }, (_, n) => `Tenant ${n},tenant${n}@example.org,0114 496 ${n}`)
  return [Buffer.from(`Name,Email,Phone\n${lines.join('\n')}`), {}, []]
}

test('an order that takes too long ends its thread, and the thread that follows answers', async () => {
  const order = { task: 'sheet', parts: [Buffer.from('Name,Email\nAnn,a@example.org'), {}, []] }
  const hasty = new BoundedThread('reading.worker', { patience: 1, megabytes: 256 })
  expect(await hasty.run({ task: 'sheet', parts: manyRows() })).toBeUndefined()
  const patient = new BoundedThread('reading.worker', { patience: 60_000, megabytes: 256 })
  expect(await patient.run(order)).toMatchObject({ done: { headers: ['Name', 'Email'] } })
  expect(await patient.run({ task: 'none', parts: [] })).toMatchObject({
    failure: expect.stringContaining('there is no task called none'),
  })
  await Promise.all([hasty.stop(), patient.stop()])
}, 60_000)

test('an order on a busy machine is not late before it has had its time of a processor', async () => {
  const parts = manyRows()
  const thread = new BoundedThread('reading.worker', { patience: 60_000, megabytes: 256 })
  await thread.run({ task: 'sheet', parts })
  const alone = thread.took
  // Priority 10 beside as many busy threads as there are cores leaves the reader a tenth of one.
  const busy = availableParallelism()
  const others = Array.from({ length: busy }, () => new Worker('for (;;);', { eval: true }))
  const began = performance.now()
  const answer = await thread.run({ task: 'sheet', parts }, alone * 3 + 200)
  const lasted = performance.now() - began
  await Promise.all([thread.stop(), ...others.map((other) => other.terminate())])
  expect(answer).toMatchObject({ done: { headers: ['Name', 'Email', 'Phone'] } })
  expect(thread.took).toBeLessThan(lasted)
}, 60_000)

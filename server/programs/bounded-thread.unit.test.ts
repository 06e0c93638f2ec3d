import { expect, test } from 'vitest'
import { BoundedThread } from './bounded-thread.ts'

test('an order that takes too long ends its thread, and the thread that follows answers', async () => {
  const order = { task: 'sheet', parts: [Buffer.from('Name,Email\nAnn,a@example.org'), {}, []] }
  const hasty = new BoundedThread('reading.worker', { patience: 1, megabytes: 256 })
  expect(await hasty.run(order)).toBeUndefined()
  const patient = new BoundedThread('reading.worker', { patience: 60_000, megabytes: 256 })
  expect(await patient.run(order)).toMatchObject({ done: { headers: ['Name', 'Email'] } })
  expect(await patient.run({ task: 'none', parts: [] })).toMatchObject({
    failure: expect.stringContaining('there is no task called none'),
  })
  await Promise.all([hasty.stop(), patient.stop()])
}, 60_000)

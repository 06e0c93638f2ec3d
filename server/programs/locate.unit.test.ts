import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { locateThread } from '../programs/locate.ts'

test('a thread starts from its source, as npm run dev starts it', async () => {
  const { file, workerData } = locateThread('papers.worker')
  const thread = new Worker(file, { workerData, env: { NICENESS: '10' } })
  const answered = new Promise((done) =>
    thread.on('message', (message) => Object.hasOwn(Object(message), 'failure') && done(message)),
  )
  thread.postMessage({ paper: 'none', parts: [] })
  expect(await answered).toMatchObject({ failure: expect.stringContaining('there is no paper called none') })
  await thread.terminate()
}, 60_000)

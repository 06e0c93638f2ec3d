import { startPeopledApp } from '../testing/people.ts'

// Gable's whole server as a process of its own, over the database of the first argument. It writes its log as in
// everyday use.
const app = await startPeopledApp({
  databaseUrl: process.argv[2] ?? '',
  env: { logLevel: 'info' },
  isTrusting: true,
})
process.on('message', async (question) => {
  if (question === 'memory')
    return process.send?.({ memory: Math.round(process.memoryUsage().rss / 2 ** 20) })
  const { accountId, cookie } = await app.person()
  process.send?.({ accountId, cookie })
})
process.send?.({ url: app.url })

import { startPeopledApp } from '../testing/people.ts'

// Gable's whole server as a process of its own, over the database of the first argument.
const app = await startPeopledApp({ databaseUrl: process.argv[2] ?? '' })
process.on('message', async () => {
  const { accountId, cookie } = await app.person()
  process.send?.({ accountId, cookie })
})
process.send?.({ url: app.url })

import { startPeopledApp } from '../testing/people.ts'

// The whole server as a process of its own, over the database that is named.
const app = await startPeopledApp({ databaseUrl: process.argv[2] ?? '' })
process.on('message', async () => {
  const { accountId, cookie } = await app.person()
  process.send?.({ accountId, cookie })
})
process.send?.({ url: app.url })

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const port = 4719

/** Where the built product answers. */
export const builtUrl = `http://127.0.0.1:${port}`

/** Starts the built product as a process of its own, and waits until it is ready. */
export async function startBuilt(env: Record<string, string>): Promise<ChildProcess> {
  const main = join(root, 'dist/server/main.js')
  if (!existsSync(main)) throw new Error('There is no build. Run npm run build first.')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1, await sleep(100))
    if (
      await fetch(`${builtUrl}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child
  child.kill()
  throw new Error('the built server did not start')
}

/** Ends the process and waits until it has ended. */
export async function stopBuilt(server: ChildProcess): Promise<void> {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill()
  await ended
}

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../db/embedded/free-port.ts'

const root = join(import.meta.dirname, '../..')

/** The built product as a process of its own, and where it answers. */
export interface Built {
  url: string
  child: ChildProcess
}

/** Starts the built product and waits until it is ready. */
export async function startBuilt(env: Record<string, string>): Promise<Built> {
  const main = join(root, 'dist/server/main.js')
  if (!existsSync(main)) throw new Error('There is no build. Run npm run build first.')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1, await sleep(100))
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, child }
  child.kill()
  throw new Error('the built server did not start')
}

/** Ends the process and waits until it has ended. */
export async function stopBuilt({ child }: Built): Promise<void> {
  const ended = new Promise((done) => child.once('exit', done))
  child.kill()
  await ended
}

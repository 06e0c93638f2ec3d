import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'gable-health-'))
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const check = async () => {
  const { status, headers } = await fetch(`${app.url}/healthz`)
  return [status, headers.get('retry-after')]
}

/** Occupies every thread of Node's pool with opening a pipe, until the returned function opens the other ends. */
function blockThreads(): () => Promise<void> {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const readers = Array.from({ length: Number(process.env.UV_THREADPOOL_SIZE ?? 4) }, () => open(pipe, 'r'))
  return async () => {
    const writer = openSync(pipe, 'r+')
    for (const reader of await Promise.all(readers)) await reader.close()
    closeSync(writer)
  }
}

test('the health check fails while every thread for files and pictures hangs, and recovers', async () => {
  expect(await check()).toEqual([200, null])
  const release = blockThreads()
  try {
    expect(await Promise.all([check(), check()])).toEqual([
      [503, '5'],
      [503, '5'],
    ])
  } finally {
    await release()
  }
  expect(await check()).toEqual([200, null])
})

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLines } from '#server/db/backup/lines.ts'
import { writeBackup } from '#server/db/backup/write.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { withServerProcess } from '#server/sweeps/process.ts'

const root = join(import.meta.dirname, '../../../..')
const quiet = { info: () => {}, warn: () => {} }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gable-drill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command as a person would. Returns what it printed and its code. */
async function command(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/cli/${file}`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir(), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

const backupsIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.backup.gz'))

async function until(holds: () => boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) if (holds()) return
  throw new Error('it did not happen within a minute')
}

/** The rows of a backup, or of a database as it would be backed up, by table; without the time and the signature. */
async function rowsOf(lines: AsyncIterable<unknown>) {
  const rows: string[] = []
  for await (const line of lines) {
    const text = typeof line === 'string' ? line.trimEnd() : JSON.stringify(line)
    if (!text.startsWith('{"format"') && !text.startsWith('{"end"')) rows.push(text)
  }
  return rows
}

test('a nightly backup, a lost data folder, a restore: every row is there', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  await withServerProcess(
    async (server) => {
      await until(() => backupsIn(backups).length === 1)
      const file = join(backups, backupsIn(backups)[0] ?? '')
      const saved = await rowsOf(readLines(file))
      expect(saved.length).toBeGreaterThan(300)
      await server.end('SIGTERM')
      copyFileSync(join(server.dataDir, 'secret.key'), join(folder, 'secret.key'))
      rmSync(server.dataDir, { recursive: true })

      // Without the key the check says which one is needed; nothing is restored.
      const env = { DATA_DIR: server.dataDir }
      const refused = await command('restore.ts', ['--check', file], env)
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('fingerprint') })

      mkdirSync(server.dataDir, { recursive: true })
      copyFileSync(join(folder, 'secret.key'), join(server.dataDir, 'secret.key'))
      const checked = await command('restore.ts', ['--check', file], env)
      expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('the signature is right') })
      expect(readdirSync(server.dataDir)).toEqual(['secret.key'])

      expect(await command('restore.ts', [file], env)).toMatchObject({ code: 0 })
      const embedded = await startEmbedded({ dataDir: server.dataDir, log: quiet as never })
      const client = new pg.Client({ connectionString: embedded.url })
      await client.connect()
      const restored = await rowsOf(writeBackup(client, { sign: () => undefined }))
      await client.end()
      await embedded.stop()
      expect(restored.length).toBe(saved.length)
      expect(restored.sort()).toEqual(saved.sort())

      await server.start()
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    },
    { BACKUP_DIR: backups },
  )
}, 300_000)

const mayMount = process.platform === 'linux' && process.getuid?.() === 0

test.skipIf(!mayMount)(
  'a full disk: the server says so and goes on, and nothing half written stays',
  async () => {
    const small = join(folder, 'small')
    mkdirSync(small)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', small])
    try {
      await withServerProcess(
        async (server) => {
          await until(() => server.said.includes('is full'))
          expect(readdirSync(small)).toEqual([])
          expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
          expect(await server.end('SIGTERM')).toBe(0)
        },
        { BACKUP_DIR: small },
      )
    } finally {
      execFileSync('umount', [small])
    }
  },
  120_000,
)

import './node-version.mjs'

const { spawn } = await import('node:child_process')
const { existsSync, watch } = await import('node:fs')
const { join, resolve } = await import('node:path')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { command, passOn, root } = await import('./tools.mjs')

const patience = 1_500
const isOfServer = (name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$|^testing|^cli/.test(name)

/** PostgreSQL stays up while the server restarts: this process is present too. */
async function holdDatabase() {
  if (process.env.DATABASE_URL) return { stop: async () => {} }
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { startEmbedded } = await import('../db/embedded.ts')
  await unregister()
  const say = (text) => console.log(`  ${text}`)
  return startEmbedded({ dataDir: resolve(process.env.DATA_DIR || './data'), log: { info: say, warn: say } })
}

const startServer = () =>
  spawn(process.execPath, ['--import', 'tsx', '--import', './server/cli/leash.mjs', 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, GABLE_MODE: 'dev' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })

function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((ended) => {
    const late = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', () => {
      clearTimeout(late)
      ended()
    })
    child.kill('SIGTERM')
  })
}

await command(async () => {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { ensurePackages } = await import('./packages.mjs')
  await ensurePackages()
  const database = await holdDatabase()
  let child = startServer()
  let pending
  let queue = Promise.resolve()

  const restart = async () => {
    await end(child)
    console.log('  … restarting the server')
    child = startServer()
  }
  for (const folder of ['server', 'shared']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !isOfServer(name)) return
      clearTimeout(pending)
      pending = setTimeout(() => {
        queue = queue.then(restart)
      }, 80)
    })
  }
  const leave = async () => {
    clearTimeout(pending)
    await queue
    await end(child)
    await database.stop()
    process.exit(0)
  }
  passOn({ kill: leave })
  leaveWithNpm('server/cli/dev.mjs')
})

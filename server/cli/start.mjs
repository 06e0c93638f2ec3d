import './node-version.mjs'

const { existsSync } = await import('node:fs')
const { createServer } = await import('node:net')
const { join } = await import('node:path')
const { pathToFileURL } = await import('node:url')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { command, root, runNode, Stop, wasInterrupted } = await import('./tools.mjs')

function readPort() {
  const given = process.env.PORT?.trim() || '3000'
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  throw new Stop(
    'PORT must be a number from 0 to 65535, such as 3000. Correct it, or leave it out, and start again.',
  )
}

/** Throws when the port cannot be used. Called before the build, so that nobody waits for the refusal. */
function checkPort() {
  const port = readPort()
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const sentences = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1024: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine. Correct it, or leave it out, and start again.`,
    ENOTFOUND: `HOST ${host} is not known. Correct it, or leave it out, and start again.`,
  }
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', (error) => taken(sentences[error.code] ? new Stop(sentences[error.code]) : error))
    probe.listen(port, host, () => probe.close(free))
  })
}

await command(async () => {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  await checkPort()
  const { ensurePackages } = await import('./packages.mjs')
  await ensurePackages()
  const { isBuilt } = await import('./build.mjs')
  // In a process of its own: Vite sets NODE_ENV, which means something else to the server.
  if (!isBuilt() && !(await runNode(['server/cli/build.mjs'], { show: true })).ok) process.exit(1)
  if (wasInterrupted()) return
  leaveWithNpm('server/cli/start.mjs')
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
})

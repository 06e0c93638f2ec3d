import './node-version.mjs'

const { findBrowser, noBrowser } = await import('./browser.mjs')
const { listChecks, runChecks } = await import('./checks.mjs')
const { findFirefox } = await import('./firefox.mjs')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { ensurePackages } = await import('./packages.mjs')
const { command, root, seconds, Stop, wasInterrupted } = await import('./tools.mjs')

/** `--all` makes every journey, and runs every test: those that take long, and those that passed before. */
const isWhole = process.argv.includes('--all')
const checks = listChecks(isWhole)

/** The tests take as long as all else together, which runs beside them one after another. */
const rounds = [
  { names: ['tests', 'types', 'dead', 'format', 'boundaries', 'copy', 'build'], width: 2 },
  { names: ['size'], width: 1 },
]

/** `--only=types,build` runs a part. */
function wanted() {
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
  const names = Object.keys(checks)
  if (only === undefined) return names
  const chosen = only.split(',')
  const unknown = chosen.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Stop(`--only takes ${names.join(', ')}, and not "${unknown}".`)
  return chosen
}

async function journeys() {
  const browser = await findBrowser()
  // Only the whole run has a journey in a second engine; without one it says that it was not made.
  const firefox = isWhole ? await findFirefox() : undefined
  const env = { CHROMIUM_PATH: browser, ...(firefox && { FIREFOX_PATH: firefox }) }
  if (browser) return runChecks([checks.e2e], 1, env)
  console.log(`  ✖ ${checks.e2e.title}\n\n${noBrowser}\n`)
  return { passed: 0, failed: 1, notes: [] }
}

await command(async () => {
  process.chdir(root)
  leaveWithNpm('server/cli/test.mjs')
  const begin = performance.now()
  const chosen = wanted()
  await ensurePackages()
  const total = { passed: 0, failed: 0, notes: [] }
  const add = ({ passed, failed, notes }) => {
    total.passed += passed
    total.failed += failed
    total.notes.push(...notes)
  }
  for (const { names, width } of rounds) {
    add(
      await runChecks(
        names.filter((name) => chosen.includes(name)).map((name) => checks[name]),
        width,
      ),
    )
  }
  if (chosen.includes('e2e') && !wasInterrupted()) add(await journeys())
  if (wasInterrupted()) throw new Stop('Interrupted: not everything was tested.')
  if (total.notes.length > 0) console.log(`\n${total.notes.join('\n')}`)
  if (!isWhole) console.log('\nThe long tests and the other journeys run with npm run test:all.')
  console.log(`\n${seconds(begin)} in all\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
})

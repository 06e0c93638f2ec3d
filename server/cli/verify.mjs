import './node-version.mjs'

const { checks, componentTests, runChecks, unitTests } = await import('./checks.mjs')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { ensurePackages } = await import('./packages.mjs')
const { command, root } = await import('./tools.mjs')
const { listChanged, readWatched, recordPass } = await import('./verified.mjs')

/**
 * The slow checks first, so that the quick ones fill the gaps. Component tests take most of the time, so a test whose
 * imports are the same as when it passed is not run again; `--all` runs every one, and so does npm test.
 */
function checksFor(watched) {
  const { types, dead, format, boundaries } = checks
  const changed = process.argv.includes('--all') ? undefined : listChanged(watched)
  const components = changed?.length === 0 ? [] : [componentTests(changed)]
  return [...components, types, unitTests, dead, format, boundaries]
}

await command(async () => {
  process.chdir(root)
  leaveWithNpm('server/cli/verify.mjs')
  await ensurePackages()
  const watched = readWatched()
  const { passed, failed } = await runChecks(checksFor(watched), 2)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exit(1)
  recordPass(watched)
})

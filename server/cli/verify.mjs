import './node-version.mjs'

const { listChangedFolders } = await import('./changed.mjs')
const { componentTests, databaseTests, listChecks, runChecks, unitTests } = await import('./checks.mjs')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { ensurePackages } = await import('./packages.mjs')
const { command, root } = await import('./tools.mjs')
const { listChanged, readWatched, recordPass } = await import('./verified.mjs')

/**
 * The slow checks first, so that the quick ones fill the gaps. Component tests take most of the time, so a test whose
 * imports are the same as when it passed is not run again; `--all` runs every one, and so does npm test.
 */
function checksFor(watched) {
  const { types, dead, format, boundaries, copy } = listChecks()
  const changed = process.argv.includes('--all') ? undefined : listChanged(watched)
  const components = changed?.length === 0 ? [] : [componentTests(changed)]
  return [...components, types, unitTests, dead, format, boundaries, copy]
}

/** `--api` runs the tests against the database that are about what differs from the main branch. */
async function checkSql() {
  const none = { passed: 0, failed: 0 }
  if (!process.argv.includes('--api')) {
    console.log('\nNo SQL ran: npm run verify -- --api adds the tests against the database of what changed.')
    return none
  }
  const folders = await listChangedFolders()
  if (folders.length > 0) return runChecks([databaseTests(folders)], 1)
  console.log('\nNo SQL ran: nothing of the server has changed.')
  return none
}

await command(async () => {
  process.chdir(root)
  leaveWithNpm('server/cli/verify.mjs')
  await ensurePackages()
  const watched = readWatched()
  const { passed, failed } = await runChecks(checksFor(watched), 2)
  if (failed === 0) recordPass(watched)
  const sql = await checkSql()
  console.log(`\n${passed + sql.passed} passed, ${failed + sql.failed} failed`)
  if (failed + sql.failed > 0) process.exit(1)
})

import './node-version.mjs'

const { listChangedFolders } = await import('./changed.mjs')
const { databaseTests, listChecks, quickTests, runChecks } = await import('./checks.mjs')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { ensurePackages } = await import('./packages.mjs')
const { command, root } = await import('./tools.mjs')

/** The slow checks first, so that the quick ones fill the gaps. With `--all` all are made, even where nothing has changed. */
function checks() {
  const isAll = process.argv.includes('--all')
  const { types, dead, format, boundaries, copy } = listChecks(false, isAll)
  return [quickTests(isAll), types, dead, format, boundaries, copy]
}

/** `--api` runs the tests against the database that are about what differs from the main branch. */
async function checkSql() {
  const none = { passed: 0, failed: 0, notes: [] }
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
  const { passed, failed, notes } = await runChecks(checks(), 2)
  const sql = await checkSql()
  console.log(`\n${[...notes, ...sql.notes].join('\n')}`)
  console.log(`\n${passed + sql.passed} passed, ${failed + sql.failed} failed`)
  if (failed + sql.failed > 0) process.exit(1)
})

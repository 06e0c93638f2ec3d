import './node-version.mjs'

const { runChecks } = await import('./checks.mjs')
const { leaveWithNpm } = await import('./npm-parent.mjs')
const { ensurePackages } = await import('./packages.mjs')
const { command, root } = await import('./tools.mjs')

/** The slow ones first, so that the quick ones fill the gaps. */
const verifying = ['unit', 'types', 'dead', 'format', 'boundaries']

await command(async () => {
  process.chdir(root)
  leaveWithNpm('server/cli/verify.mjs')
  await ensurePackages()
  const { passed, failed } = await runChecks(verifying, 2)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exit(1)
})

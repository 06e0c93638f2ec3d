import { expect, test } from 'vitest'
import { root, runNode } from './tools.mjs'

const named = 'an IPv4 address written as IPv6 shares its counts with all others'

test('the runner of the deliberate defects starts, and a test tells one of them', async () => {
  const sweeps = ['--import', 'tsx', 'server/cli/sweeps.ts', 'mutants', named]
  const { code, output } = await runNode(sweeps, { cwd: root })
  expect(output).toContain('1 by tests')
  expect(code).toBe(0)
}, 300_000)

import { expect, test } from 'vitest'
import { evilFiles } from '../../sweeps/neighbours.files.ts'
import { readWorkbook } from './workbook.ts'

/** The processor's time, in milliseconds: a busy machine does not count. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test.each([
  ['workbook, 100,000 merged ranges', 1, 2_500],
  ['workbook, 60 sheets beside a million texts', 0.2, 5_000],
  ['workbook, a link over every cell', 1, 500],
  ['workbook, array formulas', 1, 2_500],
])(
  'a %s is read in one pass',
  async (file, share, most) => {
    const bytes = evilFiles.find(({ name }) => name === file)?.make(share)
    if (!bytes) throw new Error(`there is no file ${file}`)
    expect(await timeOf(() => readWorkbook(bytes))).toBeLessThan(most)
  },
  120_000,
)

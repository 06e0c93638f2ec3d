import { expect, test } from 'vitest'
import { limitFiles } from './write-limits.ts'

test('an account has one file read at a time, and a colleague’s waits; a third account waits for one of two', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const read = (account: string, file: string) =>
    limitFiles(account, () => {
      begun.push(file)
      return new Promise<void>((done) => ends.push(done))
    })
  const all = [read('ours', 'one'), read('ours', 'two'), read('theirs', 'three'), read('others', 'four')]
  await new Promise((done) => setImmediate(done))
  expect(begun).toEqual(['one', 'three'])
  for (const file of ['one', 'three', 'two', 'four']) {
    expect(begun).toContain(file)
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  await Promise.all(all)
})

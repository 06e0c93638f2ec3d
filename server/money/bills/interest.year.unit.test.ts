import { expect, test } from 'vitest'
import { spreadOver } from './interest.year.ts'

test('a sum is spread to the penny, and no part is above its amount', () => {
  expect(
    spreadOver(
      100,
      [1, 1, 1].map((each) => each * 50),
    ),
  ).toEqual([33, 34, 33])
  for (const sum of [0, 1, 999, 124_563, 124_565]) {
    const amounts = [41_255, 41_255, 42_055]
    const parts = spreadOver(sum, amounts)
    expect(parts.reduce((all, each) => all + each, 0)).toBe(sum)
    expect(parts.every((part, at) => part >= 0 && part <= (amounts[at] ?? 0))).toBe(true)
  }
})

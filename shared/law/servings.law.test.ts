import { expect, test } from 'vitest'
import { deemedDay, servedByPost } from './servings.law.ts'

test('a letter counts from the day on which it comes, by the Interpretation Act', () => {
  expect(deemedDay('post', '2026-11-20', '2026-11-23')).toEqual({
    day: '2026-11-23',
    rule: 'served-by-post',
    source: servedByPost.source,
  })
})

test('what is handed over or mailed counts from the day on record, and no rule is claimed for it', () => {
  for (const means of ['hand', 'mail'] as const)
    expect(deemedDay(means, '2026-11-20', '2026-11-23')).toEqual({
      day: '2026-11-20',
      rule: null,
      source: null,
    })
})

import { expect, test } from 'vitest'
import { deemedDay, proposedDelivery, servedByPost } from './servings.law.ts'

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

test('a letter is proposed to count two working days after posting: weekends and bank holidays are none', () => {
  const days = [
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-12-23',
    '2026-12-24',
    '2027-03-25',
  ]
  expect(days.map(proposedDelivery)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-01',
    '2026-12-29',
    '2026-12-30',
    '2027-03-31',
  ])
})

import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { listSurplus } from './backups.folder.ts'

/** The days that are kept when a backup is made every day from 1 January 2024 on, and surplus ones leave each time. */
function keepFor(days: number, isMade = (_day: string) => true) {
  let kept: { day: string }[] = []
  for (let at = 0; at < days; at += 1) {
    const day = addDays('2024-01-01', at)
    if (!isMade(day)) continue
    kept.push({ day })
    const surplus = new Set(listSurplus(kept))
    kept = kept.filter((each) => !surplus.has(each))
  }
  return kept.map(({ day }) => day)
}

test('seven days, five weeks and twelve months are kept, however long backups have been made', () => {
  expect(keepFor(3)).toEqual(['2024-01-01', '2024-01-02', '2024-01-03'])
  for (const days of [400, 401, 417, 431, 800]) {
    const kept = keepFor(days)
    const last = addDays('2024-01-01', days - 1)
    for (let back = 0; back < 7; back += 1) expect(kept).toContain(addDays(last, -back))
    expect(new Set(kept.map((day) => day.slice(0, 7))).size).toBe(12)
    expect(kept.filter((day) => day > addDays(last, -35)).length).toBeGreaterThanOrEqual(10)
    expect(kept.length).toBeLessThanOrEqual(7 + 5 + 12)
  }
})

test('a backup of each closed month is that of its last day', () => {
  const kept = keepFor(800)
  const closed = kept.filter((day) => day.slice(0, 7) < (kept.at(-1) ?? '').slice(0, 7))
  const months = new Map(closed.map((day) => [day.slice(0, 7), day]))
  expect([...months.values()].slice(0, 10).every((day) => addDays(day, 1).endsWith('-01'))).toBe(true)
})

test('after a long pause the old backups stay until there are enough newer ones', () => {
  const kept = keepFor(800, (day) => day < '2024-06-01' || day > '2025-12-01')
  expect(kept.filter((day) => day < '2024-06-01').length).toBeGreaterThan(3)
})

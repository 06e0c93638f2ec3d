import { expect, test } from 'vitest'
import { runThirdYear } from './matching.third.ts'

// Twelve years in each bank's style, of 60 tenancies over 13 months; the first month is counted too.
test.each(['lloyds', 'natwest'] as const)(
  '%s: where a third writes a reference, 85 of 100 payments are matched automatically, and none of them or of what is accepted together is wrong',
  (style) => {
    const years = Array.from({ length: 12 }, (_, seed) => runThirdYear(700_000 + seed, style))
    const sum = (count: (year: (typeof years)[number]) => number) =>
      years.reduce((total, year) => total + count(year), 0)
    expect(years.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(years.flatMap(({ togetherWrong }) => togetherWrong)).toEqual([])
    expect(sum(({ rents }) => rents)).toBeGreaterThan(10_000)
    expect(sum(({ together }) => together)).toBeGreaterThan(100)
    expect(sum(({ byThemselves }) => byThemselves) / sum(({ rents }) => rents)).toBeGreaterThanOrEqual(0.85)
  },
  120_000,
)

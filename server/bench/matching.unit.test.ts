import { expect, test } from 'vitest'
import { isWhole } from '../testing/extent.ts'
import { runYear } from './matching.run.ts'
import { runThirdYear } from './matching.third.ts'
import { runVariedYear } from './matching.varied.ts'

// The matching was not tuned on these months. The bench runs whole years of 300 tenancies.
test('six months of 100 tenancies: from the second month on nine of ten payments are sure, and no sure one is wrong', () => {
  const { rents, byThemselves, laterRents, laterByThemselves, wrong } = runYear(90_001, {
    tenancies: 100,
    months: 6,
  })
  expect(wrong).toEqual([])
  expect(rents).toBeGreaterThan(600)
  expect(byThemselves / rents).toBeGreaterThan(0.87)
  expect(laterByThemselves / laterRents).toBeGreaterThan(0.9)
}, 60_000)

test('years in which few tenants write their reference: from the second month on 85 of 100 payments are sure in each bank’s style, and none is wrong', () => {
  const places = isWhole ? [0, 1, 2, 3] : [1]
  const years = [0, 1, 2].map((style) => places.map((place) => runVariedYear(3 * place + style)))
  for (const same of years) {
    const sum = (count: (year: (typeof same)[number]) => number) =>
      same.reduce((total, year) => total + count(year), 0)
    expect(same.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(sum(({ laterRents }) => laterRents)).toBeGreaterThan(875 * places.length)
    expect(sum((year) => year.laterByThemselves) / sum((year) => year.laterRents)).toBeGreaterThanOrEqual(
      0.85,
    )
  }
}, 120_000)

test('strangers who are called like tenants are nobody’s rent: none of a year’s lines is wrong', () => {
  const years = [200_005, 200_008, 200_017, 200_021].map((seed) =>
    runVariedYear(seed, { hasNamesakes: true }),
  )
  expect(years.flatMap(({ wrong }) => wrong)).toEqual([])
}, 120_000)

test('thirteen months in which some write somebody else’s reference: nothing is posted wrongly, and nothing accepted together is', () => {
  const years = [runThirdYear(700_001, 'lloyds'), runThirdYear(700_002, 'natwest')]
  expect(years.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(years.flatMap(({ togetherWrong }) => togetherWrong)).toEqual([])
  const sum = (count: (year: (typeof years)[number]) => number) =>
    years.reduce((total, year) => total + count(year), 0)
  expect(sum(({ together }) => together)).toBeGreaterThan(10)
  expect(sum(({ byThemselves }) => byThemselves) / sum(({ rents }) => rents)).toBeGreaterThan(0.82)
}, 60_000)

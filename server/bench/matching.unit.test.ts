import { expect, test } from 'vitest'
import { runYear } from './matching.run.ts'

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
})

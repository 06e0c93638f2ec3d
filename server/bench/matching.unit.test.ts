import { expect, test } from 'vitest'
import { runYear } from './matching.run.ts'

// Months that nobody looked at while the matching was written; the bench runs whole years of 300 tenancies.
test('six months of 100 tenancies: nine of ten payments post themselves from the second month on, and none is wrong', () => {
  const { rents, byThemselves, laterRents, laterByThemselves, wrong } = runYear(90_001, {
    tenancies: 100,
    months: 6,
  })
  expect(wrong).toEqual([])
  expect(rents).toBeGreaterThan(600)
  expect(byThemselves / rents).toBeGreaterThan(0.87)
  expect(laterByThemselves / laterRents).toBeGreaterThan(0.9)
})

import { expect, test } from 'vitest'
import { findMoved } from './moved.ts'

test.each([
  ['/dashboard/money', '', '/dashboard/rent'],
  ['/dashboard/money', '?show=arrears', '/dashboard/rent?show=arrears'],
  ['/dashboard/rent/opening-balances', '', '/dashboard/money/set-up?section=opening-balances'],
  ['/dashboard/duties', '', '/dashboard/compliance/deadlines'],
  ['/dashboard/duties', '?due=overdue', '/dashboard/compliance/deadlines?due=overdue'],
  ['/dashboard/settings', '?section=fees', '/dashboard/money/set-up?section=fees'],
  ['/dashboard/settings', '?section=reminders&step=2', '/dashboard/money/set-up?section=reminders&step=2'],
])('the old address %s%s leads on to %s', (path, search, to) => {
  expect(findMoved(path, search)).toBe(to)
})

test('an address that is still one stays', () => {
  expect(findMoved('/dashboard/settings', '?section=team')).toBeUndefined()
  expect(findMoved('/dashboard/rent', '?show=arrears')).toBeUndefined()
})

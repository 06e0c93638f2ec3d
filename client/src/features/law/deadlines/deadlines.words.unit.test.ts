import { expect, test } from 'vitest'
import type { DutyRow, DutyState } from '#shared/law/duties/duties.ts'
import { sayDeadlines } from './deadlines.line.tsx'

const day = '2026-11-28'

const deadline = (state: DutyState, due: string, isSetAside = false) =>
  ({
    kind: 'gas-check',
    state,
    due: { day: due },
    snoozed: null,
    dismissed: isSetAside ? { why: '', until: null, by: '', at: '' } : null,
  }) as unknown as DutyRow

const say = (...duties: DutyRow[]) => sayDeadlines({ day, isWatched: true, duties })

test('one line counts what is overdue, what comes within how many days, and what is not recorded', () => {
  const rows = [
    deadline('red', '2026-11-01'),
    deadline('red', '2026-11-27'),
    deadline('red', '2026-11-20', true),
    deadline('amber', '2026-12-17'),
    deadline('unrecorded', '2024-01-01'),
  ]
  expect(say(...rows)).toEqual({
    overdue: '2 overdue',
    soon: '1 within 19 days',
    unrecorded: '1 not recorded',
    next: undefined,
  })
})

test('what is due today is not overdue yet, and what comes later is named where nothing presses', () => {
  expect(say(deadline('red', day)).soon).toBe('1 today')
  expect(say(deadline('amber', '2026-11-29')).soon).toBe('1 by tomorrow')
  const later = deadline('later', '2027-09-01')
  expect(say(later)).toEqual({ overdue: '', soon: '', unrecorded: '', next: later })
})

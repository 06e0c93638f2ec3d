import { describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '../date-format.ts'
import { addDays } from '../dates.ts'
import { startOfPeriod } from '../records/terms/terms.calendar.ts'
import { isPeriodStart, type RentTerms } from '../records/terms/terms.periods.ts'
import { findEarliestIncrease, lawOfIncreases } from './rent.increase.earliest.ts'
import { noticeOfIncrease } from './rent.increase.law.ts'
import type { LetTenancy } from './rent.increase.let.ts'
import { type RentChange, rentIncreaseRefusal, withoutBasis } from './rent.increase.ts'

const from2025: RentTerms = {
  id: 'a',
  from: '2025-01-15',
  pence: 120_000,
  every: 'month',
  anchor: '2025-01-15',
  dueAfter: 0,
}
const tenancy: LetTenancy = { kind: 'assured', start: '2025-01-15', endedOn: null, lastIncrease: 'never' }
const change = (given: Partial<RentChange> = {}): RentChange => ({
  ...withoutBasis,
  from: '2027-02-15',
  pence: 130_000,
  every: 'month',
  noticeServedOn: '2026-11-21',
  ...given,
})
const asked = '2026-11-25'
const asDay = (day: string) => formatDate(day, defaultDateFormat)
const refusal = (given: Partial<RentChange>, terms = [from2025], of = tenancy) =>
  rentIncreaseRefusal(terms, of, change(given), asked, asDay)?.sentence
const fieldOf = (given: Partial<RentChange>) =>
  rentIncreaseRefusal([from2025], tenancy, change(given), asked, asDay)?.field

describe('an increase of an assured tenancy’s rent', () => {
  test('with a notice served in time begins on a period’s first day', () => {
    expect(refusal({})).toBeUndefined()
  })
  test('begins on no other day, and the next right one is named', () => {
    expect(refusal({ from: '2027-02-20' })).toBe(
      'The rent of an assured tenancy rises on the first day of a rent period only: the next one begins on 15 Mar 2027 (Housing Act 1988, section 13(2), by the Renters’ Rights Act 2025, section 6).',
    )
  })
  test('begins on no day between the wait and that first day either, and the wait is not the reason', () => {
    expect(refusal({ from: '2027-02-01' })).toBe(
      'The rent of an assured tenancy rises on the first day of a rent period only: the next one begins on 15 Feb 2027 (Housing Act 1988, section 13(2), by the Renters’ Rights Act 2025, section 6).',
    )
    expect(refusal({ from: '2027-01-20' })).toContain('raises the rent no sooner than 2 months later')
  })
  test('needs a notice: an agreement alone raises nothing, and the earliest day by a notice of today is named', () => {
    for (const agreedOn of [null, '2026-11-02'])
      expect(refusal({ noticeServedOn: null, agreedOn })).toBe(
        'Only a notice or a tribunal decision raises the rent of an assured tenancy, not an agreement alone. Enter the date on which the notice was served. A notice served today raises it from 15 Feb 2027 (Housing Act 1988, section 13(4A), by the Renters’ Rights Act 2025, section 6).',
      )
  })
  test('does not go beyond the notice, whatever the tenant agreed to', () => {
    const beyond = { noticePence: 125_000, agreedOn: '2026-11-24' }
    expect(fieldOf(beyond)).toBe('amount')
    expect(refusal(beyond)).toContain('The rent can’t be more than the notice proposes')
    expect(refusal({ ...beyond, noticePence: 130_000 })).toBeUndefined()
  })
  test('to less than the notice proposes takes an agreement after the notice', () => {
    expect(fieldOf({ noticePence: 135_000 })).toBe('agreedOn')
    expect(refusal({ noticePence: 135_000, agreedOn: '2026-11-21' })).toBeUndefined()
    expect(refusal({ noticePence: 135_000, agreedOn: '2026-11-20' })).toContain(
      'The tenant agreed before the notice was served on 21 Nov 2026',
    )
  })
  test('does not begin before its notice', () => {
    expect(refusal({ noticeServedOn: '2027-02-15' })).toContain('The notice was served on 15 Feb 2027')
  })
  test('is also a rent that is paid more often and comes to more a year', () => {
    const weekly = { every: 'week', from: '2027-02-15', noticeServedOn: null } as const
    expect(refusal({ ...weekly, pence: 27_693 })).toContain('Only a notice')
    expect(refusal({ ...weekly, pence: 27_692 })).toBeUndefined()
  })
})

describe('nothing is asked for', () => {
  const bare = { from: '2027-02-20', noticeServedOn: null }
  test('where the rent falls or stays', () => {
    expect(refusal({ ...bare, pence: 119_999 })).toBeUndefined()
    expect(refusal({ ...bare, pence: 120_000 })).toBeUndefined()
  })
  test.each(['company', 'lodger', 'other'] as const)('of a %s', (kind) => {
    expect(refusal(bare, [from2025], { ...tenancy, kind })).toBeUndefined()
  })
  test('of an increase that began before May 2026, or of the first rent', () => {
    expect(refusal({ ...bare, from: '2026-04-30' })).toBeUndefined()
    expect(refusal({ ...bare, from: '2026-05-01' })).toContain('Only a notice')
    expect(refusal(bare, [])).toBeUndefined()
    const recent = { ...tenancy, start: '2026-06-15' }
    expect(refusal({ ...bare, from: '2026-06-15' }, [from2025], recent)).toBeUndefined()
  })
})

describe('the worked days of the law: a notice served on 21 Nov 2026', () => {
  const since = (day: string) => ({
    terms: [{ ...from2025, from: day, anchor: day }],
    of: { ...tenancy, start: day },
  })
  test.each([
    ['2026-03-15', '2027-03-15', 'increase-after-start'],
    ['2025-01-15', '2027-02-15', 'increase-notice'],
  ])('raises the rent of a monthly tenancy from %s from %s at the earliest', (start, day, rule) => {
    const { terms, of } = since(start)
    expect(findEarliestIncrease(terms, of, '2026-11-21')).toMatchObject({ day, rule })
    expect(refusal({ from: day }, terms, of)).toBeUndefined()
    const before = startOfPeriod({ every: 'month', anchor: day }, -1)
    expect(refusal({ from: before }, terms, of)).toContain(`The earliest lawful day is ${asDay(day)}`)
  })
})

describe('a day that is too early is refused with the earliest lawful one', () => {
  test('when the notice was served less than two months before', () => {
    expect(refusal({ noticeServedOn: '2026-12-15' })).toBeUndefined()
    expect(refusal({ noticeServedOn: '2026-12-16' })).toBe(
      'A notice served on 16 Dec 2026 raises the rent no sooner than 2 months later. The earliest lawful day is 15 Mar 2027 (Housing Act 1988, section 13(2)(a), by the Renters’ Rights Act 2025, section 6).',
    )
  })
  test('when the tenancy is less than 52 weeks old', () => {
    const [terms, young] = [
      { ...from2025, from: '2026-03-15', anchor: '2026-03-15' },
      { ...tenancy, start: '2026-03-15' },
    ]
    expect(refusal({ from: '2027-02-15' }, [terms], young)).toBe(
      'The rent rises no sooner than 52 weeks after the tenancy’s first day, 15 Mar 2026. The earliest lawful day is 15 Mar 2027 (Housing Act 1988, section 13(2)(b), by the Renters’ Rights Act 2025, section 6).',
    )
  })
  test('when the rent rose less than 52 weeks before', () => {
    const raised = { ...from2025, id: 'b', from: '2026-03-15', pence: 125_000 }
    expect(refusal({ from: '2027-03-15' }, [from2025, raised])).toBeUndefined()
    expect(refusal({ from: '2027-02-15' }, [from2025, raised])).toBe(
      'The rent rose on 15 Mar 2026 and rises again no sooner than 52 weeks later. The earliest lawful day is 15 Mar 2027 (Housing Act 1988, section 13(2)(c) and (3A)).',
    )
    const lowered = { ...raised, pence: 110_000 }
    expect(refusal({ from: '2027-02-15' }, [from2025, lowered])).toBeUndefined()
  })
  test('when another increase is stated between today and that day', () => {
    const later = { ...from2025, id: 'b', from: '2027-06-15', pence: 150_000 }
    expect(refusal({}, [from2025, later])).toBeUndefined()
    expect(refusal({ from: '2027-08-15', pence: 160_000 }, [from2025, later])).toContain(
      'The earliest lawful day is 15 Jun 2028',
    )
  })
  describe('of a weekly rent that rises every 52 weeks', () => {
    const weekly = (from: string, at: number): RentTerms => ({
      ...from2025,
      id: from,
      from,
      pence: 20_000 + at,
      every: 'week',
      anchor: '2015-01-05',
    })
    const next = (rises: string[], from: string) =>
      refusal({ every: 'week', pence: 30_000, noticeServedOn: '2026-05-04', from }, rises.map(weekly), {
        ...tenancy,
        start: rises[0] ?? '',
      })
    test('that 53 weeks must pass where 52 would end a week before the first increase’s anniversary', () => {
      const rises = [
        '2020-01-06',
        '2021-01-04',
        '2022-01-03',
        '2023-01-02',
        '2024-01-01',
        '2024-12-30',
        '2025-12-29',
      ]
      expect(next(rises, '2026-12-28')).toContain(
        'no sooner than 53 weeks later. The earliest lawful day is 4 Jan 2027',
      )
      expect(next(rises, '2027-01-04')).toBeUndefined()
    })
    test('not where they would end six days before it', () => {
      const rises = ['2020-08-17', '2021-08-16', '2022-08-15', '2023-08-14', '2024-08-12', '2025-08-11']
      expect(next(rises, '2026-08-10')).toBeUndefined()
      expect(next(rises, '2026-08-03')).toContain('The earliest lawful day is 10 Aug 2026')
    })
    test('not of the first increase on the day 52 weeks after the start', () => {
      expect(next(['2026-01-05'], '2027-01-04')).toBeUndefined()
      expect(next(['2026-01-05'], '2026-12-28')).toContain('The earliest lawful day is 4 Jan 2027')
    })
  })
})

test('a rule that changes between service and effect: the row of the day of service holds', () => {
  const longer = { ...noticeOfIncrease, id: 'longer', from: '2027-01-01', value: 6 }
  const law = { ...lawOfIncreases, notice: [{ ...noticeOfIncrease, to: '2026-12-31' }, longer] }
  const served = (day: string) => findEarliestIncrease([from2025], tenancy, day, law)
  expect(served('2026-12-31')).toMatchObject({ day: '2027-03-15', rule: 'increase-notice' })
  expect(served('2027-01-01')).toMatchObject({ day: '2027-07-15', rule: 'longer' })
})

describe('the earliest day of an increase, for every day of service, start and rhythm', () => {
  const rhythms = ['week', 'fortnight', 'four weeks', 'month'] as const
  const starts = ['2024-01-31', '2024-02-29', '2025-03-30', '2025-10-26', '2026-05-31', '2026-08-31']
  const cases = starts.flatMap((start) =>
    rhythms.flatMap((every) =>
      Array.from({ length: 16 }, (_, n) => ({ start, every, served: addDays('2026-05-01', n * 43) })),
    ),
  )
  /** Two calendar months later by hand: the same day of the month, or the month's last. */
  const twoMonthsAfter = (day: string) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
    return new Date(Date.UTC(year, month + 1, Math.min(date, last))).toISOString().slice(0, 10)
  }
  test('lies two months after service and 52 weeks after the start, on a period’s first day, and no period earlier would do', () => {
    for (const { start, every, served } of cases) {
      if (served < start) continue
      const terms = [{ ...from2025, from: start, anchor: start, every }]
      const of = { ...tenancy, start }
      const day = findEarliestIncrease(terms, of, served)?.day ?? ''
      const least = [twoMonthsAfter(served), addDays(start, 364)].sort()[1] ?? ''
      const name = `${every} from ${start}, served ${served}`
      expect(day >= least, name).toBe(true)
      expect(isPeriodStart(terms, of, day), name).toBe(true)
      const firsts = Array.from({ length: 40 }, (_, n) => addDays(least, n)).filter((each) =>
        isPeriodStart(terms, of, each),
      )
      expect(firsts[0], name).toBe(day)
      expect(refusal({ from: day, every, noticeServedOn: served }, terms, of), name).toBeUndefined()
    }
  })
})

describe('a decision of the tribunal', () => {
  const decided = (
    given: Partial<RentChange> & { decidedOn?: string; forHardship?: boolean; noticeFrom?: string },
  ) => {
    const { decidedOn = '2027-01-20', forHardship = false, noticeFrom = '2027-02-15', ...rest } = given
    return { noticePence: 130_000, ...rest, decision: { decidedOn, forHardship, noticeFrom } }
  }
  test('raises the rent from the notice’s day, where it comes before that', () => {
    expect(refusal(decided({ pence: 126_000 }))).toBeUndefined()
    expect(refusal(decided({ from: '2027-01-15' }))).toBe(
      'The decided rent is payable from 15 Feb 2027 (Housing Act 1988, section 14ZB(3)(a) and (b), by the Renters’ Rights Act 2025, section 7).',
    )
  })
  test('raises it from the first period that begins on or after it, where it comes later', () => {
    const late = { decidedOn: '2027-04-16', pence: 126_000 }
    expect(refusal(decided({ ...late, from: '2027-05-15' }))).toBeUndefined()
    expect(refusal(decided({ ...late, from: '2027-04-15' }))).toContain('payable from 15 May 2027')
    expect(refusal(decided({ ...late, decidedOn: '2027-04-15', from: '2027-04-15' }))).toBeUndefined()
  })
  test('is never above what was proposed', () => {
    expect(refusal(decided({ pence: 130_001 }))).toContain('never above the proposed rent')
  })
  test('puts it off by less than two months for hardship, to any day', () => {
    const hard = { decidedOn: '2027-04-16', forHardship: true }
    expect(refusal(decided({ ...hard, from: '2027-06-15' }))).toBeUndefined()
    expect(refusal(decided({ ...hard, from: '2027-06-03' }))).toBeUndefined()
    expect(refusal(decided({ ...hard, from: '2027-06-16' }))).toContain('names a day before 16 Jun 2027')
    expect(refusal(decided({ ...hard, from: '2027-02-14' }))).toContain('makes it no earlier')
  })
  test('names the notice that it is about', () => {
    expect(refusal(decided({ noticeServedOn: null }))).toContain(
      'Enter the date on which the notice before the tribunal was served',
    )
    expect(refusal(decided({ noticePence: null }))).toContain('Enter the rent that the notice proposed')
    expect(
      refusal({ decision: { decidedOn: '2027-01-20', noticeFrom: null, forHardship: false } }),
    ).toContain('Enter the date from which the notice proposed')
    expect(refusal(decided({ decidedOn: '2026-11-20' }))).toContain('Enter a date from 21 Nov 2026')
  })
})

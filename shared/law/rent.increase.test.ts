import { describe, expect, test } from 'vitest'
import { defaultDateFormat, formatDate } from '../date-format.ts'
import type { RentTerms } from '../records/terms/terms.periods.ts'
import {
  type LetTenancy,
  type RentChange,
  rentIncreaseRefusal,
  rentIncreaseWarnings,
} from './rent.increase.ts'

const from2025: RentTerms = {
  id: 'a',
  from: '2025-01-15',
  pence: 120_000,
  every: 'month',
  anchor: '2025-01-15',
  dueAfter: 0,
}
const tenancy: LetTenancy = { kind: 'assured', start: '2025-01-15', endedOn: null }
const change = (given: Partial<RentChange> = {}): RentChange => ({
  from: '2027-02-15',
  pence: 130_000,
  every: 'month',
  noticeServedOn: '2026-11-21',
  agreedOn: null,
  ...given,
})
const asDay = (day: string) => formatDate(day, defaultDateFormat)
const refusal = (given: Partial<RentChange>, kind: LetTenancy['kind'] = 'assured') =>
  rentIncreaseRefusal([from2025], { ...tenancy, kind }, change(given), asDay)?.sentence
const warnings = (given: Partial<RentChange>, terms = [from2025], of = tenancy) =>
  rentIncreaseWarnings(terms, of, change(given), asDay).map(({ sentence }) => sentence)

describe('an increase of an assured tenancy’s rent', () => {
  test('with a notice served in time begins on a period’s first day', () => {
    expect(refusal({})).toBeUndefined()
    expect(warnings({})).toEqual([])
  })
  test('begins on no other day, and the next right one is named', () => {
    expect(refusal({ from: '2027-02-14' })).toBe(
      'The rent of an assured tenancy rises on the first day of a rent period only: the next one begins on 15 Feb 2027 (Housing Act 1988, section 13(2), by the Renters’ Rights Act 2025, section 6).',
    )
  })
  test('needs the notice’s day of service or the tenant’s agreement', () => {
    expect(refusal({ noticeServedOn: null })).toContain(
      'Say on which day the notice of the increase was served',
    )
    expect(refusal({ noticeServedOn: null, agreedOn: '2027-01-02' })).toBeUndefined()
  })
  test('does not begin before its notice', () => {
    expect(refusal({ noticeServedOn: '2027-02-15' })).toContain('The notice was served on 15 Feb 2027')
    expect(refusal({ noticeServedOn: '2027-02-14' })).toBeUndefined()
  })
  test('is also a rent that is paid more often and comes to more a year', () => {
    const weekly = { every: 'week', from: '2027-02-15', noticeServedOn: null } as const
    expect(refusal({ ...weekly, pence: 27_693 })).toContain('Say on which day')
    expect(refusal({ ...weekly, pence: 27_692 })).toBeUndefined()
  })
})

describe('no notice is asked for', () => {
  const bare = { from: '2027-02-20', noticeServedOn: null }
  test('where the rent falls or stays', () => {
    expect(refusal({ ...bare, pence: 119_999 })).toBeUndefined()
    expect(refusal({ ...bare, pence: 120_000 })).toBeUndefined()
  })
  test.each(['company', 'lodger', 'other'] as const)('of a %s', (kind) => {
    expect(refusal(bare, kind)).toBeUndefined()
  })
  test('of an increase that began before May 2026, or of the first rent', () => {
    expect(refusal({ ...bare, from: '2026-04-30' })).toBeUndefined()
    expect(refusal({ ...bare, from: '2026-05-01' })).toContain('first day of a rent period')
    expect(rentIncreaseRefusal([], tenancy, change(bare), asDay)).toBeUndefined()
    const recent = { ...tenancy, start: '2026-06-15' }
    expect(
      rentIncreaseRefusal([from2025], recent, change({ ...bare, from: '2026-06-15' }), asDay),
    ).toBeUndefined()
  })
})

describe('a warning, which refuses nothing, says', () => {
  test('that the notice was served less than two months before', () => {
    expect(warnings({ noticeServedOn: '2026-12-15' })).toEqual([])
    expect(warnings({ noticeServedOn: '2026-12-16' })).toEqual([
      'A notice served on 16 Dec 2026 raises the rent from 16 Feb 2027 at the earliest.',
    ])
  })
  test('that the tenancy is less than 52 weeks old: one from 15 March 2026 rises on 15 March 2027 at the earliest', () => {
    const [terms, young] = [
      { ...from2025, from: '2026-03-15', anchor: '2026-03-15' },
      { ...tenancy, start: '2026-03-15' },
    ]
    expect(warnings({ from: '2027-03-15' }, [terms], young)).toEqual([])
    expect(warnings({ from: '2027-02-15' }, [terms], young)).toEqual([
      'The rent rises no sooner than 52 weeks after the tenancy’s first day: from 14 Mar 2027.',
    ])
  })
  test('that the rent rose less than 52 weeks before', () => {
    const raised = { ...from2025, id: 'b', from: '2026-03-15', pence: 125_000 }
    expect(warnings({ from: '2027-03-15' }, [from2025, raised])).toEqual([])
    expect(warnings({ from: '2027-02-15' }, [from2025, raised])).toEqual([
      'The rent rose on 15 Mar 2026 and rises again no sooner than 52 weeks later: from 14 Mar 2027.',
    ])
    const lowered = { ...raised, pence: 110_000 }
    expect(warnings({ from: '2027-02-15' }, [from2025, lowered])).toEqual([])
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
      warnings({ every: 'week', pence: 30_000, noticeServedOn: '2026-03-01', from }, rises.map(weekly), {
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
      expect(next(rises, '2026-12-28')).toEqual([
        'The rent rose on 29 Dec 2025 and rises again no sooner than 53 weeks later: from 4 Jan 2027.',
      ])
      expect(next(rises, '2027-01-04')).toEqual([])
    })
    test('nothing where they would end six days before it', () => {
      const rises = ['2020-06-15', '2021-06-14', '2022-06-13', '2023-06-12', '2024-06-10', '2025-06-09']
      expect(next(rises, '2026-06-08')).toEqual([])
      expect(next(rises, '2026-06-01')).toEqual([
        'The rent rose on 9 Jun 2025 and rises again no sooner than 52 weeks later: from 8 Jun 2026.',
      ])
    })
    test('nothing of the first increase on the day 52 weeks after the start', () => {
      expect(next(['2026-01-05'], '2027-01-04')).toEqual([])
      expect(next(['2026-01-05'], '2026-12-28')).toHaveLength(1)
    })
  })
  test('nothing of an increase that is agreed for later', () => {
    const later = { ...from2025, id: 'b', from: '2027-06-15', pence: 150_000 }
    expect(warnings({}, [from2025, later])).toEqual([])
  })
  test('that an agreement alone raises no rent', () => {
    expect(warnings({ noticeServedOn: null, agreedOn: '2027-01-02' })).toEqual([
      'An agreement raises the rent only after a notice or a decision of the tribunal, and not beyond what it names.',
    ])
    expect(warnings({ agreedOn: '2026-11-20' })).toEqual([
      'An agreement raises the rent only after a notice or a decision of the tribunal: the tenant agreed before.',
    ])
    expect(warnings({ agreedOn: '2026-12-01' })).toEqual([])
  })
})

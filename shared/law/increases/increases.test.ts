import { describe, expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { deriveIncreaseAnswer, deriveIncreaseServe } from '../duties/increase.duty.ts'
import { findEarliestIncrease, serveBy } from '../rent.increase.earliest.ts'
import { noticeOfIncrease, tribunalBefore } from '../rent.increase.law.ts'
import { type IncreaseFact, type IncreaseStatus, increaseStatusOn } from './increases.ts'

const fact = (kind: IncreaseFact['kind'], given: Partial<IncreaseFact> = {}): IncreaseFact => ({
  kind,
  day: '2026-11-26',
  pence: null,
  fromDay: null,
  answer: null,
  ...given,
})
const proposed = (pence = 110_000, fromDay = '2027-03-15') => fact('proposed', { pence, fromDay })
const answered = (answer: IncreaseFact['answer'], pence: number | null, fromDay = '2027-03-15') =>
  fact('answered', { answer, pence, fromDay })
const [asked, served, tribunal] = [fact('asked'), fact('served'), fact('tribunal')]

describe('how far an increase has come follows from its events', () => {
  const cases: [string, IncreaseFact[], IncreaseStatus][] = [
    ['proposed', [proposed()], 'proposed'],
    ['asked', [proposed(), asked], 'asked'],
    ['asked, and proposed anew', [proposed(), asked, proposed(120_000)], 'proposed'],
    ['answered with yes', [proposed(), asked, answered('yes', 110_000)], 'agreed'],
    ['answered with no', [proposed(), asked, answered('no', null)], 'refused'],
    ['answered with another sum', [proposed(), answered('other', 105_000)], 'countered'],
    [
      'proposed anew with the other sum',
      [proposed(), answered('other', 105_000), proposed(105_000)],
      'agreed',
    ],
    ['proposed above what was agreed', [proposed(), answered('yes', 110_000), proposed(120_000)], 'proposed'],
    [
      'proposed for a later day',
      [proposed(), answered('yes', 110_000), proposed(110_000, '2027-04-15')],
      'agreed',
    ],
    [
      'proposed for an earlier day',
      [proposed(), answered('yes', 110_000), proposed(110_000, '2027-02-15')],
      'proposed',
    ],
    ['answered twice', [proposed(), answered('yes', 110_000), answered('no', null)], 'refused'],
    ['asked again after a no', [proposed(), answered('no', null), asked], 'asked'],
    ['served', [proposed(), answered('yes', 110_000), served], 'served'],
    ['at the tribunal', [proposed(), answered('yes', 110_000), served, tribunal], 'tribunal'],
    ['back from the tribunal', [proposed(), served, tribunal, fact('tribunal-ended')], 'served'],
    ['decided', [proposed(), served, tribunal, fact('decided')], 'decided'],
    ['cancelled', [proposed(), served, fact('withdrawn')], 'withdrawn'],
  ]
  test.each(cases)('%s', (_, events, status) => {
    expect(increaseStatusOn(events, '2026-11-26', true)).toBe(status)
  })
  test('it has begun on its day', () => {
    const events = [proposed(), served]
    expect(increaseStatusOn(events, '2027-03-14', true)).toBe('served')
    expect(increaseStatusOn(events, '2027-03-15', true)).toBe('begun')
  })
  test('in a private landlord’s account it needs no yes', () => {
    expect(increaseStatusOn([proposed()], '2026-11-26', false)).toBe('agreed')
  })
})

describe('the last day of service', () => {
  test.each([
    ['2027-02-15', '2026-12-15'],
    ['2027-02-28', '2026-12-31'],
    ['2027-04-30', '2027-02-28'],
    ['2027-05-01', '2027-03-01'],
  ])('for a rent from %s is %s, by its rule', (from, by) => {
    expect(serveBy(from)).toEqual({ day: by, rule: noticeOfIncrease.id, source: noticeOfIncrease.source })
  })
  test('is the last one on which that day is still the earliest or later', () => {
    const start = '2024-02-01'
    const terms = [
      { id: 'a', from: start, pence: 100_000, every: 'month' as const, anchor: start, dueAfter: 0 },
    ]
    const earliest = (servedOn: string) =>
      findEarliestIncrease(terms, { kind: 'assured', start, endedOn: null, lastIncrease: 'never' }, servedOn)
        ?.day ?? ''
    for (const from of ['2027-02-01', '2027-03-01', '2027-05-01', '2027-12-01']) {
      const by = serveBy(from).day
      expect([earliest(by) <= from, earliest(addDays(by, 1)) > from]).toEqual([true, true])
    }
  })
})

test('a tenant applies to the tribunal before the new rent begins', () => {
  expect(tribunalBefore.source).toContain('section 13(4)(a)')
})

test('an increase that waits is a duty of whoever it waits for, due on the last day of service', () => {
  const facts = {
    increaseId: 'i',
    home: { id: 'h', name: '4 Mill Lane' },
    tenancy: { id: 't', name: 'Tom Reed' },
    waitsFor: 'landlord' as const,
    from: '2027-03-15',
    pence: 110_000,
    since: '2026-11-24',
  }
  const at = { day: '2026-11-26', asDay: (day: string) => day, asMoney: (pence: number) => `£${pence / 100}` }
  expect(deriveIncreaseAnswer(facts, at)).toMatchObject([
    {
      key: 'increase-answer:i',
      due: { day: '2027-01-15', rule: 'increase-notice' },
      amberFrom: '2026-11-24',
      why: 'The landlord was asked on 2026-11-24 about £1100 from 2027-03-15. Without a yes no notice is served.',
    },
  ])
  expect(deriveIncreaseServe(facts, at)).toEqual([])
  expect(deriveIncreaseAnswer({ ...facts, waitsFor: 'service' }, at)).toEqual([])
  expect(deriveIncreaseServe({ ...facts, waitsFor: 'service' }, at)).toMatchObject([
    { key: 'increase-serve:i', due: { day: '2027-01-15' } },
  ])
})

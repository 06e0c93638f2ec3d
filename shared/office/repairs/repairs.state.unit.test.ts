import { describe, expect, test } from 'vitest'
import {
  approvalFor,
  coveredSum,
  currentOrderOf,
  hasDeclined,
  orderOf,
  quotesOf,
  type RepairEventKind,
  type RepairFact,
  repairStanding,
} from './repairs.state.ts'
import { repairWorkOn, reviewDayOf } from './repairs.work.ts'

let clock = 0
const fact = (kind: RepairEventKind, rest: Partial<RepairFact> = {}): RepairFact => {
  clock += 1
  const at = new Date(Date.UTC(2026, 10, 2) + clock * 60_000).toISOString()
  return {
    id: `fact-${String(clock).padStart(6, '0')}`,
    kind,
    at,
    audience: 'everyone',
    pence: null,
    contractorId: null,
    quoteId: null,
    ground: null,
    day: null,
    ...rest,
  }
}
const quote = (pence: number, contractorId = 'a') => fact('quote', { pence, contractorId })
const order = (pence: number, rest: Partial<RepairFact> = {}) =>
  fact('ordered', { pence, contractorId: 'a', ground: 'limit', ...rest })
const stateOf = (facts: RepairFact[], bills: { pence: number; isPaid: boolean }[] = [], hasTenant = true) => {
  const { state, waitsFor } = repairStanding(facts, bills, hasTenant)
  return [state, waitsFor]
}
const reported = () => fact('reported')

describe('the state of a repair', () => {
  test('goes from report to a paid bill', () => {
    const facts = [reported()]
    const bills = [{ pence: 100, isPaid: false }]
    expect(stateOf(facts)).toEqual(['reported', 'us'])
    const then = (next: RepairFact, state: string, waitsFor: string | null, at: typeof bills = []) => {
      facts.push(next)
      expect(stateOf(facts, at)).toEqual([state, waitsFor])
    }
    then(fact('question', { audience: 'tenant' }), 'question', 'tenant')
    then(fact('message', { audience: 'tenant' }), 'reported', 'us')
    then(fact('quote-asked', { contractorId: 'a' }), 'quoting', 'contractor')
    then(quote(18000), 'quoted', 'us')
    const quoteId = facts.at(-1)?.id ?? ''
    then(fact('approval-asked', { pence: 18000, quoteId, contractorId: 'a' }), 'approval', 'landlord')
    then(fact('approved', { pence: 18000, quoteId, contractorId: 'a' }), 'approved', 'us')
    then(quote(21000), 'quoted', 'us')
    then(order(18000), 'ordered', 'contractor')
    then(fact('visit', { day: '2026-11-05' }), 'visit', 'contractor')
    then(fact('done'), 'done', 'tenant')
    expect(stateOf(facts, [], false)).toEqual(['done', 'us'])
    then(fact('confirmed'), 'confirmed', 'us')
    then(fact('billed', { pence: 100 }), 'billed', 'us', bills)
    expect(stateOf(facts, [{ pence: 100, isPaid: true }])).toEqual(['paid', null])
    then(fact('closed'), 'closed', null)
    then(fact('reopened'), 'reported', 'us')
  })

  test('goes back to the work where it is not fixed, on the old order once its contractor comes', () => {
    const facts = [reported(), order(100), fact('done'), fact('not-fixed')]
    expect(stateOf(facts)).toEqual(['not-fixed', 'us'])
    expect(currentOrderOf(facts)).toBeUndefined()
    facts.push(fact('visit', { day: '2026-11-05' }))
    expect(stateOf(facts)).toEqual(['visit', 'contractor'])
    expect(currentOrderOf(facts)).toBe(facts[1])
  })

  test('is what it was before it was closed by mistake', () => {
    const facts = [reported(), order(100), fact('visit'), fact('closed'), fact('reopened')]
    expect(stateOf(facts)).toEqual(['visit', 'contractor'])
  })
})

describe('what somebody outside says', () => {
  const asked = (contractorId: string | null, audience: 'contractor' | 'landlord' = 'contractor') =>
    fact('asked', { audience, contractorId })
  const message = (contractorId: string | null, audience: 'contractor' | 'landlord' = 'contractor') =>
    fact('message', { audience, contractorId })

  test('as a question waits for us until we write to them, and to nobody else', () => {
    const facts = [reported(), fact('quote-asked', { contractorId: 'a' }), asked('a')]
    expect(stateOf(facts)).toEqual(['question', 'us'])
    facts.push(
      message('b'),
      message(null, 'landlord'),
      fact('files', { audience: 'contractor', contractorId: 'a' }),
    )
    expect(stateOf(facts)).toEqual(['question', 'us'])
    facts.push(message('a'))
    expect(stateOf(facts)).toEqual(['quoting', 'contractor'])
    facts.push(asked(null, 'landlord'), quote(18000))
    expect(stateOf(facts)).toEqual(['question', 'us'])
    facts.push(fact('approval-asked', { audience: 'landlord', pence: 18000 }))
    expect(stateOf(facts)).toEqual(['approval', 'landlord'])
  })

  test('as a question of ours waits for them until either of us writes to the other', () => {
    const question = fact('question', { audience: 'contractor', contractorId: 'a' })
    expect(stateOf([reported(), question, message('b')])).toEqual(['question', 'contractor'])
    expect(stateOf([reported(), question, message('b'), message('a')])).toEqual(['reported', 'us'])
  })

  test('as a refusal takes them out of the quotes, until they are asked or quote again', () => {
    const no = (contractorId: string) => fact('job-declined', { audience: 'contractor', contractorId })
    const facts = [
      reported(),
      fact('quote-asked', { contractorId: 'a' }),
      fact('quote-asked', { contractorId: 'b' }),
    ]
    facts.push(no('a'))
    expect([stateOf(facts), hasDeclined(facts, 'a'), hasDeclined(facts, 'b')]).toEqual([
      ['quoting', 'contractor'],
      true,
      false,
    ])
    facts.push(no('b'))
    expect(stateOf(facts)).toEqual(['declined', 'us'])
    facts.push(
      quote(18000, 'b'),
      fact('approval-asked', { audience: 'landlord', pence: 18000, contractorId: 'b' }),
    )
    expect(quotesOf(facts)).toHaveLength(1)
    facts.push(no('b'))
    expect([quotesOf(facts), stateOf(facts)]).toEqual([[], ['declined', 'us']])
    facts.push(fact('quote-asked', { contractorId: 'a' }))
    expect([stateOf(facts), hasDeclined(facts, 'a')]).toEqual([['quoting', 'contractor'], false])
  })
})

describe('what is covered', () => {
  test('is the limit, the approval of whoever has the order, or an emergency', () => {
    const approved = fact('approved', { pence: 30000, contractorId: 'a', quoteId: 'q' })
    expect(coveredSum([], null)).toBe(0)
    expect(coveredSum([approved], 15000)).toBe(30000)
    expect(coveredSum([approved, order(100, { contractorId: 'b' })], 15000)).toBe(15000)
    expect(approvalFor([approved], { contractorId: 'a', pence: 30001 })).toBeUndefined()
    const urgent = order(90000, { ground: 'emergency' })
    expect(coveredSum([urgent], 15000)).toBe(90000)
    expect(coveredSum([urgent, fact('order-withdrawn')], 15000)).toBe(15000)
    expect(coveredSum([urgent, fact('done'), fact('not-fixed'), order(100)], 15000)).toBe(90000)
    expect(coveredSum([approved, fact('declined', { quoteId: 'q' })], 15000)).toBe(15000)
  })
})

describe('work', () => {
  const at = { danger: null, reviewOn: null, visitOn: null, since: '2026-11-02T09:00:00.000Z' } as const
  test('is what waits for us, and what others are late with', () => {
    const asked = { ...at, state: 'quoting', waitsFor: 'contractor' } as const
    expect(repairWorkOn({ ...at, state: 'reported', waitsFor: 'us' }, '2026-11-02')).toBe('ours')
    expect(repairWorkOn({ ...at, state: 'confirmed', waitsFor: 'us' }, '2026-11-02')).toBeNull()
    expect(repairWorkOn(asked, '2026-11-16')).toBeNull()
    expect(repairWorkOn(asked, '2026-11-17')).toBe('late')
    expect(repairWorkOn({ ...asked, danger: 'gas' }, '2026-11-03')).toBeNull()
    expect(repairWorkOn({ ...asked, danger: 'gas' }, '2026-11-04')).toBe('late')
    expect(repairWorkOn({ ...asked, reviewOn: '2026-11-03' }, '2026-11-04')).toBe('late')
    const visit = { ...asked, state: 'visit', reviewOn: '2026-11-03', visitOn: '2026-11-20' } as const
    expect([repairWorkOn(visit, '2026-11-20'), repairWorkOn(visit, '2026-11-21')]).toEqual([null, 'late'])
    expect(repairWorkOn({ ...at, state: 'paid', waitsFor: null }, '2027-11-02')).toBeNull()
  })

  test('is reviewed today where somebody is in danger, else after 10 working days', () => {
    expect(reviewDayOf('gas', '2026-12-18')).toBe('2026-12-18')
    // Christmas Day, the Monday for Boxing Day and New Year’s Day are no working days.
    expect(reviewDayOf(null, '2026-12-18')).toBe('2027-01-06')
  })
})

/** A small generator, so that a failing run can be repeated. */
function randoms(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

describe('a model of what people record in any order', () => {
  const limit = 15000
  /** Plays events as the rules allow them: an order only where it is covered for its contractor. */
  function play(seed: number): RepairFact[] {
    const pick = randoms(seed)
    const facts = [reported()]
    for (let turn = 0; turn < 30; turn += 1) {
      const contractorId = 'ab'[pick(2)] ?? 'a'
      const pence = 1 + pick(40) * 1000
      const quotes = facts.filter(({ kind }) => kind === 'quote')
      const about = quotes[pick(Math.max(1, quotes.length))]
      const acts = [
        () => quote(pence, contractorId),
        () =>
          about &&
          fact('approved', { pence: about.pence, quoteId: about.id, contractorId: about.contractorId }),
        () => about && fact('declined', { quoteId: about.id }),
        () => {
          const isCovered = pence <= limit || approvalFor(facts, { contractorId, pence })
          return currentOrderOf(facts) || !isCovered ? undefined : order(pence, { contractorId })
        },
        () => (orderOf(facts) ? fact('order-withdrawn') : undefined),
        () => fact('done'),
        () => fact('not-fixed'),
        () => fact('visit', { day: '2026-11-05' }),
        () => fact('question', { audience: 'tenant' }),
        () => fact('asked', { audience: 'contractor', contractorId }),
        () => fact('job-declined', { audience: 'contractor', contractorId }),
        () => fact('closed'),
        () => fact('reopened'),
      ]
      const next = acts[pick(acts.length)]?.()
      if (next) facts.push(next)
    }
    return facts
  }
  function shuffled(facts: RepairFact[], seed: number): RepairFact[] {
    const pick = randoms(seed)
    const left = [...facts]
    return facts.flatMap(() => left.splice(pick(left.length), 1))
  }

  test('gives one state, one order and one covered sum, and no order without its approval', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const facts = play(seed)
      const bills = seed % 3 === 0 ? [{ pence: 5000, isPaid: seed % 2 === 0 }] : []
      for (let length = 1; length <= facts.length; length += 1) {
        const known = facts.slice(0, length)
        const mixed = shuffled(known, seed + length)
        expect(repairStanding(mixed, bills, true), `seed ${seed}`).toEqual(repairStanding(known, bills, true))
        expect(orderOf(mixed)).toBe(orderOf(known))
        expect(coveredSum(mixed, limit)).toBe(coveredSum(known, limit))
        const last = known.at(-1)
        if (last?.kind !== 'ordered') continue
        // The sum that may be paid is never above what was approved for this contractor, and covers the order.
        const before = known.slice(0, -1)
        const approved = before.filter(
          ({ kind, contractorId }) => kind === 'approved' && contractorId === last.contractorId,
        )
        const most = Math.max(limit, ...approved.map(({ pence }) => pence ?? 0))
        expect(coveredSum(known, limit)).toBeLessThanOrEqual(most)
        expect(coveredSum(known, limit)).toBeGreaterThanOrEqual(last.pence ?? 0)
      }
    }
  })
})

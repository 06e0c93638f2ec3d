import { expect, test } from 'vitest'
import { type OfferEventKind, type OfferFact, offerState } from './offers.state.ts'

const start = '2026-12-06'
let at = 0
const fact = (kind: OfferEventKind, change: Partial<OfferFact> = {}): OfferFact => {
  at += 1
  return {
    kind,
    pence: 130_000,
    day: start,
    at: `2026-11-29T10:00:${String(at).padStart(2, '0')}Z`,
    ...change,
  }
}

test.each<[string, () => OfferFact[], string]>([
  ['made', () => [fact('made')], 'to-pass-on'],
  ['asked', () => [fact('made'), fact('asked')], 'with-landlord'],
  ['a question is for us to answer', () => [fact('made'), fact('asked'), fact('question')], 'to-pass-on'],
  ['asked again', () => [fact('made'), fact('asked'), fact('question'), fact('asked')], 'with-landlord'],
  ['declined', () => [fact('made'), fact('asked'), fact('declined')], 'declined'],
  ['approved', () => [fact('made'), fact('approved')], 'approved'],
  [
    'an approval of other terms does not hold',
    () => [fact('made'), fact('approved'), fact('made', { pence: 125_000 })],
    'to-pass-on',
  ],
  [
    'a decline of other terms does not hold',
    () => [fact('made', { pence: 125_000 }), fact('declined', { pence: 125_000 }), fact('made')],
    'to-pass-on',
  ],
  [
    'another start is suggested',
    () => [fact('made'), fact('suggested', { day: '2026-12-09' })],
    'to-pass-on',
  ],
  [
    'the suggested start is offered',
    () => [fact('made'), fact('suggested', { day: '2026-12-09' }), fact('made', { day: '2026-12-09' })],
    'approved',
  ],
  ['withdrawn', () => [fact('made'), fact('approved'), fact('withdrawn')], 'withdrawn'],
  ['accepted', () => [fact('made'), fact('approved'), fact('accepted')], 'accepted'],
])('%s, in whatever order it was recorded', (_, facts, state) => {
  const all = facts()
  expect(offerState(all)).toBe(state)
  expect(offerState(all.toReversed())).toBe(state)
})

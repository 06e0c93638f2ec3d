import { describe, expect, test } from 'vitest'
import { type FeeMove, findTakes } from './fee-invoices.taken.ts'

type Move = Partial<FeeMove> & Pick<FeeMove, 'entryId' | 'pence'>

/** Moves in the order in which they were added, all on one day unless they say another. */
const moves = (...given: Move[]): FeeMove[] =>
  given.map((move, seq) => ({
    seq,
    day: '2026-10-05',
    kind: move.pence < 0 ? 'payout' : 'fee',
    reversesId: null,
    sendsBack: null,
    ...move,
  }))
const takesOf = (...given: Move[]) =>
  Object.fromEntries([...findTakes(moves(...given)).last].map(([fee, { entryId }]) => [fee, entryId]))

test('a withdrawal of less than all leaves the rest of a fee, less what credit notes lower it by', () => {
  const given: Move[] = [
    { entryId: 'a', pence: 100 },
    { entryId: 'b', pence: 60 },
    { entryId: 'credit', pence: -20, kind: 'fee' },
    { entryId: 'w', pence: -110 },
  ]
  const { left } = findTakes(moves(...given))
  expect(Object.fromEntries(left)).toEqual({ a: 0, b: 30, credit: 0 })
})

describe('which withdrawal took a fee', () => {
  test('is the one that took its last penny, oldest fees first', () => {
    const fees = [
      { entryId: 'a', pence: 100 },
      { entryId: 'b', pence: 60 },
    ]
    expect(takesOf(...fees, { entryId: 'w1', pence: -120 })).toEqual({ a: 'w1' })
    expect(takesOf(...fees, { entryId: 'w1', pence: -120 }, { entryId: 'w2', pence: -40 })).toEqual({
      a: 'w1',
      b: 'w2',
    })
  })

  test('is none for what the agency put in itself and takes out again', () => {
    const own: Move = { entryId: 'own', pence: 1500, kind: 'sorting' }
    const fee = { entryId: 'a', pence: 100 }
    const { left } = findTakes(moves(fee, own, { entryId: 'w', pence: -1500 }))
    expect(Object.fromEntries(left)).toEqual({ a: 100, own: 0 })
    expect(takesOf(fee, own, { entryId: 'w', pence: -1600 })).toEqual({ a: 'w', own: 'w' })
  })

  test('takes credit notes with the fees that they lower', () => {
    expect(
      takesOf(
        { entryId: 'a', pence: 100 },
        { entryId: 'credit', pence: -30, kind: 'fee' },
        { entryId: 'b', pence: 50 },
        { entryId: 'w', pence: -120 },
      ),
    ).toEqual({ a: 'w', credit: 'w', b: 'w' })
  })

  test('is none for a fee of a later day, such as of rent that was paid in advance', () => {
    expect(
      takesOf(
        { entryId: 'ahead', pence: 100, day: '2026-11-01' },
        { entryId: 'now', pence: 40 },
        { entryId: 'w', pence: -40 },
      ),
    ).toEqual({ now: 'w' })
  })

  test('is none where the bank sent the withdrawal back, until the next one', () => {
    const fee = { entryId: 'a', pence: 100 }
    const out = { entryId: 'w', pence: -100 }
    const back: Move = { entryId: 'r', pence: 100, kind: 'paid-out', sendsBack: 'w' }
    expect(takesOf(fee, out, back)).toEqual({})
    expect(takesOf(fee, out, back, { entryId: 'w2', pence: -100 })).toEqual({ a: 'w2' })
    const notBack: Move = { entryId: 'u', pence: -100, kind: 'reversal', reversesId: 'r' }
    expect(takesOf(fee, out, back, notBack)).toEqual({ a: 'w' })
    const undone: Move = { entryId: 'u', pence: 100, kind: 'reversal', reversesId: 'w' }
    expect(takesOf(fee, out, undone)).toEqual({})
  })

  test('counts what was withdrawn too much against later fees', () => {
    expect(
      takesOf(
        { entryId: 'a', pence: 100 },
        { entryId: 'w1', pence: -150 },
        { entryId: 'b', pence: 80, day: '2026-10-06' },
        { entryId: 'w2', pence: -30, day: '2026-10-07' },
      ),
    ).toMatchObject({ a: 'w1', b: 'w2' })
  })
})

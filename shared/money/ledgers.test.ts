import { describe, expect, it } from 'vitest'
import type { EntrySource } from './entries.ts'
import { groupOf, type LedgerKind, type LedgerRules, ledgerKinds, ledgerRules } from './ledgers.ts'

describe('the kinds of ledgers', () => {
  it('a kind without its floor and its place in the reconciliation does not compile', () => {
    // @ts-expect-error the floor is missing
    const floorless: LedgerRules = { says: 'Some money', side: 'credit', proof: 'landlord' }
    // @ts-expect-error its place in the proof is missing
    const placeless: LedgerRules = { says: 'Some money', side: 'credit', floor: 0 }
    // @ts-expect-error one kind is missing
    const incomplete: Record<LedgerKind, LedgerRules> = {
      ...(ledgerRules as Omit<typeof ledgerRules, 'suspense'>),
    }
    // @ts-expect-error no entry is made by 'hands'
    const source: EntrySource = 'hands'
    expect([floorless, placeless, incomplete, source]).toHaveLength(4)
  })

  it('money of somebody else is never overdrawn, and each kind counts in one place of the reconciliation', () => {
    const ofOthers = ledgerKinds.filter((kind) => ledgerRules[kind].floor === 0)
    expect(ofOthers).toEqual(['due', 'landlord', 'deposit', 'holding', 'contractor', 'nrl', 'in-transit'])
    expect(ledgerKinds.filter((kind) => !groupOf(kind))).toEqual(['bank', 'shortfall'])
  })
})

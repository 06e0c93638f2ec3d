import { describe, expect, it } from 'vitest'
import { type EntryAct, entryKinds } from './entries.ts'
import { type MoneyEvent, ordinary } from './event.ts'
import {
  accountLineKinds,
  events,
  findHappening,
  findTold,
  kindsShownByBank,
  moneyHappenings,
} from './events.ts'
import { ledgerKinds, ledgerRules } from './ledgers.ts'

const movesOf = (kind: (typeof entryKinds)[number]) => {
  const { moves } = events[kind]
  return moves === 'mirror' ? [] : moves
}

describe('the register of money events', () => {
  it('a kind without its event, or an event without one of its facts, does not compile', () => {
    const { advance: _, ...others } = events
    // @ts-expect-error the advance is missing
    const incomplete: typeof events = others
    const { proof: __, ...facts } = events.receipt
    // @ts-expect-error what the reconciliation calls it is missing
    const unnamed: MoneyEvent = facts
    const { moves: ___, ...unmoved } = events.receipt
    // @ts-expect-error the ledgers that it moves are missing
    const still: MoneyEvent = unmoved
    expect([incomplete, unnamed, still]).toHaveLength(3)
  })

  it('has every kind once, each with a source and a sentence', () => {
    expect(Object.keys(events).sort()).toEqual([...entryKinds].sort())
    for (const kind of entryKinds) {
      expect(events[kind].sources.length, kind).toBeGreaterThan(0)
      expect(events[kind].says, kind).toMatch(/^[A-Z].*\.$/)
      expect(new Set(movesOf(kind).map(String)).size, kind).toBe(movesOf(kind).length)
    }
  })

  it('every ledger can get and give money', () => {
    const moved = entryKinds.flatMap(movesOf)
    for (const kind of ledgerKinds) {
      expect(
        moved.some(([debit]) => debit === kind),
        `${kind} is debited`,
      ).toBe(true)
      expect(
        moved.some(([, credit]) => credit === kind),
        `${kind} is credited`,
      ).toBe(true)
    }
  })

  it('what has a line on the tenant’s account moves the tenant’s ledger, and nothing else does but the opening balances', () => {
    const onAccount = new Set<string>(accountLineKinds)
    for (const kind of entryKinds)
      if (events[kind].moves !== 'mirror' && kind !== 'opening')
        expect(
          movesOf(kind).some((pair) => pair.includes('tenant')),
          kind,
        ).toBe(onAccount.has(kind))
  })

  it('what a landlord’s statement has words for is what moves the landlord’s money', () => {
    for (const kind of entryKinds)
      if (events[kind].moves !== 'mirror' && movesOf(kind).every((pair) => !pair.includes('landlord')))
        expect(events[kind].statement.words, kind).toMatch(/^(Entry|Refunded)$/)
      else expect(events[kind].statement !== ordinary.statement || kind === 'reversal', kind).toBe(true)
  })

  it('a bank line is tied to what moves a bank account, but for the lines themselves and the books’ first entry', () => {
    const bank = entryKinds.filter((kind) => movesOf(kind).some((pair) => pair.includes('bank')))
    expect(bank.filter((kind) => !kindsShownByBank.includes(kind))).toEqual(['opening', 'bank-line', 'seen'])
    expect(kindsShownByBank.filter((kind) => !bank.includes(kind))).toEqual(['reversal'])
  })

  it('each happening of the timeline has one name and one sentence', () => {
    expect(new Set(moneyHappenings).size).toBe(moneyHappenings.length)
    expect(findHappening('rent-written-off')?.tell('£50.00', 'moved out')).toBe('wrote off £50.00: moved out')
    const told = (act: EntryAct | null, text: string) =>
      findTold('deposit', { act, isReversed: false })?.tell('£50.00', text)
    expect(told('to-scheme', 'DPS')).toBe('paid £50.00 of the deposit to DPS')
    expect(told('to-scheme', '')).toBe('paid £50.00 of the deposit to a scheme')
    expect(told('received', '')).toBe('recorded £50.00 of the deposit as received')
    expect(told('returned-by-scheme', 'clean')).toBe(
      'recorded the return of £50.00 of the deposit by the scheme: clean',
    )
    expect(told('kept', 'a door (tenant agreed on 3 Nov 2026)')).toBe(
      'deducted £50.00 from the deposit for a door (tenant agreed on 3 Nov 2026)',
    )
    expect(told(null, 'see the letter')).toBe('moved £50.00 of the deposit: see the letter')
    expect(findHappening('noted')).toBeUndefined()
  })

  it('a floor of nothing holds for every ledger of somebody else that money leaves by hand', () => {
    for (const [debit] of entryKinds.flatMap(movesOf))
      if (ledgerRules[debit].side === 'credit')
        expect(['suspense', 'fees', 'vat'].includes(debit) || ledgerRules[debit].floor === 0, debit).toBe(
          true,
        )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../dates.ts'
import { deriveDepositProtect, type OpenDeposit } from './deposit.duty.ts'
import { type Duty, dutyStateOn } from './duties.ts'
import { deriveHoldingAgree, deriveHoldingRepay, type HeldHolding } from './holding.duty.ts'

const runs = { seed: 20_261_125, numRuns: 200 }

const day = fc.nat(1500).map((count) => addDays('2026-05-01', count))

interface Books {
  deposits: OpenDeposit[]
  holdings: HeldHolding[]
}

const tenancy = (at: number) => ({
  home: { id: `home-${at}`, name: `${at} High Street` },
  tenancy: { id: `tenancy-${at}`, name: `Tenant ${at}` },
})

const books: fc.Arbitrary<Books> = fc
  .tuple(fc.array(day, { minLength: 1, maxLength: 6 }), fc.array(day, { minLength: 1, maxLength: 6 }))
  .map(([deposits, holdings]) => ({
    deposits: deposits.map((cameOn, at) => ({
      ...tenancy(at),
      tenancyKind: 'assured' as const,
      cameOn,
      knownOn: cameOn,
      pence: 100_000,
    })),
    holdings: holdings.map((cameOn, at) => ({ ...tenancy(at), cameOn, pence: 20_000 })),
  }))

function derive({ deposits, holdings }: Books, on: string): Duty[] {
  const at = { day: on, asDay: (one: string) => one, asMoney: String }
  return [
    ...deposits.flatMap((facts) => deriveDepositProtect(facts, at)),
    ...holdings.flatMap((facts) => deriveHoldingAgree(facts, at)),
    ...holdings.flatMap((facts) => deriveHoldingRepay(facts, at)),
  ]
}

const byKey = (duties: readonly Duty[]) => new Map(duties.map((duty) => [duty.key, JSON.stringify(duty)]))

test('changing a fact moves exactly the duties that depend on it', () => {
  fc.assert(
    fc.property(books, day, fc.nat(5), fc.integer({ min: 1, max: 40 }), (before, on, which, later) => {
      const at = which % before.deposits.length
      const deposits = before.deposits.map((deposit, place) =>
        place === at ? { ...deposit, cameOn: addDays(deposit.knownOn, later) } : deposit,
      )
      const [old, fresh] = [byKey(derive(before, on)), byKey(derive({ ...before, deposits }, on))]
      const moved = [...old].flatMap(([key, text]) => (fresh.get(key) === text ? [] : key))
      expect(moved).toEqual([`deposit-protect:tenancy-${at}`])
      expect([...fresh.keys()].sort()).toEqual([...old.keys()].sort())
    }),
    runs,
  )
})

test('evidence takes away exactly the duty that it ends', () => {
  fc.assert(
    fc.property(books, day, fc.nat(5), (before, on, which) => {
      const at = which % before.holdings.length
      const rest = { ...before, holdings: before.holdings.filter((_, place) => place !== at) }
      const gone = [...byKey(derive(before, on)).keys()].filter((key) => !byKey(derive(rest, on)).has(key))
      expect(gone).toHaveLength(1)
      expect(gone[0]).toContain(`:tenancy-${at}:`)
    }),
    runs,
  )
})

test('a duty has its key, its day and its amber on every day, and never goes back from red to amber', () => {
  fc.assert(
    fc.property(books, day, (facts, on) => {
      const [now, tomorrow] = [derive(facts, on), byKey(derive(facts, addDays(on, 1)))]
      for (const duty of now) {
        expect(duty.amberFrom <= duty.due.day).toBe(true)
        const state = dutyStateOn(duty, on)
        if (state === 'red') expect(dutyStateOn(duty, addDays(on, 1))).toBe('red')
        if (tomorrow.has(duty.key)) expect(tomorrow.get(duty.key)).toBe(JSON.stringify(duty))
        expect(duty.due.source).not.toBe('')
      }
      expect(new Set(now.map(({ key }) => key)).size).toBe(now.length)
    }),
    runs,
  )
})

import { countOf } from '#client/lib/format.ts'
import type { FoundMiss } from '#shared/letting/applicants/applicants.calls.ts'

const bedrooms = { one: 'bedroom', many: 'bedrooms' }
const days = { one: 'day', many: 'days' }

/** What misses and by how much: '£50.00 above, 1 bedroom too few'; 'Fits' where nothing does. */
export function missesOf(misses: readonly FoundMiss[], money: (amount: number) => string): string {
  const words: Record<FoundMiss['kind'], (by: number) => string> = {
    area: () => 'another area',
    rent: (by) => `${money(by)} above`,
    bedrooms: (by) => `${countOf(by, bedrooms)} too few`,
    late: (by) => `${countOf(by, days)} late`,
    furnishing: () => 'other furnishing',
  }
  return misses.map(({ kind, by }) => words[kind](by)).join(', ') || 'Fits'
}

import type { Person } from './people.ts'

/** A number whose digits agree, and an address: with both, an agency's fees may have VAT. */
export const vatFacts = { vatNumber: 'GB 980 7806 84', address: '1 Old Street\nLondon' }

/** Enters the agency's VAT number and address. */
export async function registerForVat(person: Person, facts: object = vatFacts): Promise<void> {
  const { status, text } = await person.call('PATCH', '/api/agency', facts)
  if (status !== 200) throw new Error(`no VAT number: ${status} ${text}`)
}

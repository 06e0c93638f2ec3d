import type { Property } from '../../records/properties/properties.ts'

/** A home as people outside the account read of it, never closer to its door than the first half of its postcode. */
export function homeWords({
  type,
  bedrooms,
  borough,
  postCode,
}: Pick<Property, 'type' | 'bedrooms' | 'borough' | 'postCode'>): string {
  const noun = type === 'commercial' ? 'commercial property' : type
  const counted = bedrooms > 0 && type !== 'studio' && type !== 'commercial'
  const what = counted ? `${bedrooms} bedroom ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  return `${what} in ${[borough, postCode.split(' ')[0]].filter(Boolean).join(' ')}`
}

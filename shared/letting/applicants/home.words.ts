import type { Property } from '../../records/properties/properties.ts'
import { capitalise } from '../../text.ts'

type Home = Pick<Property, 'type' | 'bedrooms'>

/** '2 bedroom flat in Hackney', 'Studio in Hackney', 'Commercial property in Hackney'. */
export function homeTitle({ type, bedrooms, area }: Home & { area: string }): string {
  const noun = type === 'commercial' ? 'commercial property' : type
  const counted = bedrooms > 0 && type !== 'studio' && type !== 'commercial'
  return `${counted ? `${bedrooms} bedroom ${noun}` : capitalise(noun)} in ${area}`
}

/** 'E8 3AB' → 'E8'. Anything but a British postcode becomes '', so that nobody outside the account is led closer to the door. */
export const outwardOf = (postCode: string): string =>
  /^([A-Z]{1,2}\d[A-Z\d]?) \d[A-Z]{2}$/.exec(postCode)?.[1] ?? ''

/** A home as people outside the account read of it: '2 bedroom flat in Hackney E8'. */
export const homeWords = ({ borough, postCode, ...home }: Home & Pick<Property, 'borough' | 'postCode'>) =>
  homeTitle({ ...home, area: [borough, outwardOf(postCode)].filter(Boolean).join(' ') })

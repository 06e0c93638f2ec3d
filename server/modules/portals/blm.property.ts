import type { PropertyInput } from '#shared/properties/properties.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { type BlmRow, furnishingCodes, subtypes } from './blm.fields.ts'
import { lineOf, paragraphsOf } from './blm.text.ts'

/** A property as the books have it. */
export interface FeedProperty {
  id: string
  createdAt: string
  updatedAt: string
  addressLine1: string
  addressLine2: string
  townCity: string
  borough: string
  postCode: string
  type: NonNullable<PropertyInput['type']>
  bedrooms: number
  bathrooms: number
  rent: number
  published: boolean
  description: string
  deposit: number | null
  areaSqft: number | null
  availableFrom: string | null
  councilTaxBand: string | null
  epcRating: string | null
  furnishing: string | null
}

const britishPostcode = /^[A-Z]{1,2}\d[A-Z0-9]? \d[A-Z]{2}$/

/** What the format asks for and this property lacks, as sentences; empty where it can go out. */
export function lacksOf(property: FeedProperty): string[] {
  const lacks: string[] = []
  if (!lineOf(property.description, 1024)) lacks.push('It has no description.')
  if (!britishPostcode.test(tidyPostcode(property.postCode)))
    lacks.push('Its post code is not a British one.')
  if (property.rent <= 0) lacks.push('It has no rent.')
  return lacks
}

/**
 * The street without its number and without a flat's: what portals show of an address. A house's name
 * would name the house, so where there is no number the next line is taken.
 */
export function streetOf({
  addressLine1,
  addressLine2,
}: Pick<FeedProperty, 'addressLine1' | 'addressLine2'>) {
  const parts = [addressLine1, addressLine2].flatMap((line) => line.split(',').map((part) => part.trim()))
  const rooms = /^(flat|apartment|apt|unit|studio|room|floor|penthouse|maisonette|basement|suite|\d+\S*$)\b/i
  const streets = parts.filter((part) => /\p{L}{3}/u.test(part) && !rooms.test(part))
  const number = /^\d+\s?[a-z]?(\s?[-–/&]\s?\d+\s?[a-z]?)?\s+/i
  const numbered = streets.find((part) => number.test(part))
  if (numbered) return titleCase(numbered.replace(number, ''))
  return streets.length > 1 ? titleCase(streets.at(-1) ?? '') : ''
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Ten at most; the first three are always there, as the format wants them. */
function featuresOf(property: FeedProperty): string[] {
  const { type, bedrooms, bathrooms, furnishing, epcRating, councilTaxBand, areaSqft, borough } = property
  const kind = type.charAt(0).toUpperCase() + type.slice(1)
  return [
    `${kind} in ${titleCase(borough)}`,
    bedrooms === 0 ? 'No separate bedroom' : plural(bedrooms, 'bedroom'),
    plural(bathrooms, 'bathroom'),
    furnishing && furnishing.charAt(0).toUpperCase() + furnishing.slice(1),
    areaSqft && `${areaSqft.toLocaleString('en-GB')} sq ft`,
    epcRating && `EPC rating ${epcRating}`,
    councilTaxBand && `Council tax band ${councilTaxBand}`,
  ].filter((feature) => typeof feature === 'string')
}

/**
 * The agency's own name of a property, the same for as long as it is there. The id's 36 signs are more than
 * the format takes; its 72 random bits are 14.
 */
function referenceOf(id: string): string {
  const hex = id.replaceAll('-', '')
  return BigInt(`0x${hex.slice(13, 16)}${hex.slice(17)}`)
    .toString(36)
    .padStart(14, '0')
}

const dateTime = (moment: string) => moment.slice(0, 19).replace('T', ' ')

/** A property as one row of a feed; `lacksOf` says whether the format takes it. */
export function rowOf(property: FeedProperty, branchId: string): BlmRow {
  const area = lineOf(titleCase(property.borough), 60)
  const town = lineOf(titleCase(property.townCity), 60)
  const [outward = '', inward = ''] = tidyPostcode(property.postCode).split(' ')
  const second = lineOf(titleCase(property.addressLine2), 60)
  const shown = [...new Set([lineOf(streetOf(property), 60), area, town])].filter(Boolean)
  const features = featuresOf(property).map((feature) => lineOf(feature, 200))
  const furnishing = furnishingCodes[(property.furnishing ?? 'none') as keyof typeof furnishingCodes]
  const feature = (at: number) => features[at] ?? ''
  return {
    AGENT_REF: referenceOf(property.id),
    ADDRESS_1: lineOf(titleCase(property.addressLine1), 60),
    ADDRESS_2: second || area,
    ADDRESS_3: second ? area : '',
    TOWN: town,
    POSTCODE1: outward,
    POSTCODE2: inward,
    FEATURE1: feature(0),
    FEATURE2: feature(1),
    FEATURE3: feature(2),
    FEATURE4: feature(3),
    FEATURE5: feature(4),
    FEATURE6: feature(5),
    FEATURE7: feature(6),
    FEATURE8: feature(7),
    FEATURE9: feature(8),
    FEATURE10: feature(9),
    SUMMARY: lineOf(property.description, 300),
    DESCRIPTION: paragraphsOf(property.description, 32_768),
    BRANCH_ID: branchId,
    STATUS_ID: '0',
    BEDROOMS: String(property.bedrooms),
    PRICE: String(property.rent),
    PRICE_QUALIFIER: '0',
    PROP_SUB_ID: String(subtypes[property.type]),
    CREATE_DATE: dateTime(property.createdAt),
    UPDATE_DATE: dateTime(property.updatedAt),
    DISPLAY_ADDRESS: lineOf(`${shown.join(', ')} ${outward}`, 120),
    PUBLISHED_FLAG: property.published ? '1' : '0',
    LET_DATE_AVAILABLE: property.availableFrom ? `${property.availableFrom} 00:00:00` : '',
    LET_BOND: property.deposit === null ? '' : String(property.deposit),
    LET_TYPE_ID: property.type === 'commercial' ? '4' : '0',
    LET_FURN_ID: String(furnishing ?? furnishingCodes.none),
    LET_RENT_FREQUENCY: '1',
    TRANS_TYPE_ID: '2',
    NEW_HOME_FLAG: 'N',
  }
}

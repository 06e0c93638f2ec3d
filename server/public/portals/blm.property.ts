import type { AdvertNumbers } from '#shared/law/register/register.ts'
import { capitalise, countOf, tidyPostcode, titleCase } from '#shared/text.ts'
import type { properties } from '../../records/properties/properties.table.ts'
import { type BlmRow, featureFields, furnishingCodes, subtypes } from './blm.fields.ts'
import { lineOf, paragraphsOf } from './blm.text.ts'

type Columns = typeof properties.$inferSelect

export type FeedProperty = Pick<Columns, 'id' | 'createdAt' | 'updatedAt' | 'addressLine1' | 'addressLine2'> &
  Pick<Columns, 'townCity' | 'borough' | 'postCode' | 'type' | 'bedrooms' | 'bathrooms' | 'rent'> &
  Pick<Columns, 'published' | 'description' | 'deposit' | 'areaSqft' | 'availableFrom'> &
  Pick<Columns, 'councilTaxBand' | 'epcRating' | 'furnishing'> & { numbers: AdvertNumbers | null }

const britishPostcode = /^[A-Z]{1,2}\d[A-Z0-9]? \d[A-Z]{2}$/

/** What the property lacks for the format, as sentences; empty when it lacks nothing. */
export function problemsForPortals(property: FeedProperty): string[] {
  const lacks: string[] = []
  if (!lineOf(property.description, 1024)) lacks.push('It has no description.')
  if (!britishPostcode.test(tidyPostcode(property.postCode)))
    lacks.push('Its post code is not a British one.')
  if (property.rent <= 0) lacks.push('It has no rent.')
  return lacks
}

/**
 * The street without the numbers of house and flat, because portals show no more of an address. A first
 * line without a number may be the name of the house, so the next line is used instead.
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

/** At most ten features. The format requires three, and the first three always exist. */
function featuresOf(property: FeedProperty): string[] {
  const { type, bedrooms, bathrooms, furnishing, epcRating, councilTaxBand, areaSqft, borough, numbers } =
    property
  const kind = capitalise(type)
  return [
    `${kind} in ${titleCase(borough)}`,
    bedrooms === 0 ? 'No separate bedroom' : countOf(bedrooms, 'bedroom'),
    countOf(bathrooms, 'bathroom'),
    furnishing && capitalise(furnishing),
    areaSqft && `${areaSqft.toLocaleString('en-GB')} sq ft`,
    epcRating && `EPC rating ${epcRating}`,
    councilTaxBand && `Council tax band ${councilTaxBand}`,
    // The format has no fields of its own for them.
    numbers && `PRS Database, home ${numbers.home}`,
    numbers?.landlord && `PRS Database, landlord ${numbers.landlord}`,
  ].filter((feature) => typeof feature === 'string')
}

/**
 * The agency's reference of a property, which never changes. The id's 36 characters are too long for the
 * format, so its 72 random bits are written as 14 characters.
 */
function referenceOf(id: string): string {
  const hex = id.replaceAll('-', '')
  return BigInt(`0x${hex.slice(13, 16)}${hex.slice(17)}`)
    .toString(36)
    .padStart(14, '0')
}

const dateTime = (moment: string) => moment.slice(0, 19).replace('T', ' ')

/** A property as one row of a feed. `problemsForPortals` says whether the format accepts it. */
export function rowOf(property: FeedProperty, branchId: string): BlmRow {
  const area = lineOf(titleCase(property.borough), 60)
  const town = lineOf(titleCase(property.townCity), 60)
  const [outward = '', inward = ''] = tidyPostcode(property.postCode).split(' ')
  const second = lineOf(titleCase(property.addressLine2), 60)
  const shown = [...new Set([lineOf(streetOf(property), 60), area, town])].filter(Boolean)
  const features = featuresOf(property).map((feature) => lineOf(feature, 200))
  const furnishing = furnishingCodes[property.furnishing ?? 'none']
  return {
    AGENT_REF: referenceOf(property.id),
    ADDRESS_1: lineOf(titleCase(property.addressLine1), 60),
    ADDRESS_2: second || area,
    ADDRESS_3: second ? area : '',
    TOWN: town,
    POSTCODE1: outward,
    POSTCODE2: inward,
    ...featureFields((at) => features[at] ?? ''),
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
    LET_FURN_ID: String(furnishing),
    LET_RENT_FREQUENCY: '1',
    TRANS_TYPE_ID: '2',
    NEW_HOME_FLAG: 'N',
  }
}

/* How a property is called. Agencies write 'Flat 2' in line 1 and '7 Harcourt Road' in line 2, and nobody can ring 'Flat 2'. */

type Lines = Record<'addressLine1' | 'addressLine2', string>
type Address = Lines & Record<'townCity' | 'postCode', string>

/** The lines of its address as on an envelope. */
export const postalLines = ({ addressLine1, addressLine2, townCity, postCode }: Address): string[] =>
  [addressLine1, addressLine2, townCity, postCode].filter(Boolean)

/**
 * A line 1 that names only a part of a house, or its number: 'Flat 2', 'Ground Floor Flat', '14a'. PostgreSQL reads it too, so
 * it has nothing that the two read differently.
 */
export const partOfHousePattern =
  '^([0-9]+[a-z]?|(flat|apartment|apt|unit|room|studio|suite|plot|maisonette|penthouse|bedsit)([ .]*[0-9][^,]*| [^,]*)?|[^,0-9]*(flat|floor|maisonette|basement))$'

const partOfHouse = new RegExp(partOfHousePattern, 'i')

/** Whether a line of an address does not say which house it means. */
export const isPartOfHouse = (line: string): boolean => partOfHouse.test(line.trim())

/** The lines by which a property is called: 'Flat 2, 7 Harcourt Road', and '9 Alma Road' of a house. */
export const nameLines = ({ addressLine1, addressLine2 }: Lines): string =>
  addressLine2 && isPartOfHouse(addressLine1) ? `${addressLine1}, ${addressLine2}` : addressLine1

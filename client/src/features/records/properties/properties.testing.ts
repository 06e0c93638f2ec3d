import type { Landlord } from '#shared/records/landlords/landlords.ts'
import type { Property, WholeProperty } from '#shared/records/properties/properties.ts'

const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const stored = { version: 1, createdAt: '2026-11-01T09:00:00Z', updatedAt: '2026-11-01T09:00:00Z' }

/** A landlord for tests. */
export function sampleLandlord(number: number, part: Partial<Landlord> = {}): Landlord {
  return {
    ...stored,
    id: id(900 + number),
    name: `Landlord ${number}`,
    email: `l${number}@example.org`,
    phone: '020 7946 0121',
    status: 'active',
    address: '',
    properties: 0,
    totalRevenue: 0,
    ...part,
  }
}

/** A property for tests, as a list has it. */
export function sampleProperty(number: number, part: Partial<Property> = {}): Property {
  return {
    ...stored,
    id: id(number),
    addressLine1: `${number} alma road`,
    addressLine2: '',
    townCity: 'London',
    borough: 'Hackney',
    postCode: 'E1 6AN',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1000 + number,
    status: 'available',
    landlord: 'Landlord 1',
    landlordId: id(901),
    isLet: false,
    ...part,
  }
}

/** The same property with every field, as its own screen reads it. */
export function wholeProperty(number: number, part: Partial<WholeProperty> = {}): WholeProperty {
  return {
    ...sampleProperty(number),
    nation: null,
    onBooksSince: null,
    published: true,
    description: '',
    deposit: null,
    areaSqft: null,
    availableFrom: null,
    councilTaxBand: null,
    epcRating: null,
    furnishing: null,
    ...part,
  }
}

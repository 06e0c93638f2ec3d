/**
 * The sample street: 12 properties of which 11 are let, 28 tenants, rents of 42,500 a month.
 * Phones are from Ofcom's numbers for drama, mail goes to example.org, the streets are made up.
 */
export const landlords = [
  { name: 'Margaret Holloway', email: 'margaret.holloway@example.org', phone: '020 7946 0121' },
  { name: 'Desmond Achebe', email: 'desmond.achebe@example.org', phone: '07700 900214' },
  { name: 'Priya Raman', email: 'priya.raman@example.org', phone: '07700 900377' },
  { name: 'Alistair Penrose', email: 'alistair.penrose@example.org', phone: '020 7946 0588' },
  { name: 'Yusuf Demir', email: 'yusuf.demir@example.org', phone: '07700 900642' },
  { name: 'Catherine O’Dowd', email: 'catherine.odowd@example.org', phone: '07700 900805' },
] as const

export interface Home {
  address: string
  second?: string
  /** London, where nothing else is said. */
  town?: string
  borough: string
  postCode: string
  type: 'flat' | 'house' | 'apartment' | 'studio' | 'penthouse' | 'commercial'
  bedrooms: number
  bathrooms: number
  rent: number
  /** Place in `landlords`. */
  landlord: number
  /** The first one signs the tenancy. A home without tenants is available. */
  people: string[]
  /** Months since the tenancy began, and its length; 0 is a rolling one. */
  since?: number
  months?: number
  /** The rent of the tenancy's first year, if it differs. */
  firstRent?: number
  /** How the tenants pay; by default the whole rent on its due day. */
  pays?: 'a month late' | 'in part' | 'ahead' | 'in shares, one late'
}

export const homes: Home[] = [
  {
    address: '3 Lantern Row',
    borough: 'Hackney',
    postCode: 'E8 4RN',
    type: 'house',
    bedrooms: 4,
    bathrooms: 2,
    rent: 4200,
    landlord: 0,
    people: ['Amelia Thornton', 'Jack Whitcombe', 'Rosa Delgado', 'Ben Ashworth'],
    since: 14,
    firstRent: 4050,
    months: 0,
  },
  {
    address: '5 Lantern Row',
    borough: 'Hackney',
    postCode: 'E8 4RN',
    type: 'house',
    bedrooms: 3,
    bathrooms: 1.5,
    rent: 3950,
    landlord: 0,
    people: ['Oluwaseun Bakare', 'Temi Bakare'],
    since: 8,
    months: 12,
  },
  {
    address: '7 Lantern Row',
    borough: 'Hackney',
    postCode: 'E8 4RN',
    type: 'house',
    bedrooms: 3,
    bathrooms: 1,
    rent: 3850,
    landlord: 3,
    people: [],
  },
  {
    address: 'Flat 2, 18 Orchard Rise',
    borough: 'Islington',
    postCode: 'N1 8QT',
    type: 'flat',
    bedrooms: 1,
    bathrooms: 1,
    rent: 2150,
    landlord: 1,
    people: ['Hannah Leigh'],
    pays: 'ahead',
    since: 5,
    months: 0,
  },
  {
    address: 'Flat 5, 18 Orchard Rise',
    borough: 'Islington',
    postCode: 'N1 8QT',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 2850,
    landlord: 1,
    people: ['Marcus Fielding', 'Chloe Sutherland'],
    pays: 'a month late',
    since: 11,
    months: 12,
  },
  {
    address: '41 Coopers Wharf',
    second: 'Apartment 9',
    borough: 'Tower Hamlets',
    postCode: 'E14 7LB',
    type: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    rent: 3400,
    landlord: 2,
    people: ['Wei Zhang', 'Lin Zhang'],
    since: 19,
    firstRent: 3250,
    months: 0,
  },
  {
    address: '41 Coopers Wharf',
    second: 'Penthouse',
    borough: 'Tower Hamlets',
    postCode: 'E14 7LB',
    type: 'penthouse',
    bedrooms: 3,
    bathrooms: 2.5,
    rent: 5600,
    landlord: 2,
    people: ['Sebastian Hartley', 'Imogen Hartley'],
    since: 3,
    months: 12,
  },
  {
    address: '22 Millbrook Gardens',
    borough: 'Lewisham',
    postCode: 'SE13 6HD',
    type: 'house',
    bedrooms: 5,
    bathrooms: 2,
    rent: 4750,
    landlord: 3,
    people: ['Grace Adeyemi', 'Daniel Kerr', 'Sofia Marinova', 'Tom Ridley', 'Nadia Hussain'],
    pays: 'in shares, one late',
    since: 7,
    months: 0,
  },
  {
    address: '9 Bellfounder Street',
    borough: 'Southwark',
    postCode: 'SE1 2YW',
    type: 'house',
    bedrooms: 4,
    bathrooms: 2,
    rent: 5500,
    landlord: 4,
    people: ['Eleanor Fairbanks', 'Rupert Fairbanks', 'Lucy Fairbanks'],
    since: 16,
    firstRent: 5300,
    months: 0,
  },
  {
    address: 'Flat 1, 60 Peartree Lane',
    borough: 'Camden',
    postCode: 'NW5 3DJ',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 3100,
    landlord: 4,
    people: ['Kofi Mensah', 'Abena Mensah'],
    since: 10,
    months: 12,
  },
  {
    address: 'Flat 3, 60 Peartree Lane',
    borough: 'Camden',
    postCode: 'NW5 3DJ',
    type: 'studio',
    bedrooms: 0,
    bathrooms: 1,
    rent: 2400,
    landlord: 5,
    people: ['Isaac Moreton'],
    pays: 'in part',
    since: 2,
    months: 0,
  },
  {
    address: '14 Saddlers Court',
    town: 'Birmingham',
    borough: 'Edgbaston',
    postCode: 'B15 2PX',
    type: 'house',
    bedrooms: 4,
    bathrooms: 1.5,
    rent: 4600,
    landlord: 5,
    people: ['Fiona MacAllister', 'Callum Reid', 'Zara Iqbal', 'Owen Pryce'],
    since: 12,
    firstRent: 4450,
    months: 0,
  },
]

/** The address of somebody of the sample, which nobody has. */
export const mailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.org`

interface Visit {
  /** Place in `homes`. */
  home: number
  name: string
  phone: string
  days: number
  time: string
  status: 'scheduled' | 'completed' | 'cancelled' | 'no-show'
  interest?: 'interested'
  notes: string
}

export const visits: Visit[] = [
  {
    home: 2,
    name: 'Beatrice Lowell',
    phone: '07700 900118',
    days: 1,
    time: '10:00',
    status: 'scheduled',
    notes: 'Moving from Bristol, start date early next month.',
  },
  {
    home: 2,
    name: 'Hamza Sheikh',
    phone: '07700 900256',
    days: 3,
    time: '17:30',
    status: 'scheduled',
    notes: 'Prefers evenings. Two adults, one cat.',
  },
  {
    home: 2,
    name: 'Joanna Pike',
    phone: '07700 900331',
    days: -2,
    time: '12:15',
    status: 'completed',
    interest: 'interested',
    notes: 'Liked the garden; asked about the boiler.',
  },
  {
    home: 2,
    name: 'Leon Abbott',
    phone: '07700 900479',
    days: -5,
    time: '09:30',
    status: 'cancelled',
    notes: 'Found a home closer to work.',
  },
  {
    home: 2,
    name: 'Miriam Castell',
    phone: '07700 900563',
    days: -6,
    time: '16:00',
    status: 'no-show',
    notes: '',
  },
]

interface Bill {
  /** Place in `homes`; its first tenant is billed. */
  home: number
  type: 'rent' | 'deposit' | 'maintenance' | 'utilities'
  amount: number
  /** Days from today. */
  issued: number
  due: number
  status: 'paid' | 'pending' | 'overdue' | 'cancelled'
}

export const bills: Bill[] = [
  { home: 0, type: 'rent', amount: 4200, issued: -24, due: -10, status: 'paid' },
  { home: 8, type: 'rent', amount: 5500, issued: -23, due: -9, status: 'paid' },
  { home: 4, type: 'rent', amount: 2850, issued: -26, due: -12, status: 'overdue' },
  { home: 10, type: 'deposit', amount: 2769.23, issued: -60, due: -53, status: 'paid' },
  { home: 7, type: 'maintenance', amount: 185, issued: -6, due: 8, status: 'pending' },
  { home: 5, type: 'utilities', amount: 96.4, issued: -15, due: -1, status: 'cancelled' },
]

import type { AgentPage, HomePage, PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'

export const agent: PublicAgent = {
  slug: 'gardner-lane',
  agency: 'Gardner & Lane',
  name: 'Alex Gardner',
  title: 'Letting Agent',
  location: 'East London',
  email: 'alex@example.org',
  phone: '020 7946 0121',
  bio: 'I let homes.',
  tagline: '',
  licenceNumber: '',
  yearsOfExperience: null,
  specialties: '',
  brandColour: '#1f6f64',
  currency: 'GBP',
  photo: null,
  logo: null,
  rating: null,
  totalProperties: 3,
  example: false,
}

export const home = (id: string, more: Partial<PublicHome> = {}): PublicHome => ({
  id,
  type: 'flat',
  title: `Flat ${id}`,
  location: 'Hackney, London E8',
  area: 'Hackney',
  rent: 1500,
  bedrooms: 2,
  bathrooms: 1,
  areaSqft: 640,
  availableFrom: '2026-12-01',
  numbers: null,
  photos: [],
  ...more,
})

export const agentPage = (more: Partial<AgentPage> = {}): AgentPage => ({
  kind: 'agent',
  appUrl: 'https://gable.example',
  agent,
  homes: [
    home('one', { rent: 2400, bedrooms: 3, area: 'Bow' }),
    home('two', { rent: 1200 }),
    home('three', { rent: 1800, type: 'house' }),
  ],
  owner: null,
  qr: { path: 'M0 0h1v1H0z', size: 1 },
  search: '',
  ...more,
})

const photo = (name: string) => ({
  caption: name,
  width: 1600,
  height: 1200,
  placeholder: '',
  small: `/p/${name}-480.webp`,
  medium: `/p/${name}-960.webp`,
  large: `/p/${name}-1600.webp`,
})

export const homePage = (): HomePage => ({
  kind: 'home',
  appUrl: 'https://gable.example',
  agent,
  home: {
    ...home('one', { photos: [photo('Kitchen'), photo('Garden')] }),
    deposit: 1730,
    rentPerWeek: 346,
    councilTaxBand: 'C',
    epcRating: 'B',
    furnishing: 'part-furnished',
    description: 'Two rooms.\n\nOne garden.',
  },
  others: [home('two')],
})

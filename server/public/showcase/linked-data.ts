import type { AgentPage, HomePage, PublicAgent, PublicHome } from '#shared/public/showcase/showcase.ts'

type Thing = Record<string, unknown>

/** Leaves out empty values, which search engines would read as statements. */
function withoutEmpty(thing: Thing): Thing {
  return Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

export const agentUrl = (appUrl: string, { slug }: Pick<PublicAgent, 'slug'>) => `${appUrl}/agent/${slug}`
export const homeUrl = (appUrl: string, agent: Pick<PublicAgent, 'slug'>, { id }: Pick<PublicHome, 'id'>) =>
  `${agentUrl(appUrl, agent)}/homes/${id}`

const absoluteUrl = (appUrl: string, address: string | null) => address && appUrl + address

const exampleOnly = 'An example of an agent’s page. Neither the agent nor the homes are real.'

function agentThing(appUrl: string, agent: PublicAgent): Thing {
  const url = agentUrl(appUrl, agent)
  return withoutEmpty({
    '@type': 'RealEstateAgent',
    '@id': `${url}#agent`,
    name: agent.agency,
    url,
    description: agent.bio,
    disambiguatingDescription: agent.example ? exampleOnly : null,
    slogan: agent.tagline,
    areaServed: agent.location,
    telephone: agent.phone,
    email: agent.email,
    image: `${url}/preview.png`,
    logo: absoluteUrl(appUrl, agent.logo),
    identifier: agent.licenceNumber,
    knowsAbout: agent.specialties,
    employee: withoutEmpty({
      '@type': 'Person',
      name: agent.name,
      jobTitle: agent.title,
      image: absoluteUrl(appUrl, agent.photo),
    }),
  })
}

function crumbs(links: [name: string, url: string][]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: links.map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  }
}

const graph = (...things: Thing[]) => ({ '@context': 'https://schema.org', '@graph': things })

export function agentData({ appUrl, agent, homes }: AgentPage): object {
  return graph(
    agentThing(appUrl, agent),
    {
      '@type': 'ItemList',
      name: 'My Properties',
      numberOfItems: homes.length,
      itemListElement: homes.map((home, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: home.title,
        url: homeUrl(appUrl, agent, home),
      })),
    },
    crumbs([[agent.agency, agentUrl(appUrl, agent)]]),
  )
}

/** schema.org's name for each type of property. Shops and offices are no dwellings, so they have the general name. */
const typesOfHome: Record<PublicHome['type'], string> = {
  flat: 'Apartment',
  apartment: 'Apartment',
  penthouse: 'Apartment',
  studio: 'Apartment',
  house: 'House',
  commercial: 'Accommodation',
}

/** The description of a home for search engines (schema.org): what it is, and on what terms it is to let. */
export function homeData({ appUrl, agent, home }: HomePage): object {
  const url = homeUrl(appUrl, agent, home)
  return graph(
    withoutEmpty({
      // In schema.org only a Product may have an offer.
      '@type': [typesOfHome[home.type], 'Product'],
      '@id': `${url}#home`,
      name: home.title,
      url,
      description: home.description,
      disambiguatingDescription: agent.example ? exampleOnly : null,
      address: { '@type': 'PostalAddress', addressLocality: home.location },
      image: [...home.photos.map(({ large }) => appUrl + large), `${url}/preview.png`],
      numberOfBedrooms: home.bedrooms,
      numberOfBathroomsTotal: home.bathrooms,
      floorSize: home.areaSqft && { '@type': 'QuantitativeValue', value: home.areaSqft, unitCode: 'FTK' },
      offers: withoutEmpty({
        '@type': 'Offer',
        url,
        price: home.rent,
        priceCurrency: agent.currency,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: home.rent,
          priceCurrency: agent.currency,
          unitCode: 'MON',
        },
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        availability: `https://schema.org/${agent.example ? 'OutOfStock' : 'InStock'}`,
        availabilityStarts: home.availableFrom,
        seller: agentThing(appUrl, agent),
      }),
    }),
    crumbs([
      [agent.agency, agentUrl(appUrl, agent)],
      [home.title, url],
    ]),
  )
}

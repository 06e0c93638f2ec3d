import { type APIRequestContext, expect } from 'playwright/test'

/** The answer of a call that has to succeed. */
export async function sent(
  request: APIRequestContext,
  method: 'post' | 'patch' | 'put',
  path: string,
  data: object,
) {
  const answer = await request[method](path, { data })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

interface Shop {
  slug: string
  home: string
  landlord: string
}

/** A landlord with a home, on a page that the agency has published. */
export async function openShop(request: APIRequestContext, slug: string): Promise<Shop> {
  const { id: landlord } = await sent(request, 'post', '/api/landlords', {
    name: 'Wilhelmina Stone',
    email: 'stone@example.org',
    phone: '020 7946 0100',
    status: 'active',
  })
  const { id: home } = await addHome(request, landlord, { description: 'Two quiet rooms over a garden.' })
  await sent(request, 'patch', '/api/agency', { name: 'Marsh & Daughters', brandColour: '#1f6f64' })
  await sent(request, 'put', '/api/agency/page', { slug, published: true })
  return { slug, home, landlord }
}

export const addHome = (request: APIRequestContext, landlord: string, change: object) =>
  sent(request, 'post', '/api/properties', {
    addressLine1: '17 Kestrel Mews',
    addressLine2: '',
    townCity: 'London',
    borough: 'Hackney',
    postCode: 'E8 3ZQ',
    type: 'flat',
    bedrooms: 2,
    bathrooms: 1,
    rent: 1450,
    status: 'available',
    landlord,
    ...change,
  })

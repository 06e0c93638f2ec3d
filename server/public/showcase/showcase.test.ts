import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { agentPage, type PublicPage } from '#shared/public/showcase/showcase.ts'
import { fillTemplate } from '../../http/template.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { aLandlord, aProperty } from '../../testing/records.ts'

/** What must never be seen by a stranger, each in a field of its own. */
const canaries = {
  door: '17 Kestrelcanary Mews',
  second: 'Basementcanary',
  postCode: 'E8 3ZQ',
  landlord: 'Wilhelminacanary Stone',
  landlordMail: 'stonecanary@example.org',
}

const template =
  '<!doctype html><html><head><title>Gable</title><!--app-head--></head><body><div id="root"><!--app-html--></div></body></html>'

/** The client's place: it shows the page's own texts, as its components do. */
const pages = {
  html: '',
  assets: (_request: unknown, _response: unknown, next: () => void) => next(),
  screen: (_request: unknown, response: { status(code: number): { send(text: string): void } }) =>
    response.status(404).send('the application'),
  publicPage: async (page: PublicPage | null, words: { title: string; tags: string }) =>
    fillTemplate(template, page, `<main>${page?.kind ?? 'nothing'}</main>`, words),
  renderer: async () => ({
    renderPage: () => '',
    renderStreet: () => ({ markup: '<path d="M0 0h9v9z"/>', width: 1000, height: 200 }),
  }),
}

let app: PeopledApp
let agent: Person
let home: string

const get = (path: string, headers: Record<string, string> = {}) =>
  app.anybody('GET', path, undefined, headers)

async function addHome(change: object = {}): Promise<string> {
  const name = { name: canaries.landlord, email: canaries.landlordMail }
  const known = (await agent.call('GET', '/api/landlords')).body[0]
  const landlord = known ?? (await agent.call('POST', '/api/landlords', aLandlord(name))).body
  const places = { borough: 'Hackney', townCity: 'London', postCode: canaries.postCode }
  const doors = { addressLine1: canaries.door, addressLine2: canaries.second }
  const { status, body } = await agent.call(
    'POST',
    '/api/properties',
    aProperty(landlord.id, { ...places, ...doors, ...change }),
  )
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** Writes the home with its landlord and photos into another account, under the same ids. */
async function copyHome({ accountId }: Person): Promise<void> {
  const rows = {
    landlords: `id = (select landlord_id from properties where account_id = $1 and id = '${home}')`,
    properties: `id = '${home}'`,
    files: 'true',
    property_photos: `property_id = '${home}'`,
  }
  for (const [table, where] of Object.entries(rows))
    await app.services.pool.query(
      `insert into ${table} select (jsonb_populate_record(null::${table},
         to_jsonb(t) || jsonb_build_object('account_id', $2::text))).*
       from ${table} t where account_id = $1 and ${where}`,
      [agent.accountId, accountId],
    )
}

const picture = async (background: string) =>
  (
    await sharp({ create: { width: 600, height: 450, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

const publish = (body: object, person = agent) => person.call('PUT', '/api/agency/page', body)
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')['@graph']
const pageData = (html: string) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

beforeAll(async () => {
  app = await startPeopledApp({ pages: pages as never, env: { appUrl: 'http://gable.example' } })
  const earlier = await app.person()
  await earlier.call('PUT', '/api/agency/logo', { image: await picture('#993333') })
  agent = await app.person('agent', 'robin@example.org')
  await agent.call('PATCH', '/api/agency', { name: 'Marsh & Daughters', brandColour: '#1f6f64' })
  await agent.call('PATCH', '/api/profile', { firstName: 'Robin', lastName: 'Marsh', phone: '020 7946 0199' })
  home = await addHome({
    description: 'Two rooms </script><script>alert(1)</script>',
    rent: 1400,
    deposit: 9000,
  })
})
afterAll(() => app.stop())

describe('before it is published', () => {
  test('a page is a real 404 to strangers, with its homes, pictures and data', async () => {
    const slug = (await agent.call('GET', '/api/agency/page')).body.slug
    expect(slug).toBe('marsh-daughters')
    for (const rest of ['', `/homes/${home}`, '/preview.png', '/card.vcf', '/photo/x.webp', '/logo/x.png']) {
      for (const name of [slug, agent.accountId]) {
        const { status, headers } = await get(`/agent/${name}${rest}`)
        expect([status, rest]).toEqual([404, rest])
        expect(headers.get('content-type')).toContain('text/html')
      }
    }
    expect((await get(`/api/agents/${slug}`)).status).toBe(404)
  })

  test('its own people see it under /agent/showcase, and nobody keeps that answer', async () => {
    const mine = await agent.call('GET', '/agent/showcase')
    expect(pageData(mine.text)).toMatchObject({
      agent: { agency: 'Marsh & Daughters', example: false, rating: null },
      owner: { published: false, mayPublish: true, slug: 'marsh-daughters' },
      homes: [{ id: home }],
    })
    expect(mine.headers.get('cache-control')).toBe('private, no-store')
    expect((await agent.call('GET', `/agent/showcase/homes/${home}`)).status).toBe(200)
  })

  test('everybody else sees the example there, in dollars, with its rating, and said to be one', async () => {
    const answer = await get('/agent/showcase')
    const page = pageData(answer.text)
    expect(page.agent).toMatchObject({ example: true, currency: 'USD', slug: 'showcase', rating: 4.9 })
    expect(page).toMatchObject({
      owner: null,
      homes: expect.objectContaining({ length: page.agent.totalProperties }),
    })
    expect(answer.text).toMatch(/<title>Example: /)
    for (const { id } of page.homes) expect((await get(`/agent/showcase/homes/${id}`)).status).toBe(200)
    expect((await get(`/agent/showcase/homes/${home}`)).status).toBe(404)
    expect((await get('/api/agents/showcase')).body).toMatchObject({ agent: { example: true } })
  })
})

describe('publishing', () => {
  test('takes an address that is free, in the right letters, and names another one where it isn’t', async () => {
    const other = await app.person()
    for (const slug of ['ab', '-abc', 'a b c', 'a/b/c', 'ünder', 'x'.repeat(61), '', 'a\u0000bc'])
      expect((await publish({ slug, published: true }, other)).status, slug).toBe(400)
    const kept = await publish({ slug: 'showcase', published: true }, other)
    expect([kept.status, kept.body.errors.slug]).toEqual([
      400,
      expect.stringContaining('showcase-lettings is free'),
    ])

    expect((await publish({ slug: 'Marsh', published: true })).body).toEqual({
      slug: 'marsh',
      published: true,
      url: 'http://gable.example/agent/marsh',
    })
    const taken = await publish({ slug: 'marsh', published: true }, other)
    expect([taken.status, taken.body.errors.slug]).toEqual([409, expect.stringContaining('marsh-2 is free')])
    expect((await publish({ slug: 'marsh', published: true })).status).toBe(200)
  })

  test('leads old links to the new address; nobody else gets the old one, its owner may go back to it', async () => {
    const mover = await app.person()
    const other = await app.person()
    const take = (slug: string, who = mover) => publish({ slug, published: true }, who)
    for (const slug of ['mews-one', 'mews-two', 'mews-three']) expect((await take(slug)).status).toBe(200)
    for (const old of ['mews-one', 'mews-two', 'MEWS-ONE']) {
      const moved = await get(`/agent/${old}?beds=2`)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/agent/mews-three?beds=2'])
    }
    const refused = await take('mews-one', other)
    expect([refused.status, refused.body.errors.slug]).toEqual([
      409,
      expect.stringContaining('mews-one-2 is free'),
    ])
    await take('mews-one')
    expect((await get('/agent/mews-one')).status).toBe(200)
    expect((await get('/agent/mews-three')).headers.get('location')).toBe('/agent/mews-one')
    await publish({ published: false }, mover)
    expect((await get('/agent/mews-three')).status).toBe(404)
  })

  test('of twenty who want one address at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.person()))
    const answers = await Promise.all(
      people.map((each) => publish({ slug: 'wanted', published: true }, each)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })
})

describe('a published page', () => {
  test('is found by its slug; the account’s id and capitals lead there for good', async () => {
    const { status, headers, text } = await get('/agent/marsh?beds=2')
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, must-revalidate',
    ])
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline; ')
    expect(pageData(text)).toMatchObject({ search: '?beds=2', owner: null, homes: [{ id: home }] })
    for (const path of [`/agent/${agent.accountId}?beds=2`, '/agent/MARSH?beds=2']) {
      const moved = await get(path)
      expect([moved.status, moved.headers.get('location')]).toEqual([301, '/agent/marsh?beds=2'])
    }
    const known = await get('/agent/marsh?beds=2', { 'if-none-match': headers.get('etag') ?? '' })
    expect([known.status, known.text]).toEqual([304, ''])
    expect((await app.anybody('HEAD', '/agent/marsh')).status).toBe(200)
  })

  test('shows its homes to who comes for one that is gone, and is a 404 that no search engine keeps', async () => {
    const { status, headers, text } = await get(`/agent/marsh/homes/${agent.accountId}`)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache'])
    expect(pageData(text)).toMatchObject({ kind: 'agent', gone: true, homes: [{ id: home }] })
    expect(text).toContain('<meta name="robots" content="noindex" />')
    expect(text).toContain('<link rel="canonical" href="http://gable.example/agent/marsh" />')
    expect(text).toMatch(/@page[^<]*<\/style>[\s\S]*<body/)
    expect(text.slice(text.indexOf('<body'))).not.toContain('<style')
  })

  test('says what a search engine and a link preview ask for', async () => {
    const { text } = await get('/agent/marsh')
    expect(text).toContain('<title>Robin Marsh, Marsh &amp; Daughters</title>')
    expect(text).toContain('<link rel="canonical" href="http://gable.example/agent/marsh" />')
    expect(text).toContain(
      '<meta property="og:image" content="http://gable.example/agent/marsh/preview.png" />',
    )
    const [who, list] = linkedData(text)
    expect(who).toMatchObject({
      '@type': 'RealEstateAgent',
      name: 'Marsh & Daughters',
      email: 'robin@example.org',
    })
    expect(list.itemListElement[0].url).toBe(`http://gable.example/agent/marsh/homes/${home}`)

    const [what, crumbs] = linkedData((await get(`/agent/marsh/homes/${home}`)).text)
    expect(what).toMatchObject({
      '@type': ['Apartment', 'Product'],
      name: '2 bedroom flat in Hackney',
      address: { addressLocality: 'Hackney, London E8' },
      offers: {
        '@type': 'Offer',
        price: 1400,
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(crumbs.itemListElement).toHaveLength(2)
  })

  test('asks no more deposit than the law lets it, and the rent of a week', async () => {
    const page = pageData((await get(`/agent/marsh/homes/${home}`)).text)
    expect(page.home).toMatchObject({ deposit: 1615.38, rentPerWeek: 323.08 })
    const shop = await addHome({ type: 'commercial', rent: 1400, deposit: 9000, bedrooms: 0 })
    const second = pageData((await get(`/agent/marsh/homes/${shop}`)).text)
    expect(second.home).toMatchObject({ deposit: 9000, title: 'Commercial property in Hackney' })
    await agent.call('DELETE', `/api/properties/${shop}`)
  })

  test('shows only homes that are available and published, and of this agent', async () => {
    const hidden = await addHome({ published: false })
    const rented = await addHome({ status: 'rented' })
    const stranger = await app.person()
    const landlord = (await stranger.call('POST', '/api/landlords', aLandlord())).body
    const theirs = (await stranger.call('POST', '/api/properties', aProperty(landlord.id))).body.id
    for (const id of [hidden, rented, theirs, 'x', '%00', 'a'.repeat(3000), "1' or '1'='1"])
      expect((await get(`/agent/marsh/homes/${id}`)).status, id.slice(0, 40)).toBe(404)
    expect((await get('/api/agents/marsh')).body.homes.map(({ id }: { id: string }) => id)).toEqual([home])
  })

  test('is listed for crawlers with its homes; what is not published isn’t', async () => {
    const { text, headers } = await get('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    expect(text).toContain(
      `<loc>http://gable.example/agent/marsh</loc><lastmod>${text.match(/\d{4}-\d\d-\d\d/)?.[0]}`,
    )
    expect(text.match(/\/homes\//g)).toHaveLength(1)
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://gable.example/sitemap.xml')
  })

  test('goes into an address book, with every sign that means something to it escaped', async () => {
    await agent.call('PATCH', '/api/agency', {
      name: 'Marsh; Daughters, Sons \\ Co',
      tagline: 'Ö'.repeat(90),
    })
    const { text, headers } = await get('/agent/marsh/card.vcf')
    expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="marsh.vcf"')
    expect(text).toContain('ORG:Marsh\\; Daughters\\, Sons \\\\ Co\r\n')
    expect(text).toContain('N:Marsh;Robin;;;\r\n')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`NOTE:${'Ö'.repeat(90)}`)
    await agent.call('PATCH', '/api/agency', { name: 'Marsh & Daughters' })
  })

  test('shows the agent’s photo, the logo and a home’s photo at addresses of its own, for good', async () => {
    const image = await picture('#336699')
    await agent.call('PUT', '/api/profile/photo', { image })
    await agent.call('PUT', '/api/agency/logo', { image })
    expect(
      (await agent.call('POST', `/api/properties/${home}/photos`, { image, caption: 'Front' })).status,
    ).toBe(201)
    await copyHome(await app.person())
    const page = (await get('/api/agents/marsh')).body
    expect(page.homes[0].photos, 'and none of another account').toHaveLength(1)
    const logo = await (await fetch(app.url + page.agent.logo)).arrayBuffer()
    const { channels } = await sharp(logo).stats()
    expect(
      channels.slice(0, 3).map(({ mean }) => Math.round(mean)),
      'its own logo',
    ).toEqual([51, 102, 153])
    const [photo] = page.homes[0].photos
    for (const path of [page.agent.photo, page.agent.logo, photo.small, photo.large]) {
      const { status, headers } = await get(path)
      expect([status, path]).toEqual([200, path])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
    const old = await get('/agent/marsh/photo/long-ago.webp')
    expect([old.status, old.headers.get('location')]).toEqual([302, page.agent.photo])
    await agent.call('PATCH', `/api/properties/${home}`, { version: 1, status: 'rented' })
    expect((await get(photo.small)).status).toBe(404)
    await agent.call('PATCH', `/api/properties/${home}`, { version: 2, status: 'available' })
  })

  test('has a preview of 1200 × 630 for itself, for each home, and for the landing page', async () => {
    for (const path of [
      '/agent/marsh/preview.png',
      `/agent/marsh/homes/${home}/preview.png`,
      '/preview.png',
    ]) {
      const response = await fetch(app.url + path)
      expect(response.headers.get('content-type')).toBe('image/png')
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
  })

  test('never tells the door, the landlord, the whole post code or the account', async () => {
    const { body } = await get('/api/agents/marsh')
    expect(agentPage.parse(body).homes).toHaveLength(1)
    const paths = ['', `/homes/${home}`, '/card.vcf'].map((rest) => `/agent/marsh${rest}`)
    for (const path of [...paths, '/api/agents/marsh', '/sitemap.xml']) {
      const { text, headers } = await get(path)
      const everything = `${text} ${JSON.stringify([...headers])}`
      for (const secret of [...Object.values(canaries), agent.accountId, agent.user.id, 'canary'])
        expect(everything.toLowerCase(), `${path} tells ${secret}`).not.toContain(secret.toLowerCase())
    }
  })

  test('holds no text that could end a script or an attribute', async () => {
    const { text } = await get(`/agent/marsh/homes/${home}`)
    expect(text).not.toContain('<script>alert')
    expect(pageData(text).home.description).toContain('</script><script>alert(1)')
  })

  test('is gone at once when it is taken back, and back with all its addresses', async () => {
    await publish({ published: false })
    expect((await get('/agent/marsh')).status).toBe(404)
    await publish({ published: true })
    expect((await get('/agent/marsh')).status).toBe(200)
  })
})

test('no address makes it fail', async () => {
  const odd = [
    '%00',
    '%E0%A4%A',
    '..%2f..%2fetc',
    'a'.repeat(7000),
    '__proto__',
    'constructor',
    '%ff',
    '💡',
    "'--",
    'x/y/z',
  ]
  for (const path of odd) {
    for (const at of [
      `/agent/${path}`,
      `/agent/marsh/homes/${path}`,
      `/agent/marsh/photo/${path}.webp`,
      `/api/agents/${path}`,
    ]) {
      const { status } = await get(at, { accept: 'text/html' })
      expect([302, 400, 404], `${status} ${at.slice(0, 60)}`).toContain(status)
    }
  }
})

test('a person whose page fails reads a page, and a program reads a problem', async () => {
  const looking = await get('/agent/%E0%A4%A', { accept: 'text/html,*/*;q=0.8' })
  expect([looking.status, looking.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  const calling = await get('/agent/%E0%A4%A')
  expect(calling.headers.get('content-type')).toContain('application/problem+json')
})

test('a home that becomes free later says from when', async () => {
  const later = addDays(today(), 30)
  const id = await addHome({ availableFrom: later, type: 'studio', bedrooms: 0 })
  const page = pageData((await get(`/agent/marsh/homes/${id}`)).text)
  expect(page.home).toMatchObject({ availableFrom: later, title: 'Studio in Hackney' })
  expect(linkedData((await get(`/agent/marsh/homes/${id}`)).text)[0].offers.availabilityStarts).toBe(later)
})

test('a home that became free on a day that has passed is available now', async () => {
  const id = await addHome({ availableFrom: addDays(today(), -30) })
  expect(pageData((await get(`/agent/marsh/homes/${id}`)).text).home.availableFrom).toBeNull()
})

test('without its database a page says so to people, and when to come again', async () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const query = vi.spyOn(app.services.pool, 'query').mockRejectedValue(lost as never)
  const { status, headers, text } = await get('/agent/marsh', { accept: 'text/html' })
  query.mockRestore()
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain('The database cannot be reached just now')
})

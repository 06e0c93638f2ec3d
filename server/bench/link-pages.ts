import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { addDays, today } from '#shared/dates.ts'
import { builtPages } from '../http/pages.ts'
import { mailMatches } from '../letting/applicants/matches.job.ts'
import { withDatabase } from '../sweeps/app.ts'
import { type LinkBrowser, linkBrowser, linkPathOf } from '../testing/link-browser.ts'
import { startMailbox } from '../testing/mailbox.ts'
import type { MailedApp } from '../testing/mailed.ts'
import { startPeopledApp } from '../testing/people.ts'
import { aLandlord, aProperty } from '../testing/records.ts'
import { aRentedHome } from '../testing/rent.ts'

const people = {
  landlord: 'mary@example.org',
  tenant: 'tess@example.org',
  plumber: 'plumb@example.org',
  owner: 'otto@example.org',
  ines: 'ines@example.org',
  ivan: 'ivan@example.org',
  boss: 'boss@example.org',
  looker: 'ada@example.org',
}

/** Somebody's page, and the browser that has its cookies. */
interface Opened {
  path: string
  browser: LinkBrowser
}

/** Words as long as people write them. */
const words =
  'We would like to bring our own bed and desk, and our old dog, who sleeps most of the day. '.repeat(4)

/** A PDF of one page, as it is sent to be signed. */
async function aPdf(): Promise<string> {
  const file = await PDFDocument.create()
  file.addPage([300, 400])
  return Buffer.from(await file.save()).toString('base64')
}

/** A photo as a phone takes it: of noise, which no format makes small. */
const aPhoto = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

/** The pages of a repair with photos that waits for its landlord's approval, of its tenant, and of a let on its way. */
async function openPages(app: MailedApp): Promise<Record<string, Opened>> {
  const owner = await app.person('agent', 'agency@example.org')
  const must = async (method: string, path: string, body?: object) => {
    const { status, text, body: answer } = await owner.call(method, path, body)
    if (status >= 300) throw new Error(`${path}: ${text}`)
    return answer
  }
  /** The page of the next email, with its code where it asks for one. */
  const opened = async (email: string): Promise<Opened> => {
    const [path, browser] = [await linkPathOf(app, email), linkBrowser(app)]
    if ((await browser.ask(path)).text.includes(`${path}/code`)) await browser.confirm(path, email)
    return { path, browser }
  }
  const home = await aRentedHome(owner, {
    landlord: { name: 'Mary Holt', email: people.landlord },
    tenant: { name: 'Tess Tenant', email: people.tenant },
  })
  const contractor = await must('POST', '/api/contractors', { name: 'Plumb & Co', email: people.plumber })

  await must('POST', '/api/links', { kind: 'home', tenantIds: [home.tenant] })
  const tenant = await opened(people.tenant)
  await tenant.browser.answer(tenant.path, { act: 'report', what: 'Leak under the sink', room: 'kitchen' })
  const [repair] = await must('GET', '/api/repairs')
  const photos = new FormData()
  photos.append('repair', repair.id)
  for (const name of ['sink.jpg', 'floor.jpg', 'tap.jpg'])
    photos.append('photos', new Blob([new Uint8Array(await aPhoto())]), name)
  await tenant.browser.ask(`${tenant.path}/files`, photos)

  const act = (body: object) => must('POST', `/api/repairs/${repair.id}/events`, body)
  await act({ kind: 'quote-asked', contractor: contractor.id, text: 'Please look at it' })
  const job = await opened(people.plumber)
  await job.browser.answer(job.path, { act: 'quote', quote: '180.00' })
  const { money } = await must('GET', `/api/repairs/${repair.id}/events`)
  await act({ kind: 'approval-asked', amount: 180, quoteId: money.quotes[0].id })
  const approve = await opened(people.landlord)
  return { home: tenant, job, approve, ...(await openLetting(app, must, opened)) }
}

// biome-ignore lint/suspicious/noExplicitAny: a bench knows what it asked for
type Must = (method: string, path: string, body?: object) => Promise<any>

/** The pages on the way from an application to the signed agreement, and of the homes that fit somebody. */
async function openLetting(
  app: MailedApp,
  must: Must,
  opened: (email: string) => Promise<Opened>,
): Promise<Record<string, Opened>> {
  const [start, property] = [
    addDays(today(), 9),
    { townCity: 'Leeds', borough: 'Leeds', postCode: 'LS6 2AB' },
  ]
  const landlord = await must(
    'POST',
    '/api/landlords',
    aLandlord({ name: 'Otto Owner', email: people.owner }),
  )
  const home = async (line: string, rent: number) =>
    (await must('POST', '/api/properties', aProperty(landlord.id, { ...property, addressLine1: line, rent })))
      .id
  const looker = async (name: string, email: string) =>
    (await must('POST', '/api/applicants', { name, email, phone: '07700 900001' })).id
  const den = await home('4 Mill Lane', 1300)
  const [ines, ivan] = [await looker('Ines Moreau', people.ines), await looker('Ivan Reed', people.ivan)]
  await must('POST', `/api/applicants/${ines}/apply`, { propertyId: den })
  const apply = await opened(people.ines)
  const party = ['Ines Moreau', 'Tom Hill', 'Ada Obi', 'Sam Field', 'Jo Park', 'Kim Shaw'].flatMap(
    (name, at) => [
      ...(at > 0
        ? [
            [`p${at}.name`, name],
            [`p${at}.role`, 'tenant'],
          ]
        : []),
      [`p${at}.email`, `${name.split(' ')[0]?.toLowerCase()}@example.org`],
      [`p${at}.phone`, '07700 900001'],
      [`p${at}.yearly`, '38123.45'],
      [`p${at}.income`, 'employed'],
      [`p${at}.employerName`, 'Boss & Sons'],
      [`p${at}.employerEmail`, people.boss],
      [`p${at}.shareCode`, 'W12345678'],
    ],
  )
  await apply.browser.answer(apply.path, {
    act: 'send',
    home: den,
    rent: '1300',
    startOn: start,
    requests: words,
    consent: 'yes',
    confirmed: 'yes',
    ...Object.fromEntries(party),
  })
  const [made] = await must('GET', `/api/offers?propertyId=${den}`)
  const { tenancyId } = await must('POST', `/api/offers/${made.id}/record`, {
    answer: 'approve',
    by: 'Otto',
    how: 'phone',
  })

  // Of another home, so that the offer waits for its landlord.
  const other = await home('6 Mill Lane', 1100)
  const offer = { applicantId: ivan, propertyId: other, rent: 1100, startOn: start, requests: words }
  const { id } = await must('POST', '/api/offers', offer)
  await must('POST', `/api/offers/${id}/ask`, { text: words })
  await must('POST', `/api/tenancies/${tenancyId}/references/ask`, {})
  const { parties } = await must('GET', `/api/tenancies/${tenancyId}/signings`)
  const signer = parties.find(({ email }: { email: string }) => email === 'sam@example.org')
  const letter = { kind: 'letter', title: 'House rules', fileName: 'rules.pdf', file: await aPdf() }
  await must('POST', `/api/tenancies/${tenancyId}/signings`, { ...letter, signers: [signer.id] })

  for (const number of Array(9).keys()) await home(`${number + 10} Orchard Rise`, 1000 + number)
  const asks = { name: 'Ada Looker', email: people.looker, maxRent: 1300, emails: 'yes' }
  await must('POST', '/api/applicants', asks)
  await mailMatches(app.services, new Date(`${today()}T12:00:00Z`).getTime())
  return {
    apply,
    offer: await opened(people.owner),
    reference: await opened(people.boss),
    sign: await opened('sam@example.org'),
    matches: await opened(people.looker),
    verify: { path: '/verify', browser: linkBrowser(app) },
  }
}

/** A page, with the cookies of its browser. */
export interface LinkPageToMeasure {
  kind: string
  url: string
  path: string
  cookies: { name: string; value: string }[]
}

/** Starts the product, opens a page of each kind of link, and works with them in a browser. */
export function withLinkPages<Result>(
  executablePath: string | undefined,
  work: (browser: Browser, pages: LinkPageToMeasure[]) => Promise<Result>,
): Promise<Result> {
  return withDatabase(async (databaseUrl) => {
    const mailbox = await startMailbox()
    // With the built client, which has the icon and robots.txt that a browser asks for.
    const built = builtPages(join(import.meta.dirname, '../../dist/client'), 'http://localhost', () => false)
    const started = await startPeopledApp({
      databaseUrl,
      env: { smtpUrl: mailbox.url, mode: 'built' },
      isTrusting: true,
      pages: built,
    })
    const app: MailedApp = { ...started, mailbox }
    const browser = await chromium.launch({ executablePath })
    try {
      const pages = Object.entries(await openPages(app)).map(([kind, { path, browser: theirs }]) => {
        const cookies = theirs
          .cookie()
          .split('; ')
          .flatMap((each) => {
            const [name = '', value = ''] = each.split('=')
            return name ? [{ name, value }] : []
          })
        return { kind, url: app.url, path, cookies }
      })
      return await work(browser, pages)
    } finally {
      await browser.close()
      await app.stop()
      await mailbox.stop()
    }
  })
}

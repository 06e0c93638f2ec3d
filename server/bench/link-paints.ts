import { chromium } from 'playwright'
import sharp from 'sharp'
import { withDatabase } from '../sweeps/app.ts'
import { type LinkBrowser, linkBrowser, linkPathOf } from '../testing/link-browser.ts'
import { startMailbox } from '../testing/mailbox.ts'
import type { MailedApp } from '../testing/mailed.ts'
import { startPeopledApp } from '../testing/people.ts'
import { aRentedHome } from '../testing/rent.ts'
import { medianOf, type Paint, paintOnce } from './phone.ts'

const people = { landlord: 'mary@example.org', tenant: 'tess@example.org', plumber: 'plumb@example.org' }

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

/** The pages of a repair with photos that waits for its landlord's approval, and of its tenant. */
async function openPages(app: MailedApp): Promise<Record<string, { path: string; browser: LinkBrowser }>> {
  const owner = await app.person('agent', 'agency@example.org')
  const must = async (method: string, path: string, body?: object) => {
    const { status, text, body: answer } = await owner.call(method, path, body)
    if (status >= 300) throw new Error(`${path}: ${text}`)
    return answer
  }
  const opened = async (email: string) => ({ path: await linkPathOf(app, email), browser: linkBrowser(app) })
  const home = await aRentedHome(owner, {
    landlord: { name: 'Mary Holt', email: people.landlord },
    tenant: { name: 'Tess Tenant', email: people.tenant },
  })
  const contractor = await must('POST', '/api/contractors', { name: 'Plumb & Co', email: people.plumber })

  await must('POST', '/api/links', { kind: 'home', tenantIds: [home.tenant] })
  const tenant = await opened(people.tenant)
  await tenant.browser.confirm(tenant.path, people.tenant)
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
  return { 'a tenant’s': tenant, 'a contractor’s': job, 'a landlord’s': await opened(people.landlord) }
}

/** The medians of the paints of the pages of people without an account, on a phone. */
export function measureLinkPages(
  times: number,
  executablePath: string | undefined,
): Promise<Record<string, Paint>> {
  return withDatabase(async (databaseUrl) => {
    const mailbox = await startMailbox()
    const started = await startPeopledApp({ databaseUrl, env: { smtpUrl: mailbox.url }, isTrusting: true })
    const app: MailedApp = { ...started, mailbox }
    const browser = await chromium.launch({ executablePath })
    try {
      const found: Record<string, Paint> = {}
      for (const [whose, { path, browser: theirs }] of Object.entries(await openPages(app))) {
        const cookies = theirs
          .cookie()
          .split('; ')
          .flatMap((each) => {
            const [name = '', value = ''] = each.split('=')
            return name ? [{ name, value }] : []
          })
        const paints: Paint[] = []
        for (let time = 0; time < times; time += 1)
          paints.push(await paintOnce(browser, app.url, path, cookies))
        found[whose] = medianOf(paints)
      }
      return found
    } finally {
      await browser.close()
      await app.stop()
      await mailbox.stop()
    }
  })
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { today } from '#shared/dates.ts'
import type { PublicPage } from '#shared/public/showcase/showcase.ts'
import type { Pages } from '../../http/pages.ts'
import { missingPageHead } from '../../http/template.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { networkOf } from '../../security/network.ts'
import { writeHead } from './head.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Made {
  tag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const hash = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

async function pack(html: string): Promise<Made> {
  const plain = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const [br, zipped] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 5 })])
  return { tag: `W/"${hash(html)}"`, plain, br, gzip: zipped }
}

/** Pages are rendered in turns, because every search of a page is another rendering and a visitor may search without end. */
const renderings = new WorkQueue({
  name: 'renderings',
  running: 1,
  runningOfOne: 1,
  // What waits is small. An office behind one address may open a page for each of its people at the same moment.
  waiting: 400,
  waitingOfOne: 120,
  callers: 1000,
  sentences: {
    one: 'Your network has asked for many pages. Please try again in a few seconds.',
    all: 'Many people are looking at pages right now. Please try again in a few seconds.',
  },
  seconds: 5,
})

/** Browsers ask each time and mostly get a 304; a shared cache may keep the page for a minute. */
export const publicPages = 'public, max-age=0, s-maxage=60, must-revalidate'

export type SendPage = (
  request: Request,
  response: Response,
  page: PublicPage | null,
  /** Whether it depends on who is signed in. */
  how?: { personal: boolean },
) => Promise<void>

/** Answers with a public page, or with a 404 page for null. Pages with equal data are rendered once. */
export function pageSender(pages: Pick<Pages, 'publicPage'>, { keep }: { keep: boolean }): SendPage {
  const kept = new VersionedCache<Made>(
    32 * 1024 * 1024,
    ({ plain, br, gzip }) => plain.length + br.length + gzip.length,
  )

  function make(network: string, page: PublicPage | null): Promise<Made> {
    const words = page ? writeHead(page) : missingPageHead
    const work = () => renderings.run(network, async () => pack(await pages.publicPage(page, words)))
    // The day is part of the key, because words such as 'Available now' depend on it.
    return keep ? kept.get(hash(JSON.stringify(page)), today(), work) : work()
  }

  return async (request, response, page, { personal } = { personal: false }) => {
    const { tag, plain, br, gzip } = await make(networkOf(request.ip), page)
    const found = page !== null && !('gone' in page && page.gone)
    response.set('vary', 'accept-encoding')
    if (personal) response.set('cache-control', 'private, no-store')
    else if (!found) response.set('cache-control', 'no-cache')
    else {
      response.set({ 'cache-control': publicPages, etag: tag })
      const known = request.headers['if-none-match']?.split(',') ?? []
      if (known.some((each) => each.trim() === tag)) return void response.status(304).end()
    }
    const form = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each))
    if (form) response.set('content-encoding', form)
    const body = form === 'br' ? br : form === 'gzip' ? gzip : plain
    response
      .status(found ? 200 : 404)
      .set('content-type', 'text/html; charset=utf-8')
      .end(body)
  }
}

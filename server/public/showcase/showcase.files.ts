import type { Request, Response } from 'express'
import type { PublicAgent } from '#shared/public/showcase/showcase.ts'
import type { Pages } from '../../http/pages.ts'
import type { Services } from '../../http/services.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { networkOf } from '../../security/network.ts'
import { agentUrl } from './linked-data.ts'
import { type Picture, readAgencyLogo, readAgentPhoto, readHomePhoto } from './pictures.ts'
import { readAgent, type ShownAccount } from './public-scope.ts'
import { publicPages } from './send-page.ts'
import { previews } from './showcase.preview.ts'
import { findWindow, type Window } from './visitor.ts'

/** RFC 6350, 3.4: what would end a value or part it. */
const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[,;]/g, (sign) => `\\${sign}`)

/** RFC 6350, 3.2: at most 75 bytes a line, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (length + size > 75) {
      parts.push(part)
      part = ''
      // The space that the next line begins with counts.
      length = 1
    }
    part += sign
    length += size
  }
  return [...parts, part].join('\r\n ')
}

/** The agent for somebody's address book. Version 3.0, which every address book still reads. */
function writeVcard(agent: PublicAgent, url: string): string {
  const words = agent.name.split(' ')
  const last = words.length > 1 ? (words.pop() ?? '') : ''
  const lines: [name: string, value: string][] = [
    ['VERSION', '3.0'],
    ['FN', escaped(agent.name)],
    ['N', `${escaped(last)};${escaped(words.join(' '))};;;`],
    ['ORG', escaped(agent.agency)],
    ['TITLE', escaped(agent.title)],
    ['TEL;TYPE=WORK,VOICE', escaped(agent.phone)],
    ['EMAIL;TYPE=WORK,INTERNET', escaped(agent.email)],
    ['URL', url],
    ['NOTE', escaped(agent.tagline)],
  ]
  const said = lines.filter(([, value]) => value !== '').map(([name, value]) => folded(`${name}:${value}`))
  return ['BEGIN:VCARD', ...said, 'END:VCARD', ''].join('\r\n')
}

type Answer = (request: Request, response: Response) => Promise<unknown>

/** Pictures are cached for ever, because another picture has another address. */
function sendPicture(response: Response, { personal }: Window, { contentType, bytes }: Picture): void {
  response
    .set('cache-control', `${personal ? 'private' : 'public'}, max-age=31536000, immutable`)
    .type(contentType)
    .send(bytes)
}

/** The files of an agent's page: photos, logo, previews and vCard. `missing` answers when a file does not exist. */
export function showcaseFiles(services: Services, pages: Pick<Pages, 'renderer'>, missing: Answer) {
  const draw = previews(pages)
  const kept = new VersionedCache<Picture | undefined>(
    16 * 1024 * 1024,
    (picture) => picture?.bytes.length ?? 0,
  )

  const within =
    (work: (window: Window, request: Request, response: Response) => Promise<unknown>): Answer =>
    async (request, response) => {
      const window = await findWindow(services, request, String(request.params.slug ?? 'showcase'))
      return window ? work(window, request, response) : missing(request, response)
    }

  /** A picture whose address contains its version. An old address redirects to the present one. */
  const versioned = (
    which: 'photo' | 'logo',
    read: (books: ShownAccount, network: string) => Promise<Picture | undefined>,
  ) =>
    within(async (window, request, response) => {
      const { books } = window
      const address = books && (await readAgent(books, window.slug))[which]
      if (!books || !address) return missing(request, response)
      if (address !== request.path) return response.set('cache-control', 'no-store').redirect(302, address)
      const picture = await kept.get(`${books.accountId} ${which}`, address, () =>
        read(books, networkOf(request.ip)),
      )
      if (!picture) return missing(request, response)
      sendPicture(response, window, picture)
    })

  return {
    landingPreview: async (request: Request, response: Response) => {
      const { png, tag } = await draw.ofLanding(networkOf(request.ip))
      response.set({ 'cache-control': 'public, max-age=86400', etag: tag })
      if (request.headers['if-none-match'] === tag) return response.status(304).end()
      response.type('image/png').send(png)
    },

    photo: versioned('photo', readAgentPhoto),
    logo: versioned('logo', readAgencyLogo),

    homePhoto: within(async (window, request, response) => {
      const { id, size } = request.params
      const picture = window.books && (await readHomePhoto(window.books, String(id), String(size)))
      if (!picture) return missing(request, response)
      sendPicture(response, window, picture)
    }),

    preview: within(async (window, request, response) => {
      const { home } = request.params
      const page = home === undefined ? await window.agentPage() : await window.homePage(String(home))
      if (!page) return missing(request, response)
      const network = networkOf(request.ip)
      const { png, tag } =
        page.kind === 'home'
          ? await draw.ofHome(network, window.books, page)
          : await draw.ofAgent(network, page)
      response.set({
        'cache-control': window.personal ? 'private, no-store' : 'public, max-age=3600',
        etag: tag,
      })
      if (request.headers['if-none-match'] === tag) return response.status(304).end()
      response.type('image/png').send(png)
    }),

    card: within(async (window, _request, response) => {
      const { agent, appUrl, owner } = await window.agentPage()
      const slug = owner?.slug ?? agent.slug
      response
        .set('cache-control', window.personal ? 'private, no-store' : publicPages)
        .set('content-type', 'text/vcard; charset=utf-8')
        .set('content-disposition', `attachment; filename="${slug}.vcf"`)
        .send(writeVcard(agent, agentUrl(appUrl, { slug })))
    }),
  }
}

import type { Request, Response } from 'express'
import type { Pages } from '../../http/pages.ts'
import type { Services } from '../../http/services.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { networkOf } from '../../security/network.ts'
import { agentUrl } from './linked-data.ts'
import { type Picture, readAgencyLogo, readAgentPhoto, readHomePhoto } from './pictures.ts'
import { readAgent, type ShownAccount } from './public-scope.ts'
import { publicPages } from './send-page.ts'
import { previews } from './showcase.preview.ts'
import { writeVcard } from './vcard.ts'
import { findWindow, type Window } from './visitor.ts'

type Answer = (request: Request, response: Response) => Promise<unknown>
type Missing = (request: Request, response: Response) => Promise<unknown>

/** Pictures are cached for ever, because another picture has another address. */
function sendPicture(response: Response, { personal }: Window, { contentType, bytes }: Picture): void {
  response
    .set('cache-control', `${personal ? 'private' : 'public'}, max-age=31536000, immutable`)
    .type(contentType)
    .send(bytes)
}

/** The files of an agent's page: photos, logo, previews and vCard. `missing` answers when a file does not exist. */
export function showcaseFiles(services: Services, pages: Pick<Pages, 'renderer'>, missing: Missing) {
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

import { createHash } from 'node:crypto'
import type { AgentPage, HomePage } from '#shared/public/showcase/showcase.ts'
import { queueVisitorPicture } from '../../files/queue.ts'
import type { Pages } from '../../http/pages.ts'
import { VersionedCache } from '../../http/versioned-cache.ts'
import { readHomePhoto } from './pictures.ts'
import { agentPreview, homePreview, landingPreview } from './preview.ts'
import type { ShownAccount } from './public-scope.ts'

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

async function asPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer()
}

/** The cover photo in the size of the preview, as a JPEG, which an SVG may embed. */
async function coverOf(books: ShownAccount | undefined, { home }: HomePage): Promise<Buffer | undefined> {
  const [, id] = /\/photos\/([^/]+)\//.exec(home.photos[0]?.large ?? '') ?? []
  const photo = books && id ? await readHomePhoto(books, id, 'large') : undefined
  if (!photo) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(photo.bytes).resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer()
}

export interface Preview {
  png: Buffer
  tag: string
}

/** Draws the link previews of pages for a visitor's network. Equal pages are drawn once, and pictures one after another. */
export function previews(pages: Pick<Pages, 'renderer'>) {
  const kept = new VersionedCache<Preview>(24 * 1024 * 1024, ({ png }) => png.length)

  function drawn(network: string, about: unknown, draw: () => Promise<string>): Promise<Preview> {
    const tag = hash(about)
    return kept.get(tag, '', async () => {
      const png = await queueVisitorPicture(network, async () => asPng(await draw()))
      return { png, tag: `"${tag}"` }
    })
  }

  return {
    ofLanding: (network: string) =>
      drawn(network, 'landing', async () => landingPreview((await pages.renderer()).renderStreet)),

    ofAgent(network: string, { agent, homes }: AgentPage): Promise<Preview> {
      const { agency, name, title, location, brandColour, example } = agent
      const doors = homes.slice(0, 12).map(({ id, type }) => [id, type])
      const about = [agency, name, title, location, brandColour, example, homes.length, doors]
      return drawn(network, about, async () =>
        agentPreview(agent, homes, (await pages.renderer()).renderStreet),
      )
    },
    ofHome(network: string, books: ShownAccount | undefined, page: HomePage): Promise<Preview> {
      const { agent, home } = page
      const { agency, brandColour, currency, example } = agent
      const { id, type, title, location, rent, photos } = home
      const about = [
        agency,
        brandColour,
        currency,
        example,
        id,
        type,
        title,
        location,
        rent,
        photos[0]?.large,
      ]
      return drawn(network, about, async () =>
        homePreview(page, (await pages.renderer()).renderStreet, await coverOf(books, page)),
      )
    },
  }
}

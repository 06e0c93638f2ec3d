import { portalCalls } from '#shared/public/portals/portals.calls.ts'
import { makeZip } from '../../files/zip.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { makeFeed, makeFeedWithPhotos, readFeedState, saveBranch } from './portals.feed.ts'
import { makeJpeg } from './portals.photos.ts'

const savedAs = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

export function portalRoutes(services: Pick<Services, 'secret'>): Route[] {
  return [
    route(portalCalls.readFeedState, ({ scope }) => readFeedState(services, scope)),
    route(portalCalls.setBranch, async ({ scope, params: { portal }, body }) => {
      await saveBranch(services, scope, portal, body.branchId)
      return readFeedState(services, scope)
    }),
    route(portalCalls.downloadFeed, async ({ scope, params: { portal } }) => {
      const { file, name } = await makeFeed(services, scope, portal)
      return new Raw('text/plain; charset=utf-8', file, savedAs(`${name}.blm`))
    }),
    route(portalCalls.downloadArchive, async ({ scope, params: { portal } }) => {
      const { file, name, photos } = await makeFeedWithPhotos(services, scope, portal)
      const parts: { name: string; content: Buffer }[] = [{ name: `${name}.blm`, content: Buffer.from(file) }]
      for (const photo of photos) {
        const content = await makeJpeg(scope, photo)
        if (content) parts.push({ name: photo.name, content })
      }
      return new Raw('application/zip', await makeZip(parts), savedAs(`${name}.zip`))
    }),
  ]
}

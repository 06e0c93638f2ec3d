import { portalCalls } from '#shared/portals/portals.calls.ts'
import { zip } from '../../files/zip.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { feedFor, feedStateOf, feedWithPhotosFor, keepBranch } from './portals.feed.ts'
import { jpegOf } from './portals.photos.ts'

const savedAs = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

export function portalRoutes(services: Pick<Services, 'secret'>): Route[] {
  return [
    route(portalCalls.readFeedState, ({ scope }) => feedStateOf(services, scope)),
    route(portalCalls.setBranch, async ({ scope, params: { portal }, body }) => {
      await keepBranch(services, scope, portal, body.branchId)
      return feedStateOf(services, scope)
    }),
    route(portalCalls.downloadFeed, async ({ scope, params: { portal } }) => {
      const { file, name } = await feedFor(services, scope, portal)
      return new Raw('text/plain; charset=utf-8', file, savedAs(`${name}.blm`))
    }),
    route(portalCalls.downloadArchive, async ({ scope, params: { portal } }) => {
      const { file, name, photos } = await feedWithPhotosFor(services, scope, portal)
      const parts: { name: string; content: Buffer }[] = [{ name: `${name}.blm`, content: Buffer.from(file) }]
      for (const photo of photos) {
        const content = await jpegOf(scope, photo)
        if (content) parts.push({ name: photo.name, content })
      }
      return new Raw('application/zip', await zip(parts), savedAs(`${name}.zip`))
    }),
  ]
}

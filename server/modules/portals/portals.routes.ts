import { z } from 'zod'
import { branchInput, feedState, portals } from '#shared/portals/portals.ts'
import { zip } from '../../files/zip.ts'
import { Raw, type Route, routeOf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { feedFor, feedStateOf, feedWithPhotosFor, keepBranch } from './portals.feed.ts'
import { jpegOf } from './portals.photos.ts'

const savedAs = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

const params = z.object({ portal: z.enum(portals) })

export function portalRoutes(services: Pick<Services, 'db' | 'env'>): Route[] {
  return [
    routeOf({
      method: 'get',
      path: '/api/portals',
      access: 'read',
      summary:
        'What a feed of the available properties would hold, and what the others lack; no portal is connected',
      reply: feedState,
      handle: ({ scope }) => feedStateOf(services, scope),
    }),
    routeOf({
      method: 'put',
      path: '/api/portals/:portal/branch',
      access: 'manage',
      summary: 'What this portal calls the agency’s branch; it stands in every line of the feed',
      params,
      body: branchInput,
      reply: feedState,
      handle: async ({ scope, params: { portal }, body }) => {
        await keepBranch(services, scope, portal, body.branchId)
        return feedStateOf(services, scope)
      },
    }),
    routeOf({
      method: 'get',
      path: '/api/portals/:portal/feed.blm',
      access: 'read',
      summary: 'The available properties as a BLM file, version 3, checked against the format’s rules',
      params,
      reply: 'raw',
      handle: async ({ scope, params: { portal } }) => {
        const { file, name } = await feedFor(services, scope, portal)
        return new Raw('text/plain; charset=utf-8', file, savedAs(`${name}.blm`))
      },
    }),
    routeOf({
      method: 'get',
      path: '/api/portals/:portal/feed.zip',
      access: 'read',
      summary: 'The same file and its photos as JPEG, in one archive',
      params,
      reply: 'raw',
      handle: async ({ scope, params: { portal } }) => {
        const { file, name, photos } = await feedWithPhotosFor(services, scope, portal)
        const parts: { name: string; content: Buffer }[] = [
          { name: `${name}.blm`, content: Buffer.from(file) },
        ]
        for (const photo of photos) {
          const content = await jpegOf(scope, photo)
          if (content) parts.push({ name: photo.name, content })
        }
        return new Raw('application/zip', await zip(parts), savedAs(`${name}.zip`))
      },
    }),
  ]
}

import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Pages } from './pages.ts'

/** The client through Vite, in this process and on this port, with hot reload. */
export async function devPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  })
  return {
    html: '',
    assets: vite.middlewares,
    screen: async (request, response) => {
      const file = await readFile(join(vite.config.root, 'index.html'), 'utf8')
      response.type('html').send(await vite.transformIndexHtml(request.originalUrl, file))
    },
  }
}

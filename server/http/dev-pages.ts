import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Pages, Renderer } from './pages.ts'
import { fillTemplate } from './template.ts'

/** The client through Vite, in this process and on this port, with hot reload. */
export async function devPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  })
  const template = async (address: string) =>
    vite.transformIndexHtml(address, await readFile(join(vite.config.root, 'index.html'), 'utf8'))
  const renderer = async () => (await vite.ssrLoadModule('/src/app/render.tsx')) as Renderer
  return {
    html: '',
    assets: vite.middlewares,
    screen: async (request, response) => {
      response.type('html').send(await template(request.originalUrl))
    },
    renderer,
    publicPage: async (page, words) => {
      // Vite loads Tailwind's styles by script; the link styles the page until then.
      const styles = '<link rel="stylesheet" href="/src/app/theme.css?direct">'
      const html = (await renderer()).renderPage(page)
      return fillTemplate(await template('/'), page, html, { ...words, tags: styles + words.tags })
    },
  }
}

import type { PublicPage } from '#shared/showcase/showcase.ts'

/** What a public page's head says. `tags` is HTML whose texts are escaped already. */
export interface PageHead {
  title: string
  tags: string
}

/** Of the page that says that there is none. */
export const missingPageHead: PageHead = {
  title: '404 Page Not Found',
  tags: '<meta name="robots" content="noindex" />',
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For HTML's texts and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON inside a <script>: no text in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Puts a page into the client's index.html; its data goes along, for the browser to hydrate with. */
export function fillTemplate(
  template: string,
  page: PublicPage | null,
  html: string,
  { title, tags }: PageHead,
): string {
  const data = `<script type="application/json" id="page-data">${scriptJson(page)}</script>`
  // Functions, because in a replacement text a `$` would mean something.
  return template
    .replace('</body>', (end) => `  ${data}\n  ${end}`)
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(title))
    .replace('<!--app-head-->', () => tags)
    .replace('<!--app-html-->', () => html)
}

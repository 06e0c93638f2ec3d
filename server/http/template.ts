import type { PublicPage } from '#shared/public/showcase/showcase.ts'

/** The head of a public page. `tags` is HTML whose texts are escaped already. */
export interface PageHead {
  title: string
  tags: string
}

/** The head of the page for a missing address. */
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

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON for a <script> element; no text in it can end the element or begin a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** Puts a rendered page into the client's index.html, with its data for the browser to hydrate with. */
export function fillTemplate(
  template: string,
  page: PublicPage | null,
  html: string,
  { title, tags }: PageHead,
): string {
  const data = `<script type="application/json" id="page-data">${scriptJson(page)}</script>`
  // Functions, because `$` has a meaning in a replacement text.
  return template
    .replace('</body>', (end) => `  ${data}\n  ${end}`)
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(title))
    .replace('<!--app-head-->', () => tags)
    .replace('<!--app-html-->', () => html)
}

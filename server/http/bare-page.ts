import { escapeHtml } from './template.ts'

interface BarePage {
  /** Plain text, as is the description. */
  title: string
  description?: string
  style: string
  /** HTML. */
  main: string
  /** Whether search engines may list it. */
  isListed?: boolean
}

/** A page that needs no script, no database and no other file than its icon. */
export function barePage({ title, description = title, style, main, isListed = false }: BarePage): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isListed ? '' : '<meta name="robots" content="noindex, nofollow">\n'}<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${main}
</body>
</html>
`
}

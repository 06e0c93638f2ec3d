import { escapeHtml } from './template.ts'

/** A page that needs no script, no database and no other file than its icon. `main` is HTML; `title` is plain text. */
export function barePage({ title, style, main }: { title: string; style: string; main: string }): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
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

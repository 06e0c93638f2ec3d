import { escapeHtml } from './template.ts'

/** A page that needs no script, no other file and no database. `main` is HTML; `title` is plain text. */
export function barePage({ title, style, main }: { title: string; style: string; main: string }): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${main}
</body>
</html>
`
}

import { barePage } from './bare-page.ts'
import { escapeHtml } from './template.ts'

const style = `
:root{color-scheme:light dark;--page:#f6f5ef;--ink:#171c12;--ink-2:#4a5143;--brand:#83b73a;--focus:#1f4fbf}
@media(prefers-color-scheme:dark){:root{--page:#12150e;--ink:#edf0e6;--ink-2:#b9c0ac;--focus:#8fb4ff}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:16px/1.5 'Hanken Grotesk',system-ui,sans-serif}
main{max-width:26rem;padding:2rem 1.5rem;text-align:center}
h1{margin:1.5rem 0 .75rem;font-size:28px;line-height:1.15;text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--ink-2)}
a{display:inline-block;padding:.6rem 1.25rem;border-radius:8px;background:var(--brand);color:#171c12;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`

/** An error as a page for a browser. It needs no script, no other file and no database. */
export function errorPage({
  status,
  title,
  detail,
  reference,
}: {
  status: number
  title: string
  detail: string
  reference?: string | undefined
}): string {
  const again = status >= 500 || status === 429
  const way = again ? '<a href="">Try again</a>' : '<a href="/">Go to the home page</a>'
  const main = `<main>
<svg width="72" height="56" viewBox="0 0 72 56" fill="none" stroke="#6a9c13" stroke-width="3" stroke-linejoin="round" aria-hidden="true"><path d="M4 28 36 4l32 24M12 23v31h48V23M30 54V36h12v18"/></svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}${reference ? ` Reference: ${escapeHtml(reference)}` : ''}</p>
${way}
</main>`
  return barePage({ title: `${title} · Gable`, style, main })
}

import { barePage } from './bare-page.ts'
import { escapeHtml as safe } from './template.ts'

/** What was typed, by the names of the form's fields. */
export type Typed = Record<string, string>
export type Errors = Record<string, string>

const style = `
:root{color-scheme:light dark;--page:#f6f5ef;--surface:#fff;--ink:#171c12;--ink-2:#4a5143;--ink-3:#62685a;--hairline:#dcdacd;--field:#84897a;--link:#4c7300;--focus:#1f4fbf;--danger:#b3241c;--brand:#83b73a;--edge:#6a9c13}
@media(prefers-color-scheme:dark){:root{--page:#12150e;--surface:#1a1f15;--ink:#edf0e6;--ink-2:#b9c0ac;--ink-3:#979e8a;--hairline:#30372a;--field:#6f7763;--link:#a4d55f;--focus:#8fb4ff;--danger:#ff9d94;--edge:#83b73a}}
*{box-sizing:border-box}
body{margin:0;padding:40px 16px;background:var(--page);color:var(--ink);font:16px/1.5 'Hanken Grotesk',system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:28px;background:var(--surface);border:1px solid var(--hairline);border-radius:12px}
h1{margin:0 0 12px;font-size:28px;line-height:1.15;text-wrap:balance}
p{margin:0 0 16px;color:var(--ink-2)}
a{color:var(--link)}
form{display:grid;gap:18px;margin:24px 0}
h2{margin:32px 0 8px;padding-top:20px;border-top:1px solid var(--hairline);font-size:20px;line-height:1.2}
h3{margin:20px 0 4px;font-size:14px}
ul{margin:0 0 16px;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:10px 0;border-bottom:1px solid var(--hairline)}
li span{min-width:0;overflow-wrap:anywhere}
li small{display:block}
.sum{margin:0 0 12px;font-size:28px;font-weight:700;line-height:1.2;color:var(--ink)}
.sum small{font-size:14px}
summary{min-height:44px;padding:10px 0;font-weight:600;color:var(--link);cursor:pointer}
details form{margin:8px 0 24px}
details p{font-size:14px}
p[role=status]{padding:12px 16px;border-left:4px solid var(--edge);background:var(--page)}
p[role=alert]{padding:12px 16px;border-left:4px solid var(--danger);background:var(--page);color:var(--danger)}
p:last-child{margin-bottom:0}
label{display:grid;gap:6px;font-size:14px;font-weight:600}
small{font-weight:400;color:var(--ink-3)}
input,select,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--field);border-radius:8px;background:var(--surface);color:inherit;font-family:inherit;font-size:16px;font-weight:400}
textarea{min-height:120px}
[aria-invalid]{border-color:var(--danger)}
.wrong{font-weight:500;font-size:13px;color:var(--danger)}
.tick{display:flex;align-items:flex-start;gap:10px;font-weight:400}
.tick input{flex:none;width:20px;min-height:20px;margin:2px 0 0;accent-color:var(--edge)}
img{display:block;max-width:100%}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(120px,1fr));gap:8px}
.photos img{width:100%;height:120px;object-fit:cover;border-radius:8px}
fieldset{display:grid;margin:0;padding:0;border:0}
legend{margin-bottom:4px;padding:0;font-size:14px;font-weight:600}
dl{display:grid;gap:12px;margin:0 0 20px}
dt{font-size:13px;color:var(--ink-3)}
dd{margin:0;font-size:18px}
fieldset .tick{align-items:center;min-height:44px}
fieldset .tick input{margin:0}
.trap{position:absolute;left:-9999px}
button,.button{min-height:44px;padding:0 20px;border:1px solid var(--edge);border-radius:8px;background:var(--brand);color:#171c12;font:inherit;font-weight:600;cursor:pointer}
.button{display:inline-block;line-height:42px;text-decoration:none}
.quiet{border-color:var(--field);background:none;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`

/**
 * A small page for people without an account: it works without a script. `content` is HTML. One with a description for search engines
 * is for everybody; every other is for its reader alone.
 */
export const formSheet = (title: string, content: string, description?: string): string =>
  barePage({
    title: `${title} · Gable`,
    style,
    main: `<main>\n<h1>${safe(title)}</h1>\n${content}\n</main>`,
    ...(description && { description, isListed: true }),
  })

export const paragraph = (text: string): string => `<p>${safe(text)}</p>`

/** A form's state: what was typed, and what is wrong with it. */
export interface Shown {
  typed: Typed
  errors: Errors
}

/** One field of a form with its label and, below it, what is wrong. */
export function formField(
  name: string,
  label: string,
  { typed, errors }: Shown,
  kind = 'text',
  needed = false,
  id = name,
): string {
  const wrong = errors[name]
  const links = `id="${id}" name="${name}"${wrong ? ` aria-invalid="true" aria-describedby="${id}-wrong"` : ''}${needed ? ' required' : ''}`
  const value = safe(typed[name] ?? '')
  const control =
    kind === 'textarea'
      ? `<textarea ${links}>\n${value}</textarea>`
      : `<input type="${kind}" ${links} value="${value}">`
  return `<label for="${id}"><span>${label}${needed ? '' : ' <small>optional</small>'}</span>${control}${
    wrong ? `<span class="wrong" id="${id}-wrong">${safe(wrong)}</span>` : ''
  }</label>`
}

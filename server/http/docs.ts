import type { describeApi } from './openapi.ts'

type Description = ReturnType<typeof describeApi>

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

interface Operation {
  summary?: string
  tags?: string[]
  'x-access'?: string
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

function schemaBlock(label: string, content: Record<string, { schema?: unknown }> | undefined): string {
  const schema = Object.values(content ?? {})[0]?.schema
  if (!schema) return ''
  return `<details><summary>${text(label)}</summary><pre tabindex="0">${text(JSON.stringify(schema, null, 2))}</pre></details>`
}

function callBlock(method: string, path: string, operation: Operation): string {
  const [status, good] = Object.entries(operation.responses ?? {}).find(([key]) => key !== 'default') ?? []
  return `<article id="${text(`${method}${path}`)}">
<h3><span class="method">${text(method.toUpperCase())}</span> <code>${text(path)}</code></h3>
<p>${text(operation.summary)} <span class="access">${text(operation['x-access'])}</span></p>
${schemaBlock('Body', operation.requestBody?.content)}${schemaBlock(`Answer ${status ?? ''}`, good?.content)}
</article>`
}

const style = `
:root{color-scheme:light dark;--page:#f6f5ef;--ink:#171c12;--ink2:#4a5143;--line:#dcdacd;--card:#fff;--soft:#e9f3d8;--softink:#3a5800}
@media(prefers-color-scheme:dark){:root{--page:#12150e;--ink:#edf0e6;--ink2:#b9c0ac;--line:#30372a;--card:#1a1f15;--soft:#27361a;--softink:#bfe58a}}
body{margin:0 auto;max-width:60rem;padding:2rem 1rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:.25rem 1rem .75rem;margin:.75rem 0}
h3{font-size:1rem;margin:.5rem 0}.method{display:inline-block;min-width:4.5rem;font-weight:700}
.access{background:var(--soft);color:var(--softink);border-radius:6px;padding:0 .5rem;margin-left:.5rem;font-size:.8125rem}
p{margin:.25rem 0;color:var(--ink2)}pre{overflow:auto;font-size:.8125rem}a{color:inherit}summary{cursor:pointer}`

/** The API's description as an HTML page without scripts. */
export function docsPage(description: Description): string {
  const groups = new Map<string, string[]>()
  for (const [path, item] of Object.entries(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const tag = operation.tags?.[0] ?? 'server'
      groups.set(tag, [...(groups.get(tag) ?? []), callBlock(method, path, operation)])
    }
  }
  const sections = [...groups].map(
    ([tag, calls]) => `<section><h2 id="${text(tag)}">${text(tag)}</h2>${calls.join('')}</section>`,
  )
  const links = [...groups.keys()].map((tag) => `<a href="#${text(tag)}">${text(tag)}</a>`)
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API · Gable</title><style>${style}</style></head>
<body><main><h1>The API of Gable</h1><p>${text(description.info.description)}</p><p>As JSON: <a href="/api/openapi.json">/api/openapi.json</a>. Groups: ${links.join(' · ')}</p>${sections.join('\n')}</main></body></html>`
}

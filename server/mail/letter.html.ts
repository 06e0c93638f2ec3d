import { linkOn, textOn } from '#shared/colour.ts'
import { logoId, type MailLook } from './brand.ts'
import { type Letter, sectionsOf } from './letter.parts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const card = { light: '#ffffff', dark: '#1a1f15' }
const gable: Omit<MailLook, 'name'> = { colour: '#83b73a', logo: null }

/**
 * The styles of a mail are in style attributes, because some mail programs drop style sheets. The style sheet only changes
 * the colours for dark mode.
 */
const styles = {
  text: 'margin:0 0 14px;font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  heading: 'margin:0 0 6px;font-size:16px;font-weight:600',
  button:
    'display:inline-block;padding:11px 20px;border-radius:8px;font-size:16px;font-weight:600;text-decoration:none',
  address: 'margin:0 0 18px;font-size:12px;line-height:1.5;color:#62685a;word-break:break-all',
  small:
    'margin:0 0 14px;padding-top:14px;border-top:1px solid #dcdacd;font-size:13px;line-height:1.5;color:#62685a',
  name: 'padding:8px 16px 8px 0;font-size:14px;line-height:1.5;color:#62685a;vertical-align:top',
  value:
    'padding:8px 0;font-size:16px;line-height:1.4;font-weight:600;text-align:right;overflow-wrap:anywhere',
  agency: 'margin:0;font-size:20px;line-height:1.3;font-weight:700;overflow-wrap:anywhere',
  logo: 'display:block;border:0;font-size:20px;font-weight:700;color:#171c12',
}

const darkSheet = (link: string) => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12150e!important;color:#edf0e6!important}
.card{background:${card.dark}!important;border-color:#30372a!important}
.rule{border-color:#30372a!important}
.quiet{color:#979e8a!important}
.link{color:${link}!important}
.edge{border-color:${link}!important}
.plate{background:#ffffff!important}
}`

const paragraph = (text: string) => `<p style="${styles.text}">${escapeText(text).replace(/\n/g, '<br>')}</p>`

function factsTable(facts: Letter['facts']): string {
  if (facts.length === 0) return ''
  const rows = facts.map(
    ([name, value]) =>
      `<tr class="rule" style="border-top:1px solid #dcdacd"><td class="quiet" style="${styles.name}">${escapeText(name)}</td><td style="${styles.value}">${escapeText(value).replace(/\n/g, '<br>')}</td></tr>`,
  )
  return `<table role="presentation" class="rule" width="100%" style="margin:0 0 18px;border-collapse:collapse;border-bottom:1px solid #dcdacd">\n${rows.join('\n')}\n</table>`
}

function button({ label, link }: { label: string; link: string }, fill: string): string {
  const colours = `background:${fill};color:${textOn(fill)};border:1px solid ${linkOn(fill, card.light)}`
  return `<p style="margin:0 0 10px"><a class="edge" href="${escapeText(link)}" style="${styles.button};${colours}">${escapeText(label)}</a></p>
<p class="quiet" style="${styles.address}">${escapeText(link)}</p>`
}

const footnote = ({ text, label, link }: NonNullable<Letter['footnote']>, colour: string) =>
  `<p class="quiet rule" style="${styles.small}">${escapeText(text)} <a class="link" href="${escapeText(link)}" style="color:${colour}">${escapeText(label)}</a></p>`

/** The head of a mail: an edge in the agency's colour, and below it the logo, on white in dark mode too, or the name. */
function headOf({ name, colour, logo }: MailLook): string {
  const alt = escapeText(name)
  const sign = logo
    ? `<span class="plate" style="display:inline-block;padding:8px;margin:-8px;background:#ffffff;border-radius:8px"><img src="cid:${logoId}" alt="${alt}" width="${logo.width}" height="${logo.height}" style="${styles.logo}"></span>`
    : `<p style="${styles.agency}">${alt}</p>`
  return `<tr><td style="padding:0;height:8px;line-height:8px;font-size:1px;background:${colour};border-radius:11px 11px 0 0">&nbsp;</td></tr>
<tr><td class="rule" style="padding:22px 28px 18px;border-bottom:1px solid #dcdacd">${sign}</td></tr>
`
}

/** The letter as HTML that mail programs can show, light and dark. */
export function letterAsHtml(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature, brand } = letter
  const { colour } = brand ?? gable
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeText(greeting)}</title>
<style>${darkSheet(linkOn(colour, card.dark))}</style></head>
<body class="page" style="margin:0;padding:24px 16px;background:#f6f5ef;font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;color:#171c12">
<table role="presentation" class="card" align="center" width="100%" style="max-width:560px;border-collapse:separate;border-spacing:0;background:${card.light};border:1px solid #dcdacd;border-radius:12px">
${brand ? headOf(brand) : ''}<tr><td style="padding:28px 28px 16px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${factsTable(facts)}
${sectionsOf(letter)
  .map(({ heading, text }) => `<h2 style="${styles.heading}">${escapeText(heading)}</h2>${paragraph(text)}`)
  .join('\n')}
${action ? button(action, colour) : ''}
${closing.map(paragraph).join('\n')}
${paragraph(`Kind regards,\n${signature.join('\n')}`)}
${letter.footnote ? footnote(letter.footnote, linkOn(colour, card.light)) : ''}
</td></tr>
</table>
</body>
</html>
`
}

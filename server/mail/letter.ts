export interface Letter {
  /** 'Dear Zoë Ağa,' */
  greeting: string
  paragraphs: string[]
  /** The rows of a small table: name and value. */
  facts: [string, string][]
  /** A heading and its text; line breaks stay. */
  section?: { heading: string; text: string }
  /** Several sections. */
  sections?: { heading: string; text: string }[]
  /** A button; its address is printed below it. */
  action?: { label: string; link: string }
  closing: string[]
  /** The sender's name and the agency's, below 'Kind regards,'. */
  signature: string[]
  /** Small print at the end: why the mail came, and the link to unsubscribe. */
  footnote?: { text: string; label: string; link: string }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The letter as plain text and as HTML. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) }
}

const sectionsOf = ({ section, sections = [] }: Letter) => [...(section ? [section] : []), ...sections]

function asText(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature, footnote } = letter
  const width = Math.max(0, ...facts.map(([name]) => name.length)) + 3
  const table = facts.map(([name, value]) => name.padEnd(width) + value).join('\n')
  const parts = [greeting, ...paragraphs, table]
  for (const { heading, text } of sectionsOf(letter)) parts.push(`${heading}\n${text}`)
  if (action) parts.push(`${action.label}:\n${action.link}`)
  parts.push(...closing, `Kind regards,\n${signature.join('\n')}`)
  if (footnote) parts.push(`${footnote.text} ${footnote.label}:\n${footnote.link}`)
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const styles = {
  text: 'margin:0 0 14px;font-size:16px;line-height:1.5',
  button:
    'display:inline-block;padding:11px 20px;background:#83b73a;border-radius:8px;font-size:16px;font-weight:600;color:#171c12;text-decoration:none',
  address: 'margin:0 0 18px;font-size:12px;line-height:1.5;color:#62685a;word-break:break-all',
  small:
    'margin:0 0 14px;padding-top:14px;border-top:1px solid #dcdacd;font-size:13px;line-height:1.5;color:#62685a',
  name: 'padding:8px 16px 8px 0;font-size:14px;line-height:1.5;color:#62685a;vertical-align:top',
  value: 'padding:8px 0;font-size:16px;line-height:1.4;font-weight:600;text-align:right',
}

function asHtml(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature, footnote } = letter
  const paragraph = (text: string) =>
    `<p style="${styles.text}">${escapeText(text).replace(/\n/g, '<br>')}</p>`
  const rows = facts.map(
    ([name, value]) =>
      `<tr style="border-top:1px solid #dcdacd"><td style="${styles.name}">${escapeText(name)}</td><td style="${styles.value}">${escapeText(value)}</td></tr>`,
  )
  const table = `<table role="presentation" width="100%" style="margin:0 0 18px;border-collapse:collapse;border-bottom:1px solid #dcdacd">\n${rows.join('\n')}\n</table>`
  const heading = (text: string) =>
    `<h2 style="margin:0 0 6px;font-size:16px;font-weight:600">${escapeText(text)}</h2>`
  const button = ({ label, link }: { label: string; link: string }) =>
    `<p style="margin:0 0 10px"><a href="${escapeText(link)}" style="${styles.button}">${escapeText(label)}</a></p>
<p style="${styles.address}">${escapeText(link)}</p>`
  const small = ({ text, label, link }: { text: string; label: string; link: string }) =>
    `<p style="${styles.small}">${escapeText(text)} <a href="${escapeText(link)}" style="color:#4c7300">${escapeText(label)}</a></p>`
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(greeting)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f6f5ef;font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif;color:#171c12">
<table role="presentation" align="center" width="100%" style="max-width:560px;border-collapse:separate;background:#ffffff;border:1px solid #dcdacd;border-radius:12px">
<tr><td style="padding:28px 28px 16px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${facts.length > 0 ? table : ''}
${sectionsOf(letter)
  .map((each) => heading(each.heading) + paragraph(each.text))
  .join('\n')}
${action ? button(action) : ''}
${closing.map(paragraph).join('\n')}
${paragraph(`Kind regards,\n${signature.join('\n')}`)}
${footnote ? small(footnote) : ''}
</td></tr>
</table>
</body>
</html>
`
}

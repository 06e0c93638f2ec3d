import { describe, expect, test } from 'vitest'
import { contrast } from '#shared/colour.ts'
import type { MailLook } from './brand.ts'
import { writeLetter } from './letter.ts'

const write = (brand?: Partial<MailLook>) =>
  writeLetter({
    greeting: 'Dear Zoë,',
    paragraphs: ['Please find attached your invoice.'],
    facts: [['Amount due', '£1,250.00']],
    action: { label: 'Pay now', link: 'https://gable.example/pay?a=1&b=2' },
    closing: [],
    signature: ['Ada'],
    ...(brand && { brand: { name: 'Moss & <Sons>', colour: '#83b73a', logo: null, ...brand } }),
  })

describe('a letter of an agency', () => {
  test('has its name at the head where there is no logo, as text and not as markup', () => {
    const { html, attachments } = write({})
    expect(html).toContain('Moss &amp; &lt;Sons&gt;')
    expect(html).not.toContain('<img')
    expect(attachments).toBeUndefined()
  })

  test('carries its logo inside the mail, with the name for whoever does not see it', () => {
    const logo = { png: Buffer.from('a picture'), width: 180, height: 50 }
    const { html, text, attachments = [] } = write({ logo })
    expect(html).toMatch(/<img src="cid:logo@gable" alt="Moss &amp; &lt;Sons&gt;" width="180" height="50"/)
    expect(attachments.map(({ name, contentId }) => [name, contentId])).toEqual([['logo.png', 'logo@gable']])
    expect(text).not.toContain('cid:')
  })

  test.each(['#83b73a', '#ffd54a', '#1e4d8c', '#ffffff', '#000000', '#c2502e'])(
    'is readable in %s, on light and on dark',
    (colour) => {
      const { html = '' } = write({ colour })
      const [, fill = '', ink = '', edge = ''] =
        /;background:(#\w{6});color:(#\w{6});border:1px solid (#\w{6})/.exec(html) ?? []
      const dark = /\.link\{color:(#\w{6})/.exec(html)?.[1] ?? ''
      expect(fill).toBe(colour)
      expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, '#1a1f15')).toBeGreaterThanOrEqual(4.5)
    },
  )
})

test('a name with quotation marks stays text, in a picture’s description and in a link too', () => {
  const logo = { png: Buffer.from('a picture'), width: 180, height: 50 }
  const brand = { name: 'Moss" onload="alert(1)', colour: '#83b73a', logo }
  const { html = '' } = writeLetter({
    greeting: 'Dear "Zoë"',
    paragraphs: ['"quoted"'],
    facts: [['"Name"', '"value"']],
    closing: [],
    action: { label: '"Pay"', link: 'https://gable.example/?a="b' },
    signature: ['"Ada"'],
    brand,
  })
  expect(html).toContain('alt="Moss&quot; onload=&quot;alert(1)"')
  expect(html).toContain('href="https://gable.example/?a=&quot;b"')
  expect(html).not.toMatch(/"(Zoë|quoted|Name|value|Pay|Ada)|" onload/)
})

test('a letter of Gable itself has no agency’s head', () => {
  expect(write().html).not.toContain('border-radius:11px')
})

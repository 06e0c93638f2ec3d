import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** The font files, read once for all PDFs. A PDF embeds only the letters that it uses. */
const fonts = {
  heading: readFileSync(
    require.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
  ),
  body: readFileSync(
    require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  ),
  strong: readFileSync(
    require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  ),
}

/** PDF/UA (ISO 14289), for screen readers. pdfkit knows it, but its types do not. */
const universal = 'PDF/UA' as unknown as 'PDF/A-1'

declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** The font that text is set in. pdfkit's types leave it out. */
      _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
    }
  }
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Column' | 'Row'
      bbox?: [number, number, number, number]
    }
  }
}

/** The colours of the product's light theme, because paper is light. */
export const paperColours = {
  ink: '#171c12',
  soft: '#4a5143',
  faint: '#62685a',
  hairline: '#dcdacd',
  paper: '#ffffff',
}

/** A4 in points, and the margins that hold everything but the strip at the top. */
export const sheet = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 60, bottom: 768 }
export const measure = sheet.right - sheet.left

export interface Style {
  font?: keyof typeof fonts
  size?: number
  colour?: string
  align?: 'left' | 'right'
  /** Line height as a multiple of the size. */
  leading?: number
}

/** Labels, table heads and the foot. */
export const smallPrint = { size: 8.5, colour: paperColours.faint, leading: 1.3 } as const

/** pdfkit writes a String object as a text, and a plain string as a name. */
const described = (structParent: Structure, text: string) => ({
  structParent,
  Contents: Object(text) as string,
})

type Structure = ReturnType<PDFKit.PDFDocument['struct']>
export type Parent = Pick<Structure, 'add'>

/** A PDF that is being written: the place of the next text, and its structure for screen readers. */
export interface Paper {
  doc: PDFKit.PDFDocument
  root: Structure
  y: number
  /** A structure element that contains others, such as a table. */
  group(role: string, parent?: Parent, options?: object): Structure
  height(text: string, width: number, style?: Style): number
  /** The width of a text in one line. */
  width(text: string, style?: Style): number
  /** Writes a text at a place and answers its height. */
  set(text: string, at: Place, style?: Style): number
  /** Draws decoration, which screen readers skip. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void
  startPage(): void
  /** Begins a new page when less than this height is left; true when it did. */
  startPageUnlessFits(height: number): boolean
  /** Answers the finished file. */
  finish(onEachPage: (page: number, pages: number) => void): Promise<Buffer>
}

export interface Place {
  x: number
  y: number
  width: number
  role?: string
  parent?: Parent
  /** For a header cell. */
  scope?: 'Column' | 'Row'
  /** Repeated on every page, so that screen readers skip it. */
  artifact?: boolean
  /** An address that the text leads to. */
  link?: string
}

export function openPaper(info: { title: string; author: string; subject: string }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: sheet.top, bottom: sheet.height - sheet.bottom, left: 0, right: 0 },
    bufferPages: true,
    tagged: true,
    subset: universal,
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Subject: info.subject, Creator: 'Gable' },
    // An empty name keeps pdfkit from adding its default font, which is not embedded and breaks PDF/UA.
    font: '',
  })
  for (const [name, source] of Object.entries(fonts)) doc.registerFont(name, source)
  const root = doc.struct('Document')
  doc.addStructure(root)

  function applyStyle({
    font = 'body',
    size = 10,
    colour = paperColours.ink,
    align = 'left',
    leading = 1.4,
  }: Style) {
    doc.font(font).fontSize(size).fillColor(colour)
    return { align, lineGap: size * leading - doc.currentLineHeight(true) }
  }

  /**
   * A text in the letters that the present font has. Letters of other alphabets are spelled with Latin ones, because a letter
   * without a shape prints as an empty box.
   */
  const spell = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[^\0-\x7f]/gu, (letter) =>
        doc._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : anyAscii(letter),
      )

  return {
    doc,
    root,
    y: sheet.top,

    group(role, parent = root, options = {}) {
      const element = doc.struct(role, options)
      parent.add(element)
      return element
    },

    height(text, width, style = {}) {
      const options = applyStyle(style)
      return doc.heightOfString(spell(text), { width, ...options })
    },

    width(text, style = {}) {
      applyStyle(style)
      return doc.widthOfString(spell(text))
    },

    set(text, { x, y, width, role = 'P', parent = root, scope, artifact = false, link }, style = {}) {
      const height = this.height(text, width, style)
      const write = () => {
        const options = applyStyle(style)
        doc.text(spell(text), x, y, { width, ...options, underline: link !== undefined })
      }
      if (artifact) {
        this.decorate(write)
        return height
      }
      const element = doc.struct(role, scope ? { scope } : {}, () => {
        write()
        // The link option of text() leaves out the description that PDF/UA requires.
        if (link) doc.link(x, y, this.width(text, style), height, link, described(element, text))
      })
      parent.add(element)
      return height
    },

    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc)
      doc.endMarkedContent()
    },

    startPage() {
      doc.addPage()
      this.y = sheet.top
    },

    startPageUnlessFits(height) {
      if (this.y + height <= sheet.bottom) return false
      this.startPage()
      return true
    },

    async finish(onEachPage) {
      root.end()
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        // Below the margin pdfkit would begin another page.
        doc.page.margins.bottom = 0
        onEachPage(page + 1, count)
      }
      const parts: Buffer[] = []
      const whole = new Promise<Buffer>((done, failed) => {
        doc.on('data', (part: Buffer) => parts.push(part))
        doc.on('end', () => done(Buffer.concat(parts)))
        doc.on('error', failed)
      })
      doc.end()
      return whole
    },
  }
}

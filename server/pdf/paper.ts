import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)

/** Whole faces, read once: a font is the same for every invoice, and a PDF embeds only the letters it uses. */
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

/** For everybody, ISO 14289; pdfkit knows it, its types don't yet. */
const universal = 'PDF/UA' as unknown as 'PDF/A-1'

declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Column' | 'Row'
      bbox?: [number, number, number, number]
    }
  }
}

/** look.md's tokens of the light theme: paper is light. */
export const tints = {
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
export const smallPrint = { size: 8.5, colour: tints.faint, leading: 1.3 } as const

/** pdfkit writes a String object as a text, and a plain string as a name. */
const described = (structParent: Structure, text: string) => ({
  structParent,
  Contents: Object(text) as string,
})

type Structure = ReturnType<PDFKit.PDFDocument['struct']>
export type Parent = Pick<Structure, 'add'>

/** A PDF on its way: where the next thing goes, and what it is for somebody who hears it read. */
export interface Paper {
  doc: PDFKit.PDFDocument
  root: Structure
  y: number
  /** An element for others, such as a table. */
  group(role: string, parent?: Parent, options?: object): Structure
  height(text: string, width: number, style?: Style): number
  /** Of a text in one line. */
  width(text: string, style?: Style): number
  /** Sets a text at a place; answers its height. */
  set(text: string, at: Place, style?: Style): number
  /** Draws what is for the eye only. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void
  /** Begins a new page where less than this is left; true when it did. */
  need(height: number): boolean
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
  /** For the eye only: what is repeated on every page. */
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
    // No default: a font that isn't embedded would be left in the file.
    font: '',
  })
  for (const [name, source] of Object.entries(fonts)) doc.registerFont(name, source)
  const root = doc.struct('Document')
  doc.addStructure(root)

  function dress({ font = 'body', size = 10, colour = tints.ink, align = 'left', leading = 1.4 }: Style) {
    doc.font(font).fontSize(size).fillColor(colour)
    return { align, lineGap: size * leading - doc.currentLineHeight(true) }
  }

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
      const options = dress(style)
      return doc.heightOfString(text, { width, ...options })
    },

    width(text, style = {}) {
      dress(style)
      return doc.widthOfString(text)
    },

    set(text, { x, y, width, role = 'P', parent = root, scope, artifact = false, link }, style = {}) {
      const height = this.height(text, width, style)
      const write = () => {
        const options = dress(style)
        doc.text(text, x, y, { width, ...options, underline: link !== undefined })
      }
      if (artifact) {
        this.decorate(write)
        return height
      }
      const element = doc.struct(role, scope ? { scope } : {}, () => {
        write()
        // Not by text()'s own link, which leaves the description empty that PDF/UA asks for.
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

    need(height) {
      if (this.y + height <= sheet.bottom) return false
      doc.addPage()
      this.y = sheet.top
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

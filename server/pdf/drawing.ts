import { textOn } from '#shared/colour.ts'
import { type Fact, setFacts } from './facts.ts'
import { setEdges, setHead } from './head.ts'
import type { Letterhead } from './letterhead.ts'
import { measure, openPaper, type Paper, sheet, smallPrint } from './paper.ts'

/** What one paper says. How it gets onto pages is the same for all. */
export interface Drawing {
  agency: Letterhead
  /** The agency's name, unless the paper has kept an older one. */
  author?: string
  /** The title of the file, such as 'Receipt 12'. */
  name: string
  subject: string
  /** Printed at the top on the right. */
  title: string
  subtitle: string
  /** The first facts, side by side. */
  facts: Fact[][]
  /** One figure large in the agency's colour, and beside it another. */
  figures?: [Figure, Figure]
  /** What the foot of each page calls the paper, if not by its name. */
  foot?: string
  /** Sets what is this paper's own, from below the facts. */
  setContent(paper: Paper): void
}

function setDrawing(paper: Paper, { agency, ...drawing }: Drawing, logo: Buffer | null): void {
  setHead(paper, agency, logo, drawing)
  setFacts(paper, drawing.facts)
  if (drawing.figures) setFiguresBox(paper, agency.brandColour, ...drawing.figures)
  drawing.setContent(paper)
}

/** A way to make a paper's PDF from its facts: A4, tagged for screen readers, under the agency's head, pages numbered. */
export const pdfOf =
  <Content>(draw: (content: Content) => Drawing) =>
  (content: Content, logo: Buffer | null = null): Promise<Buffer> => {
    const drawing = draw(content)
    const { agency, name, author = agency.name, subject, foot = name } = drawing
    const paper = openPaper({ title: name, author, subject })
    setDrawing(paper, drawing, logo)
    return paper.finish((page, pages) => setEdges(paper, agency, foot, page, pages))
  }

/** A way to make one file of many such papers, for printing. Each begins on a page of its own and counts its own pages. */
export const pdfOfAll =
  <Content>(draw: (content: Content) => Drawing) =>
  (contents: Content[], title: string, logos: Map<string | null, Uint8Array | null>): Promise<Buffer> => {
    const drawings = contents.map(draw)
    const author = drawings[0]?.agency.name ?? ''
    const paper = openPaper({ title, author, subject: `${drawings.length} documents` })
    const countPages = () => paper.doc.bufferedPageRange().count
    const edges = drawings.flatMap((drawing, place) => {
      if (place > 0) paper.startPage()
      const before = countPages() - 1
      const { agency, name, foot = name } = drawing
      const logo = logos.get(agency.logoFileId)
      setDrawing(paper, drawing, logo ? Buffer.from(logo) : null)
      const pages = countPages() - before
      return Array.from({ length: pages }, (_, page) => ({ agency, foot, page: page + 1, pages }))
    })
    return paper.finish((at) => {
      const edge = edges[at - 1]
      if (edge) setEdges(paper, edge.agency, edge.foot, edge.page, edge.pages)
    })
  }

interface Figure {
  caption: string
  figure: string
}

/** Sets one figure large in the agency's colour, and beside it another. */
function setFiguresBox(paper: Paper, fill: string, large: Figure, beside: Figure): void {
  const colour = textOn(fill)
  const { y } = paper
  paper.decorate((doc) => doc.roundedRect(sheet.left, y, measure, 84, 10).fill(fill))
  const small = { ...smallPrint, size: 9.5, colour }
  const left = { x: sheet.left + 22, width: 280 }
  paper.set(large.caption, { ...left, y: y + 16 }, small)
  paper.set(large.figure, { ...left, y: y + 31 }, { font: 'heading', size: 30, colour, leading: 1.15 })
  const right = { x: sheet.right - 22 - 180, width: 180 }
  paper.set(beside.caption, { ...right, y: y + 16 }, { ...small, align: 'right' })
  const figure = { font: 'heading', size: 18, colour, leading: 1.15, align: 'right' } as const
  paper.set(beside.figure, { ...right, y: y + 40 }, figure)
  paper.y += 84 + 28
}

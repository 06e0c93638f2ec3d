import { type Fact, setFacts } from './facts.ts'
import { type Figure, setFiguresBox } from './figures-box.ts'
import { setEdges, setHead } from './head.ts'
import type { Letterhead } from './letterhead.ts'
import { openPaper, type Paper } from './paper.ts'

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

/** A way to make a paper's PDF from its facts: A4, tagged for screen readers, under the agency's head, pages numbered. */
export const pdfOf =
  <Content>(draw: (content: Content) => Drawing) =>
  (content: Content, logo: Buffer | null = null): Promise<Buffer> => {
    const { agency, name, author = agency.name, subject, foot = name, ...drawing } = draw(content)
    const paper = openPaper({ title: name, author, subject })
    setHead(paper, agency, logo, drawing)
    setFacts(paper, drawing.facts)
    if (drawing.figures) setFiguresBox(paper, agency.brandColour, ...drawing.figures)
    drawing.setContent(paper)
    return paper.finish((page, pages) => setEdges(paper, agency, foot, page, pages))
  }

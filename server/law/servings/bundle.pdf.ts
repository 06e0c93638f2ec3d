import { PDFDocument } from 'pdf-lib'
import { setFacts } from '../../pdf/facts.ts'
import { setEdges, setHead } from '../../pdf/head.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { measure, openPaper, type Paper, paperColours, sheet, smallPrint } from '../../pdf/paper.ts'
import { drawRule } from '../../pdf/table.ts'

/** One serving, in words. */
export interface BundlePart {
  title: string
  document: string
  sha256: string
  how: string
  deemed: string
  /** Reasons and remarks, each a line. */
  remarks: string[]
  to: string[]
  evidence: { name: string; sha256: string } | null
  withdrawn: string | null
}

export interface Bundle {
  agency: Letterhead
  home: string[]
  madeAt: string
  parts: BundlePart[]
  /** The served files by their hash. */
  pages: [sha256: string, bytes: Uint8Array][]
}

const title = 'Proof of service'

/** Where the pages of a file stand in the bundle; null where they could not be taken in. */
type Places = Map<string, { from: number; to: number } | null>

/** The files whose pages can be taken in. A PDF that is locked or broken is named by its hash alone. */
async function openPages(pages: Bundle['pages']): Promise<Map<string, PDFDocument | null>> {
  const opened = new Map<string, PDFDocument | null>()
  for (const [sha256, bytes] of pages) {
    // Which error it is does not matter: the contents page says that the pages are not attached.
    const file = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null)
    opened.set(sha256, file)
  }
  return opened
}

async function drawContents({ agency, home, madeAt, parts }: Bundle, places: Places, logo: Buffer | null) {
  const paper = openPaper({ title, author: agency.name, subject: home.join(', ') })
  setHead(paper, agency, logo, {
    title,
    subtitle: parts.length === 1 ? '1 document' : `${parts.length} documents`,
  })
  setFacts(paper, [[{ label: 'Property', text: home }], [{ label: 'Made', text: [madeAt] }]])
  for (const part of parts) setPart(paper, part, places)
  return paper.finish((page, count) => setEdges(paper, agency, title, page, count))
}

/** 'attached as pages 3 to 5', or why the pages are not there. */
function tellPlace(places: Places, sha256: string): string {
  const place = places.get(sha256)
  if (!place) return 'pages not attached: compare the file’s fingerprint (hash)'
  return place.from === place.to
    ? `attached as page ${place.from}`
    : `attached as pages ${place.from} to ${place.to}`
}

function setPart(paper: Paper, part: BundlePart, places: Places): void {
  const { title: name, document, sha256, how, deemed, remarks, to, evidence, withdrawn } = part
  const lines: [string, object][] = [
    [document, { font: 'strong', size: 10.5, leading: 1.4 }],
    [how, { size: 9.5, leading: 1.4 }],
    [deemed, { size: 9.5, leading: 1.4 }],
    ...to.map((each): [string, object] => [`To ${each}`, { size: 9.5, leading: 1.4 }]),
    ...remarks.map((each): [string, object] => [each, { size: 9.5, leading: 1.4 }]),
    [`SHA-256 ${sha256}, ${tellPlace(places, sha256)}`, { size: 7.5, leading: 1.4 }],
    ...(evidence
      ? ([
          [`Evidence: ${evidence.name}`, { size: 9.5, leading: 1.4 }],
          [`SHA-256 ${evidence.sha256}, ${tellPlace(places, evidence.sha256)}`, { size: 7.5, leading: 1.4 }],
        ] as [string, object][])
      : []),
    ...(withdrawn ? [[withdrawn, { font: 'strong', size: 9.5, leading: 1.4 }] as [string, object]] : []),
  ]
  const label = 130
  const width = measure - label
  paper.startPageUnlessFits(40 + lines.length * 15)
  const parent = paper.group('Sect')
  paper.set(name, { x: sheet.left, y: paper.y + 1, width: label - 12, parent }, smallPrint)
  for (const [text, style] of lines)
    paper.y += paper.set(text, { x: sheet.left + label, y: paper.y, width, parent }, style)
  paper.y += 5
  drawRule(paper, paperColours.hairline)
  paper.y += 8
}

/** The proof of service: what, to whom, how, when and by whom, with the pages of what was served behind it. */
export async function bundlePdf(bundle: Bundle, logo: Buffer | null = null): Promise<Buffer> {
  const opened = await openPages(bundle.pages)
  const placesFrom = (first: number): Places => {
    let next = first
    return new Map(
      [...opened].map(([sha256, file]) => {
        if (!file) return [sha256, null]
        const place = { from: next, to: next + file.getPageCount() - 1 }
        next = place.to + 1
        return [sha256, place]
      }),
    )
  }
  // The contents are drawn twice, because their number of pages decides the numbers that they name.
  const draft = await PDFDocument.load(await drawContents(bundle, placesFrom(2), logo))
  const contents = await drawContents(bundle, placesFrom(draft.getPageCount() + 1), logo)
  const made = await PDFDocument.load(contents, { updateMetadata: false })
  for (const file of opened.values())
    if (file) for (const page of await made.copyPages(file, file.getPageIndices())) made.addPage(page)
  return Buffer.from(await made.save())
}

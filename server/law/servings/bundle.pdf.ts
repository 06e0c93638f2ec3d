import { PDFDocument } from 'pdf-lib'
import { type ContentsEntry, contentsPdf } from '../../pdf/contents.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'

type Line = ContentsEntry['lines'][number]

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

/** 'attached as pages 3 to 5', or why the pages are not there. */
function tellPlace(places: Places, sha256: string): string {
  const place = places.get(sha256)
  if (!place) return 'pages not attached: compare the file’s fingerprint (hash)'
  return place.from === place.to
    ? `attached as page ${place.from}`
    : `attached as pages ${place.from} to ${place.to}`
}

function entryOf(part: BundlePart, places: Places): ContentsEntry {
  const { title: kind, document, sha256, how, deemed, remarks, to, evidence, withdrawn } = part
  const hash = (of: string): Line => [`SHA-256 ${of}, ${tellPlace(places, of)}`, 'hash']
  const lines: Line[] = [
    [document, 'strong'],
    ...[how, deemed, ...to.map((each) => `To ${each}`), ...remarks].map((text): Line => [text, 'plain']),
    hash(sha256),
  ]
  if (evidence) lines.push([`Evidence: ${evidence.name}`, 'plain'], hash(evidence.sha256))
  if (withdrawn) lines.push([withdrawn, 'note'])
  return { kind, lines }
}

function drawContents({ parts, madeAt, ...bundle }: Bundle, places: Places, logo: Buffer | null) {
  const page = {
    ...bundle,
    title,
    subtitle: parts.length === 1 ? '1 document' : `${parts.length} documents`,
    made: [madeAt],
    entries: parts.map((part) => entryOf(part, places)),
  }
  return contentsPdf(page, logo)
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

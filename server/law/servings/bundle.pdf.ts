import { PDFDocument } from 'pdf-lib'
import { type Contents, type ContentsEntry, contentsPdf } from '../../pdf/contents.ts'

/** What was served as a contents page lists it; of each file the page is given the hash, to say where its pages are. */
export interface Bundle extends Contents {
  /** The served files by their hash. */
  pages: [sha256: string, bytes: Uint8Array][]
}

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

function drawContents({ pages: _, entries, ...page }: Bundle, places: Places, logo: Buffer | null) {
  const lineOf = ([text, look]: ContentsEntry['lines'][number]): ContentsEntry['lines'][number] =>
    look === 'hash' ? [`SHA-256 ${text}, ${tellPlace(places, text)}`, look] : [text, look]
  return contentsPdf(
    { ...page, entries: entries.map(({ kind, lines }) => ({ kind, lines: lines.map(lineOf) })) },
    logo,
  )
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

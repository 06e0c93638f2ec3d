import { CFB, parse_xlscfb, type WorkBook } from '@e965/xlsx'
import { WorkbookRefused } from './workbook.zip.ts'

const hasPassword =
  'The workbook has a password. Save it without one in your spreadsheet program, then choose it again.'

const broken = 'The workbook is damaged. Open it in your spreadsheet program, save it and choose it again.'

/** The most entries of the container; a workbook with its macros has fewer. */
const mostEntries = 2000

/** The parts of the container that are used; the package does not declare it. */
interface Container {
  FullPaths: string[]
}

function openContainer(bytes: Buffer): Container {
  try {
    return CFB.read(bytes, { type: 'buffer' })
  } catch {
    throw new WorkbookRefused(broken)
  }
}

/** What a container of old Office files holds, when it is no workbook that is read. */
function whyForeign(container: Container): string | undefined {
  const has = (name: string) => container.FullPaths.some((path) => path.toLowerCase().endsWith(`/${name}`))
  if (has('encryptedpackage') || has('encryption')) return hasPassword
  if (has('workbook') || has('book')) return undefined
  if (has('worddocument')) return 'That is a text document, not a spreadsheet.'
  return 'That is an old Office file, not a spreadsheet. Save the list as .xlsx or CSV and choose that file.'
}

/** What the bytes of the record of a password say: FILEPASS, after the record that begins the workbook. */
function isProtected(content: Uint8Array): boolean {
  let at = 0
  for (let n = 0; n < 8 && at + 4 <= content.length; n += 1) {
    const [kind, size] = [
      (content[at] ?? 0) | ((content[at + 1] ?? 0) << 8),
      (content[at + 2] ?? 0) | ((content[at + 3] ?? 0) << 8),
    ]
    if (kind === 0x2f) return true
    at += 4 + size
  }
  return false
}

/**
 * Reads the workbook of Excel 97 and of the programs that write it still (.xls). Its macros are not looked at. It is not packed,
 * so its size bounds the work. Throws a WorkbookRefused.
 */
export function parseOldWorkbook(bytes: Buffer): WorkBook {
  const container = openContainer(bytes)
  if (container.FullPaths.length > mostEntries) throw new WorkbookRefused(broken)
  const why = whyForeign(container)
  if (why) throw new WorkbookRefused(why)
  const stream = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')
  if (stream && isProtected(stream.content as Uint8Array)) throw new WorkbookRefused(hasPassword)
  return inSilence(() =>
    parse_xlscfb(container, {
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      cellText: false,
      cellStyles: true,
      UTC: true,
    }),
  )
}

/** Runs the parser without its words for each record that it does not know, of which a stranger’s file may have thousands. */
function inSilence<Result>(work: () => Result): Result {
  const { error } = console
  console.error = () => undefined
  try {
    return work()
  } finally {
    console.error = error
  }
}

import { makeXlsx } from '../files/workbook/workbook.testing.ts'

/** A file that is refused, or read in vain, and how it is brought: nothing of it is ever stored. */
interface EvilFile {
  name: string
  door: 'document' | 'import' | 'bank'
  make(share: number): Buffer
}

const times = (share: number, count: number) => Math.max(1, Math.floor(count * share))
const pdfOf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`, 'latin1')
const row = (at: number, text: string) =>
  `<row r="${at}"><c r="A${at}" t="inlineStr"><is><t>${text}</t></is></c></row>`
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1, 'x')).join('')

const strings = (count: number) => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
  'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${'<si><t>a</t></si>'.repeat(count)}</sst>`,
})

/** The worst refused file of each kind, by what reading it once took. */
export const evilFiles: EvilFile[] = [
  {
    name: 'PDF, a million markers of packed objects',
    door: 'document',
    make: (share) => pdfOf('/ObjStm '.repeat(times(share, 1_200_000))),
  },
  {
    name: 'PDF, streams in streams',
    door: 'document',
    make: (share) => pdfOf(`${'/First obj stream\n'.repeat(times(share, 540_000))}endstream`),
  },
  {
    name: 'workbook, 100,000 merged ranges',
    door: 'import',
    make: (share) =>
      makeXlsx(
        { A: rows(times(share, 9_000)) },
        { merges: Array(times(share, 100_000)).fill('A1:A1048576') },
      ),
  },
  {
    name: 'workbook, 60 sheets beside a million texts',
    door: 'import',
    make: (share) =>
      makeXlsx(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`S${at}`, row(1, 'x')])), {
        more: strings(times(share, 1_000_000)),
      }),
  },
  {
    name: 'workbook, a link over every cell',
    door: 'import',
    make: () =>
      makeXlsx({
        A: `${rows(3)}</sheetData><hyperlinks><hyperlink ref="A1:XFD1048576" location="A!A1"/></hyperlinks><sheetData>`,
      }),
  },
  {
    name: 'workbook, array formulas',
    door: 'import',
    make: (share) =>
      makeXlsx({
        A: Array.from(
          { length: times(share, 20_000) },
          (_, at) =>
            `<row r="${at + 1}"><c r="A${at + 1}"><f t="array" ref="A${at + 1}">1</f><v>1</v></c></row>`,
        ).join(''),
      }),
  },
  {
    name: 'bank file, nested without end',
    door: 'bank',
    make: (share) => Buffer.from('<OFX>'.repeat(times(share, 200_000))),
  },
]

import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'

/** A zip archive of these files, packed; sizes and checksums are left out where readers do not need them. */
export function packZip(files: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 6, 4, 30)
    entry.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

const spreadsheetml = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles that a test's cells may have, by their number: 1 a day, 2 a day with its time, 3 and on other formats. */
const formats = [
  'dd/mm/yyyy',
  'dd/mm/yyyy hh:mm',
  '[$£-809]#,##0',
  '00000000000',
  '0" pw"',
  '#,##0.00;[Red]#,##0.00',
  '0%',
]

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** An .xlsx workbook of sheets that are given as the XML of their rows, or as rows of texts. */
export function makeXlsx(
  sheets: Record<string, string | string[][]>,
  { is1904 = false, merges = [] as string[], hidden = [] as string[], columns = '', more = {} } = {},
): Buffer {
  const names = Object.keys(sheets)
  const rowsOf = (rows: string | string[][]) =>
    typeof rows === 'string'
      ? rows
      : rows
          .map(
            (cells) =>
              `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`).join('')}</row>`,
          )
          .join('')
  const merged =
    merges.length > 0
      ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : ''
  const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`
  return packZip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${excel}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${excel}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${excel}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${spreadsheetml}" xmlns:r="${relations}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${names.map((name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="r${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${spreadsheetml}"><numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${at + 164}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(
          `<worksheet xmlns="${spreadsheetml}">${columns}<sheetData>${rowsOf(rows)}</sheetData>${merged}</worksheet>`,
        ),
      ]),
    ),
    ...more,
  })
}

const office = 'urn:oasis:names:tc:opendocument:xmlns'

/** An .ods workbook of one sheet that is given as the XML of its rows. */
export const makeOds = (rows: string, more: Record<string, string> = {}): Buffer =>
  packZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${office}:manifest:1.0"/>`,
    'styles.xml': `<office:document-styles xmlns:office="${office}:office:1.0"/>`,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="${office}:office:1.0" xmlns:table="${office}:table:1.0" xmlns:text="${office}:text:1.0" office:version="1.2"><office:body><office:spreadsheet><table:table table:name="Homes">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ...more,
  })

/** The workbook of Excel 97 (.xls) with these rows; `hide` gives the places of hidden rows and columns. */
export function makeXls(
  rows: (string | number)[][],
  hide: { rows?: number[]; columns?: number[] } = {},
): Buffer {
  const sheet = utils.aoa_to_sheet(rows)
  if (hide.columns) {
    const hidden = new Set(hide.columns)
    sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({ hidden: hidden.has(at) }))
  }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Statement')
  return write(book, { type: 'buffer', bookType: 'biff8' })
}

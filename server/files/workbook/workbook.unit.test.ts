import { CFB } from '@e965/xlsx'
import { expect, test, vi } from 'vitest'
import { Refused } from '../../db/refusals.ts'
import { makeOds, makeXls, makeXlsx, packZip } from './workbook.testing.ts'
import { readWorkbook, workbookBytes } from './workbook.ts'

// Each workbook is read in a thread of its own, which a busy machine starts late.
vi.setConfig({ testTimeout: 30_000 })

const cellsOf = async (bytes: Buffer, sheet?: string) =>
  (await readWorkbook(bytes, sheet)).rows.map(({ cells }) => cells)

async function refusalOf(bytes: Buffer, sheet?: string): Promise<string> {
  try {
    return JSON.stringify(await readWorkbook(bytes, sheet))
  } catch (error) {
    if (error instanceof Refused) return `${error.status} ${error.message}`
    throw error
  }
}

const cell = (ref: string, value: string | number, style = 0) =>
  `<c r="${ref}" s="${style}"><v>${value}</v></c>`
const rows = (...all: string[]) => all.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')

test('cells become the texts a person sees: figures as they are, days as ISO text', async () => {
  const sheet = rows(
    cell('A1', 46357, 1) + cell('B1', 46357.5, 2) + cell('C1', 1083.3333, 3) + cell('D1', 7700900123, 4),
    cell('A2', 325, 5) + cell('B2', -5, 6) + cell('C2', 0.05, 7) + cell('D2', 447700900123),
    `${cell('A3', 0.1 + 0.2)}<c r="B3" t="b"><v>1</v></c><c r="C3" t="e"><v>#REF!</v></c>${cell('D3', 325.4, 3)}`,
    '<c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="str"><f>""</f><v></v></c><c r="C4" t="inlineStr"><is><t>é &amp; co</t></is></c>',
  )
  expect(await cellsOf(makeXlsx({ Homes: sheet }))).toEqual([
    ['2026-12-01', '2026-12-01 12:00', '1083.33', '07700900123'],
    ['325 pw', '-5', '5%', '447700900123'],
    ['0.3', 'TRUE', '#REF!', '325.4'],
    ['2', '', 'é & co'],
  ])
})

test('a day is a number in two calendars, and 29 February 1900 is no day in either', async () => {
  const days = rows(
    cell('A1', 1, 1) + cell('B1', 59, 1) + cell('C1', 60, 1) + cell('D1', 61, 1) + cell('E1', 44895, 1),
  )
  expect(await cellsOf(makeXlsx({ Homes: days }))).toEqual([
    ['1900-01-01', '1900-02-28', '1900-02-29', '1900-03-01', '2022-11-30'],
  ])
  expect(await cellsOf(makeXlsx({ Homes: days }, { is1904: true }))).toEqual([
    ['1904-01-02', '1904-02-29', '1904-03-01', '1904-03-02', '2026-12-01'],
  ])
})

test('the first sheet with something in it is read unless another is chosen; hidden sheets are not offered', async () => {
  const book = makeXlsx(
    { Notes: '', 'Homes & flats': [['Name'], ['Ann']], Old: [['Name'], ['Bob']], Secret: [['x']] },
    { hidden: ['Secret'] },
  )
  expect(await readWorkbook(book)).toMatchObject({
    names: ['Notes', 'Homes & flats', 'Old'],
    name: 'Homes & flats',
  })
  const covered = makeXlsx({
    Cover: [['Our homes'], ['as of today']],
    Homes: [
      ['Name', 'Rent'],
      ['Ann', '1'],
    ],
  })
  expect((await readWorkbook(covered)).name).toBe('Homes')
  expect(await cellsOf(book, 'Old')).toEqual([['Name'], ['Bob']])
  expect(await refusalOf(book, 'Secret')).toBe('400 The workbook has no sheet ‘Secret’.')
})

test('a cell that is merged downwards stands in each of its rows, and one that is merged across only once', async () => {
  const text = (ref: string, words: string) => `<c r="${ref}" t="inlineStr"><is><t>${words}</t></is></c>`
  const sheet = rows(
    text('A1', 'Landlord') + text('B1', 'Tenant'),
    text('B2', 'Name') + text('C2', 'Email'),
    text('A3', 'Lea') + text('B3', 'Ann'),
    text('B4', 'Bob'),
  )
  const merges = ['A1:A2', 'B1:C1', 'A3:A5']
  expect(await cellsOf(makeXlsx({ Homes: sheet }, { merges }))).toEqual([
    ['Landlord', 'Tenant'],
    ['Landlord', 'Name', 'Email'],
    ['Lea', 'Ann'],
    ['Lea', 'Bob'],
  ])
})

test('an OpenDocument sheet is read with its days, amounts and words, and its million empty rows', async () => {
  const date = (day: string, seen: string) =>
    `<table:table-cell office:value-type="date" office:date-value="${day}"><text:p>${seen}</text:p></table:table-cell>`
  const float = (value: string, seen: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${seen}</text:p></table:table-cell>`
  const sheet = `<table:table-row>${date('2026-12-01', '01/12/2026')}${float('1083.3333', '£1,083')}${float('325', '325 pw')}<table:table-cell office:value-type="string"><text:p>Ann</text:p></table:table-cell></table:table-row><table:table-row table:number-rows-repeated="1048575"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>`
  expect(await cellsOf(makeOds(sheet))).toEqual([['2026-12-01', '1083.33', '325 pw', 'Ann']])
})

test('1,048,576 rows of which three have something in them are three rows', { timeout: 90_000 }, async () => {
  const empty = Array.from({ length: 1_048_573 }, (_, at) => `<row r="${at + 3}" ht="15" customHeight="1"/>`)
  const sheet = `${rows(cell('A1', 1), cell('A2', 2))}${empty.join('')}<row r="1048576">${cell('A1048576', 3)}</row>`
  const { rows: read } = await readWorkbook(makeXlsx({ Homes: sheet }))
  expect(read).toEqual([
    { row: 1, cells: ['1'] },
    { row: 2, cells: ['2'] },
    { row: 1_048_576, cells: ['3'] },
  ])
})

test('a workbook that cannot be read is refused with a sentence, and the next one is read', {
  timeout: 90_000,
}, async () => {
  const bomb = makeXlsx(
    { Homes: [['x']] },
    { more: { 'xl/media/zeros.bin': Buffer.alloc(200 * 1024 * 1024) } },
  )
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const ole = (words: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(words, 'utf16le')])
  const good = makeXlsx({ Homes: [['x']] })
  const cases: [Buffer, string][] = [
    [bomb, '400 The workbook unpacks to far more than a list of rows needs.'],
    [good.subarray(0, good.length - 40), '400 The workbook is damaged.'],
    [Buffer.from('PK\x03\x04 no archive at all'), '400 The workbook is damaged.'],
    [ole('Workbook'), '400 The workbook is damaged.'],
    [packZip({ 'word/document.xml': '' }), '400 That is a text document, not a spreadsheet.'],
    [packZip({ 'a.csv': 'x' }), '400 That is a zip archive, not a spreadsheet.'],
    [packZip({ 'xl/workbook.bin': '' }), '400 That is a binary Excel workbook (.xlsb).'],
    [packZip({ 'xl/workbook.xml': 'no xml' }), '400 The workbook could not be read.'],
    [makeOds('', { 'META-INF/manifest.xml': '<m:encryption-data/>' }), '400 The workbook has a password.'],
    [
      makeOds('', { mimetype: 'application/vnd.oasis.opendocument.text' }),
      '400 That is an OpenDocument file, but',
    ],
    [
      makeXlsx({ Homes: '<row r="1"><c r="A1"><f>1+1</f></c></row>' }),
      '400 Row 1 has a formula whose result was not',
    ],
    [
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(workbookBytes)]),
      '413 The workbook is larger than 10 MB.',
    ],
  ]
  for (const [bytes, sentence] of cases) expect(await refusalOf(bytes)).toContain(sentence)
  expect(await cellsOf(good)).toEqual([['x']])
})

test('an old workbook is read like a new one, and its hidden columns are known', {
  timeout: 60_000,
}, async () => {
  const rows = [
    ['Date', 'Description', 'Amount', 'Balance'],
    ['02/10/2026', 'RENT £900', 1000.5, 1000.5],
  ]
  const book = makeXls(rows, { columns: [3] })
  expect(book.subarray(0, 4).toString('hex')).toBe('d0cf11e0')
  expect(await readWorkbook(book)).toMatchObject({
    names: ['Statement'],
    hiddenColumns: [3],
    rows: [{ row: 1 }, { row: 2, cells: ['02/10/2026', 'RENT £900', '1000.5', '1000.5'] }],
  })
  for (const length of [100, 600, 1500, book.length >> 1, book.length - 600])
    expect(await refusalOf(book.subarray(0, length))).toMatch(/^(400 The workbook|{"names")/)
  const protectedBook = Buffer.from(book)
  const begins = protectedBook.indexOf(Buffer.from('090810000006', 'hex'))
  protectedBook.writeUInt16LE(0x2f, begins + 20)
  expect(await refusalOf(protectedBook)).toContain('has a password')
})

test('ten thousand rows of an old workbook are read, and one byte changed never ends in another error', {
  timeout: 120_000,
}, async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => [at, `PAYER ${at}`, at / 100])
  expect((await readWorkbook(makeXls(many))).rows).toHaveLength(10_000)
  const small = makeXls([
    ['Name', 'Rent'],
    ['Ann', 900],
  ])
  for (let at = 0; at < small.length; at += 37) {
    const damaged = Buffer.from(small)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    expect(await refusalOf(damaged)).toMatch(/^(400 |{"names")/)
  }
})

test('hidden and filtered rows and columns of a workbook are known', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const sheet = `<row r="1">${text('Name')}${text('Rent')}</row><row r="2" hidden="1">${text('Ann')}${text('900')}</row><row r="3">${text('Bob')}${text('800')}</row>`
  const columns = '<cols><col min="2" max="2" width="9" hidden="1"/></cols>'
  expect(await readWorkbook(makeXlsx({ Homes: sheet }, { columns }))).toMatchObject({
    hiddenColumns: [1],
    rows: [{ row: 1 }, { row: 2, isHidden: true }, { row: 3 }],
  })
})

test('hidden and filtered parts of an OpenDocument sheet are known too', async () => {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const row = (words: string[], more = '') =>
    `<table:table-row${more}>${words.map(cell).join('')}</table:table-row>`
  const sheet =
    '<table:table-column/><table:table-column table:visibility="collapse"/>' +
    row(['Name', 'Rent']) +
    row(['Ann', '900'], ' table:visibility="filter"') +
    row(['Bob', '800'], ' table:visibility="visible"') +
    '<table:table-row table:number-rows-repeated="1048573" table:visibility="collapse"><table:table-cell/></table:table-row>'
  const { rows, hiddenColumns } = await readWorkbook(makeOds(sheet))
  expect([hiddenColumns, rows.map(({ isHidden = false }) => isHidden)]).toEqual([[1], [false, true, false]])
})

test('an .xls with macros is read like one without, and nothing of them is looked at', async () => {
  const rows = [
    ['Property', 'Balance'],
    ['1 Alma Road', '350.00'],
  ]
  const container = CFB.read(makeXls(rows), { type: 'buffer' })
  const macro = Buffer.from('Attribute VB_Name = "Module1"\r\nSub Auto_Open()\r\nEnd Sub\r\n')
  for (const part of ['VBA/Module1', 'VBA/dir', 'PROJECT'])
    CFB.utils.cfb_add(container, `/_VBA_PROJECT_CUR/${part}`, macro)
  expect(await cellsOf(CFB.write(container, { type: 'buffer' }) as Buffer)).toEqual(rows)
})

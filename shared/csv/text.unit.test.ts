import { describe, expect, test } from 'vitest'
import { csvFileProblem, decodeCsv, isWorkbookFile, sniffSeparator, withoutHint } from './text.ts'

const bytes = (...list: number[]) => Uint8Array.from(list)

describe('the bytes of a file', () => {
  test('are read as UTF-8, its mark aside', () => {
    expect(decodeCsv(new TextEncoder().encode('\ufeffCafé £'))).toEqual({ text: 'Café £', encoding: 'utf-8' })
  })
  test('are read as Windows-1252 where they are no UTF-8', () => {
    expect(decodeCsv(bytes(0x43, 0x61, 0x66, 0xe9, 0x20, 0xa3, 0x20, 0x80, 0x20, 0x92))).toEqual({
      text: 'Café £ € ’',
      encoding: 'windows-1252',
    })
  })
  test('are read as UTF-16 where Excel wrote Unicode text', () => {
    expect(decodeCsv(bytes(0xff, 0xfe, 0x41, 0, 0xa3, 0))).toEqual({ text: 'A£', encoding: 'utf-16' })
    expect(decodeCsv(bytes(0xfe, 0xff, 0, 0x41, 0, 0xa3))).toEqual({ text: 'A£', encoding: 'utf-16' })
  })
  test.each(['Name,Email\r\nZoë,a@x.org\r\n', '名前,住所\n山田太郎,東京都千代田区\n', 'ગામ;નામ\nક;ખ\n'])(
    'are read as UTF-16 without its mark: %j',
    (text) => {
      const little = Uint8Array.from(Buffer.from(text, 'utf16le'))
      const big = Uint8Array.from(Buffer.from(text, 'utf16le').swap16())
      expect(decodeCsv(little)).toEqual({ text, encoding: 'utf-16' })
      expect(decodeCsv(big)).toEqual({ text, encoding: 'utf-16' })
    },
  )
  test('are no UTF-16 because of a stray zero', () => {
    const text = `Name,Email\nAnn\0,a@x.org\n${'Bea,b@x.org\n'.repeat(9)}`
    expect(decodeCsv(new TextEncoder().encode(text))).toEqual({ text, encoding: 'utf-8' })
  })
  test('of a PDF are refused with a way out, and those of a workbook are known', () => {
    expect(isWorkbookFile(bytes(0x50, 0x4b, 3, 4, 20))).toBe(true)
    expect(csvFileProblem(new TextEncoder().encode('%PDF-1.7'))).toContain('PDF')
    expect(csvFileProblem(new TextEncoder().encode('Name,Email'))).toBeUndefined()
  })
})

describe('the separator', () => {
  test.each([
    ['Name,Email\nAnn,a@x.org', ','],
    ['Name;Email\nAnn;a@x.org', ';'],
    ['Name\tEmail\nAnn\ta@x.org', '\t'],
    ['Name|Email\nAnn|a@x.org', '|'],
    ['Name', ','],
    ['', ','],
    // Decimal commas and addresses hold commas, the header doesn't.
    ['Address;Rent\n"1 Road, London";1.250,00\n2 Road, Leeds;900,00', ';'],
    // Quoted separators and line ends don't count.
    ['"a;b;c;d",Email\n"x\n;;;",a@x.org', ','],
    ['Name, first;Email;Phone\nAnn;a@x.org;1', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(sniffSeparator(text)).toBe(separator)
  })
  test('is what the first line of an Excel file says', () => {
    expect(sniffSeparator('sep=;\r\nName,Full;Email')).toBe(';')
    expect(withoutHint('\ufeffsep=;\r\nName;Email')).toEqual({ text: 'Name;Email', lines: 1 })
    expect(withoutHint('\ufeffName')).toEqual({ text: 'Name', lines: 0 })
  })
})

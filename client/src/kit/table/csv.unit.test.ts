import { describe, expect, test } from 'vitest'
import { formatCsvCell, formatCsvFile } from './csv.ts'

describe('an exported file', () => {
  test.each(['=1+1', '+44 7700', '-2', '@SUM(A1)', '\t=1', '\r=1', '   =1', ' \t@x'])(
    'defuses %j, which a spreadsheet would run',
    (formula) => {
      expect(formatCsvCell(formula).startsWith('"\'')).toBe(true)
    },
  )

  test('numbers stay numbers, negative ones too', () => {
    expect(formatCsvCell(-12.5)).toBe('"-12.5"')
  })

  test('every cell is quoted, whatever divides the cells for the program that opens the file', () => {
    expect(formatCsvCell('12 Alma Road; E1 6AN')).toBe('"12 Alma Road; E1 6AN"')
    expect(formatCsvCell(null)).toBe('""')
    expect(formatCsvCell('12 Alma Road, E1 6AN')).toBe('"12 Alma Road, E1 6AN"')
    expect(formatCsvCell('the "White House"')).toBe('"the ""White House"""')
    expect(formatCsvCell('a\nb')).toBe('"a\nb"')
  })

  test('starts with the mark that tells Excel it is UTF-8, and ends every line as the format says', () => {
    expect(
      formatCsvFile([
        ['Name', 'Rent'],
        ['Zoë', null],
      ]),
    ).toBe('\uFEFF"Name","Rent"\r\n"Zoë",""\r\n')
  })
})

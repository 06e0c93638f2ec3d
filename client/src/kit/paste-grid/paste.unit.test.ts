import { describe, expect, test } from 'vitest'
import { divideCells, type GridColumn, readPaste } from './paste.ts'

const dates = (key: string): GridColumn => ({
  key,
  title: key,
  read: (text) =>
    /^\d\d\/\d\d\/\d{4}$/.test(text) ? { value: text } : { problem: `‘${text}’ is not a date` },
})
const rows = ['3 Elm Road', '5 Elm Road', '7 Elm Road'].map((label) => ({ id: label, label }))
const grid = {
  rows,
  columns: ['Gas', 'EICR', 'EPC'].map(dates),
  findRow: (text: string) => {
    const at = rows.findIndex(({ label }) => label.toLowerCase() === text.toLowerCase())
    return at < 0 ? undefined : at
  },
}
const paste = (text: string, at = { row: 0, column: 0 }) => readPaste(text, at, grid)
const [a, b] = ['01/02/2026', '03/04/2026']

describe('a block of a spreadsheet', () => {
  test('is divided by tabs and lines, with quotes around cells that hold either', () => {
    expect(divideCells('a\tb\r\n"c\nd"\t"say ""e"""\r\n')).toEqual([
      ['a', 'b'],
      ['c\nd', 'say "e"'],
    ])
  })
  test('goes in from the cell on, and empty cells leave what is there', () => {
    expect(paste(`${a}\t\n\t${b}\n`, { row: 1, column: 1 })).toEqual({
      cells: [
        { row: 1, column: 1, value: a },
        { row: 2, column: 2, value: b },
      ],
    })
  })
  test('whose first column names the rows goes to those rows, in any order and below headings', () => {
    expect(paste(`Property\tGas\tEICR\n5 ELM ROAD\t${a}\t${b}\n3 Elm Road\t${b}\t`)).toEqual({
      cells: [
        { row: 1, column: 0, value: a },
        { row: 1, column: 1, value: b },
        { row: 0, column: 0, value: b },
      ],
    })
  })
})

describe('a block that does not fit is answered with a sentence, and nothing of it is taken', () => {
  test.each([
    [
      'merged headings',
      `Safety\t\t\nGas\tEICR\tEPC\n${a}\t${b}\t${a}`,
      'Copy the cells without their headings',
    ],
    ['more columns', `${a}\t${a}\t${a}\t${a}`, '4 columns, and 3 are left'],
    ['more rows', `${a}\n${a}\n${a}\n${a}`, 'You copied 4 rows, and 3 are left'],
    ['a row of elsewhere', `3 Elm Road\t${a}\n9 Nowhere\t${a}`, '‘9 Nowhere’ in row 2'],
    ['a text that is no value', `${a}\nsoon`, '‘soon’ is not a date'],
    ['nothing', '\t\n\t', 'is empty'],
    [
      '5,001 cells',
      Array.from({ length: 1667 }, () => `${a}\t${a}\t${a}`).join('\n'),
      'You can paste 5,000 cells at once',
    ],
  ])('%s', (_, text, says) => {
    const pasted = paste(text)
    expect(pasted.problem).toContain(says)
    expect(pasted.problem).toContain('Nothing was pasted')
  })
})

/* What a person pastes from a spreadsheet, as cells of a grid: all of it fits, or none of it is taken. */

export interface GridColumn {
  key: string
  title: string
  /** Reads a text as the value that the cell then shows, or says why it is none. */
  read(text: string): { value: string; problem?: undefined } | { problem: string }
}

interface Grid {
  rows: readonly { id: string; label: string }[]
  columns: readonly GridColumn[]
  /** The row that a text names, such as an address; undefined where it names none. */
  findRow?: (text: string) => number | undefined
}

interface PastedCell {
  row: number
  column: number
  value: string
}

export type Pasted = { cells: PastedCell[]; problem?: undefined } | { problem: string }

/** The most cells of one paste. */
const mostCells = 5000

/** Divides copied cells: tabs and lines, with quotes around cells that hold either. */
export function divideCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === '\t') end()
    else if (letter === '\n') {
      end()
      rows.push([])
    } else if (letter !== '\r') cell += letter
  }
  end()
  return rows.filter((row) => row.some(Boolean))
}

/** Whether the text is more than one cell, so that a field alone cannot take it. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

const count = (of: number) => of.toLocaleString('en-GB')
const nothing = 'Nothing was pasted.'

/** Finds the rows that the first column names; undefined where it names none, so that the block goes in from the cell on. */
function nameRows(block: readonly string[][], { findRow }: Grid): (number | undefined)[] | undefined {
  if (!findRow || block.every((row) => row.length < 2)) return undefined
  const named = block.map(([first = '']) => (first ? findRow(first) : undefined))
  return named.some((row) => row !== undefined) ? named : undefined
}

/** Places a copied block from a cell on, or by the names in its first column. */
export function readPaste(text: string, at: { row: number; column: number }, grid: Grid): Pasted {
  const { rows, columns } = grid
  const block = divideCells(text)
  const size = block.reduce((sum, row) => sum + row.length, 0)
  if (size > mostCells)
    return {
      problem: `You can paste ${count(mostCells)} cells at once, and these are ${count(size)}. Copy fewer rows. ${nothing}`,
    }
  /** Whether a row names the columns: some cell of it is no value of its column. */
  const isHeading = (row: readonly string[]) =>
    row.every((cell) => cell === '') ||
    row.some((cell, at) => cell !== '' && columns[at]?.read(cell).problem !== undefined)
  const named = nameRows(block, grid)
  const cells: PastedCell[] = []
  for (const [n, row] of block.entries()) {
    const [first = '', ...others] = row
    const target = named ? named[n] : at.row + n
    const values = named ? others : row
    const left = named ? 0 : at.column
    if (target === undefined) {
      // Headings stand above the first named row.
      if (cells.length === 0 && isHeading(others)) continue
      return {
        problem: `‘${first}’ in row ${count(n + 1)} of what you copied is not in this list. ${nothing}`,
      }
    }
    if (target >= rows.length)
      return {
        problem: `You copied ${count(block.length)} rows, and ${count(rows.length - at.row)} are left from here. ${nothing}`,
      }
    const wide = values.findLastIndex(Boolean) + 1
    if (left + wide > columns.length)
      return {
        problem: `Row ${count(n + 1)} of what you copied has ${count(wide)} columns, and ${count(columns.length - left)} are left from here. ${nothing}`,
      }
    for (const [place, value] of values.entries()) {
      const column = columns[left + place]
      if (!value || !column) continue
      const read = column.read(value)
      if (read.problem !== undefined)
        return {
          problem: `Row ${count(n + 1)} of what you copied has ‘${value}’ for ${column.title}: ${read.problem}. Copy the cells without their headings. ${nothing}`,
        }
      cells.push({ row: target, column: left + place, value: read.value })
    }
  }
  return cells.length > 0 ? { cells } : { problem: `What you copied is empty. ${nothing}` }
}

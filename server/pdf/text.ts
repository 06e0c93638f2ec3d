import { measure, type Paper, type Style, sheet, smallPrint } from './paper.ts'
import { cellStyle, type Sum, setSums } from './table.ts'

/** The whole width at the paper's present height. */
export const across = ({ y }: Paper) => ({ x: sheet.left, y, width: measure })

/** Sets a sentence across the page. */
export function setSentence(paper: Paper, text: string, below = 0): void {
  paper.y += paper.set(text, across(paper), cellStyle) + below
}

/** Sets a note in small print. */
export function setNote(paper: Paper, text: string): void {
  paper.startPageUnlessFits(paper.height(text, measure, smallPrint))
  paper.y += paper.set(text, across(paper), smallPrint) + 6
}

/** Sets a title in the text. `keep` is the height that must follow it on its page, so that it never stands alone. */
export function setTitle(paper: Paper, text: string, style: Style, keep: number, below: number): void {
  paper.startPageUnlessFits(keep)
  paper.y += paper.set(text, { ...across(paper), role: 'H2' }, style) + below
}

/** Sets the balance with which an account's lines begin. */
export function setBalance(paper: Paper, words: string, figure: string): void {
  const { y } = paper
  const height = paper.set(words, { ...across(paper), width: measure - 120 }, cellStyle)
  paper.set(figure, { x: sheet.right - 110, y, width: 110 }, { ...cellStyle, align: 'right' })
  paper.y += height + 12
}

/** Sets the sums below a table, and the notes with which a paper ends. */
export function setEnd(paper: Paper, sums: Sum[], notes: string[]): void {
  paper.y += 14
  setSums(paper, sums)
  paper.y += 18
  for (const note of notes) setNote(paper, note)
}

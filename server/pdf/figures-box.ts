import { textOn } from '#shared/colour.ts'
import { measure, type Paper, sheet, smallPrint } from './paper.ts'

export interface Figure {
  caption: string
  figure: string
}

/** Sets one figure large in the agency's colour, and beside it another. */
export function setFiguresBox(paper: Paper, fill: string, large: Figure, beside: Figure): void {
  const colour = textOn(fill)
  const { y } = paper
  paper.decorate((doc) => doc.roundedRect(sheet.left, y, measure, 84, 10).fill(fill))
  const small = { ...smallPrint, size: 9.5, colour }
  const left = { x: sheet.left + 22, width: 280 }
  paper.set(large.caption, { ...left, y: y + 16 }, small)
  paper.set(large.figure, { ...left, y: y + 31 }, { font: 'heading', size: 30, colour, leading: 1.15 })
  const right = { x: sheet.right - 22 - 180, width: 180 }
  paper.set(beside.caption, { ...right, y: y + 16 }, { ...small, align: 'right' })
  const figure = { font: 'heading', size: 18, colour, leading: 1.15, align: 'right' } as const
  paper.set(beside.figure, { ...right, y: y + 40 }, figure)
  paper.y += 84 + 28
}

import { measure, type Paper, paperColours, sheet, smallPrint } from './paper.ts'

/** A small label with lines below it, the first line in bold. */
export interface Fact {
  label: string
  text: string[]
}

/** Sets facts below the head, side by side in columns of one width. */
export function setFacts(paper: Paper, columns: Fact[][]): void {
  const gap = 20
  const width = (measure - (columns.length - 1) * gap) / columns.length
  const heights = columns.map((facts, at) => {
    const x = sheet.left + at * (width + gap)
    let y = paper.y
    for (const { label, text } of facts) {
      const group = paper.group('Sect')
      y += paper.set(label, { x, y, width, parent: group }, smallPrint) + 2
      text.forEach((line, place) => {
        const style = place === 0 ? { font: 'strong' as const } : { colour: paperColours.soft }
        y += paper.set(line, { x, y, width, parent: group }, style)
      })
      y += 10
    }
    return y
  })
  paper.y = Math.max(...heights) + 16
}

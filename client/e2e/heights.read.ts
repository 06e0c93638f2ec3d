/** A row that takes two lines of text although one line has room for them. */
export interface TallRow {
  height: number
  text: string
}

/** A page's height in px, and its rows of two lines where one would do. Runs in the page. */
export function readHeights(): { height: number; rows: number; tall: TallRow[] } {
  /** From this height on a row has two lines of text; the lists' own rows are 52 px. */
  const tallest = 52
  /** The px between two texts in a row, and those at its ends. */
  const gap = 16

  const lineTops = (row: Element): { tops: number[]; width: number } => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    const tops: number[] = []
    let width = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue
        if (!tops.some((top) => Math.abs(top - box.top) < 8)) tops.push(box.top)
        width += box.width
      }
      width += gap
    }
    for (const control of row.querySelectorAll('svg, input, img, canvas'))
      width += control.getBoundingClientRect().width
    return { tops, width }
  }

  const rows = [...document.querySelectorAll<HTMLElement>('main li, main tr, main [role=row]')].filter(
    (row) =>
      row.offsetHeight > 0 &&
      !row.querySelector('li, tr, textarea, h2, h3, fieldset, canvas') &&
      !row.closest('[role=dialog], nav'),
  )
  const tall = rows.flatMap((row) => {
    if (row.offsetHeight <= tallest) return []
    const { tops, width } = lineTops(row)
    if (tops.length < 2 || width > row.clientWidth) return []
    return [
      { height: row.offsetHeight, text: (row.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60) },
    ]
  })
  return { height: document.documentElement.scrollHeight, rows: rows.length, tall }
}

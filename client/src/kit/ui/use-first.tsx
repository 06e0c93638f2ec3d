import { useState } from 'react'
import { Button } from './button.tsx'

/** The first rows of a long list, and the button that shows the rest. */
export function useFirst<Row>(rows: readonly Row[], most: number) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && rows.length > most
  return {
    shown: isCut ? rows.slice(0, most) : rows,
    more: isCut && (
      <Button size="sm" className="mt-3 print:hidden" onClick={() => setWhole(true)}>
        Show All {rows.length.toLocaleString('en-GB')}
      </Button>
    ),
  }
}

import { type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

const assumedWidth = 640
/** The width of a chart on a sheet of A4, in CSS pixels. */
const widthOnPaper = 676

/** Draws a chart at the available width, so that text and lines keep their size on every screen. */
export function Drawing(props: {
  summary: string
  draw: (width: number) => { height: number; marks: ReactNode }
}) {
  const [width, setWidth] = useState(assumedWidth)
  const watch = useCallback((frame: HTMLDivElement | null) => {
    if (!frame) return
    const measure = () => setWidth(Math.max(240, Math.floor(frame.clientWidth) || assumedWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    // The browser prints right after the event, so the chart must be drawn again within the event.
    const prepare = () => flushSync(() => setWidth(widthOnPaper))
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', measure)
    }
  }, [])
  const { height, marks } = props.draw(width)
  return (
    <div ref={watch}>
      <svg
        role="img"
        aria-label={props.summary}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full font-body text-13 tabular-nums"
      >
        {marks}
      </svg>
    </div>
  )
}

type Hue = 'leaf' | 'door' | 'brick' | 'brass' | 'plum' | 'slate'

export const hueColour = (hue: Hue) => `var(--chart-${hue})`

export const quietText = { fill: 'var(--ink-3)', fontSize: 12 }
export const plainText = { fill: 'var(--ink)', fontSize: 13 }
export type { Hue }

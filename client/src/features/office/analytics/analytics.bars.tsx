import { scaleLinear } from 'd3-scale'
import { Drawing, type Hue, hueColour, plainText } from './analytics.drawing.tsx'
import { cutText } from './analytics.scale.ts'

interface Bar {
  key: string
  name: string
  value: number
  /** The text at the bar's end. */
  text: string
  hue: Hue
}

interface BarsProps {
  summary: string
  bars: Bar[]
  /** The least value that the full width stands for, so that a single small bar stays short. */
  least?: number
}

/** Horizontal bars with name and value beside each bar, so that no axis is needed. */
export function Bars({ summary, bars, least = 1 }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), least)
  const longest = Math.max(...bars.map(({ name }) => name.length))

  const draw = (width: number) => {
    const isWide = width >= 480
    const before = isWide ? Math.min(width * 0.38, longest * 7.2 + 16) : 0
    const behind = Math.max(...bars.map(({ text }) => text.length)) * 7 + 16
    const row = isWide ? 40 : 54
    const length = scaleLinear([0, most], [0, width - before - behind])
    const marks = bars.map(({ key, name, value, text, hue }, at) => {
      const top = at * row + (isWide ? 8 : 24)
      const size = length(value)
      return (
        <g key={key}>
          <text {...plainText} x={0} y={isWide ? top + 16 : top - 6}>
            {cutText(name, isWide ? before - 8 : width)}
          </text>
          <line x1={before} x2={before} y1={top - 4} y2={top + 28} stroke="var(--field)" />
          {value > 0 && (
            <rect x={before} y={top} width={Math.max(2, size)} height={24} rx={3} fill={hueColour(hue)} />
          )}
          <text
            {...plainText}
            x={before + size + 8}
            y={top + 16}
            fontWeight={value > 0 ? 600 : 400}
            fill={value > 0 ? 'var(--ink)' : 'var(--ink-3)'}
          >
            {text}
          </text>
        </g>
      )
    })
    return { height: bars.length * row + 4, marks }
  }
  return <Drawing summary={summary} draw={draw} />
}

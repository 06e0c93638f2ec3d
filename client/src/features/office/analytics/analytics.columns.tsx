import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { Drawing, hueColour, plainText, quietText } from './analytics.drawing.tsx'
import { monthName } from './analytics.period.ts'

const [above, plot, below, left] = [64, 168, 42, 40]
const parts = [
  { name: 'Led to a let', kind: 'led' },
  { name: 'Took place, no let', kind: 'done' },
  { name: 'Did not take place', kind: 'not' },
] as const

interface ColumnsProps {
  summary: string
  months: Analytics['viewings']
  ticks: number[]
}

/** A column for each month: viewings that led to a let at the bottom, those that did not take place on top. */
export function ViewingColumns({ summary, months, ticks }: ColumnsProps) {
  const id = useId()
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [above + plot, above])
  const fills = { led: hueColour('leaf'), done: `url(#${id})`, not: 'var(--surface)' }

  const draw = (width: number) => {
    const x = scaleBand(
      months.map(({ month }) => month),
      [left + 4, width - 4],
    )
    const step = x.bandwidth()
    const size = Math.min(36, Math.max(2, step * 0.62))
    const every = Math.max(1, Math.ceil(48 / step))
    const marks = (
      <>
        <defs>
          <pattern id={id} width={7} height={7} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width={7} height={7} fill="var(--surface)" />
            <rect width={3.85} height={7} fill={hueColour('door')} />
          </pattern>
        </defs>
        <Key width={width} fills={fills} />
        {ticks.map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} stroke="var(--hairline)" />
            <text {...quietText} x={left - 10} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        {months.map(({ month, viewings, completed, led }, at) => {
          const middle = (x(month) ?? left) + step / 2
          const [name, year] = monthName(month).split(' ')
          const isNamed = (months.length - 1 - at) % every === 0
          const isNewYear = at < every || months[at - every]?.month.slice(0, 4) !== year
          const stack = [
            { kind: 'not', from: completed, to: viewings, hue: 'slate' },
            { kind: 'done', from: led, to: completed, hue: 'door' },
            { kind: 'led', from: 0, to: led, hue: 'leaf' },
          ] as const
          return (
            <g key={month}>
              {stack.map(
                ({ kind, from, to, hue }) =>
                  to > from && (
                    <rect
                      key={kind}
                      x={middle - size / 2}
                      y={y(to)}
                      width={size}
                      height={y(from) - y(to)}
                      fill={fills[kind]}
                      stroke={hueColour(hue)}
                      strokeWidth={1.5}
                    />
                  ),
              )}
              {viewings > 0 && step > 18 && (
                <text {...plainText} x={middle} y={y(viewings) - 7} textAnchor="middle" fontWeight={600}>
                  {viewings}
                </text>
              )}
              {isNamed && (
                <text {...quietText} x={middle} y={above + plot + 18} textAnchor="middle">
                  <tspan>{name}</tspan>
                  {isNewYear && (
                    <tspan x={middle} dy={15} fontWeight={600}>
                      {year}
                    </tspan>
                  )}
                </text>
              )}
            </g>
          )
        })}
      </>
    )
    return { height: above + plot + below, marks }
  }
  return <Drawing summary={summary} draw={draw} />
}

const hues = { led: 'leaf', done: 'door', not: 'slate' } as const

/** The legend, which breaks into a second line when it is too wide. */
function Key({ width, fills }: { width: number; fills: Record<'led' | 'done' | 'not', string> }) {
  let [x, y] = [0, 0]
  return parts.map(({ name, kind }) => {
    const size = name.length * 6.9 + 46
    if (x + size - 20 > width) [x, y] = [0, y + 22]
    const [left, top] = [x, y]
    x += size
    return (
      <g key={kind}>
        <rect
          x={left + 1}
          y={top + 1}
          width={14}
          height={14}
          rx={3}
          fill={fills[kind]}
          stroke={hueColour(hues[kind])}
          strokeWidth={1.5}
        />
        <text {...plainText} x={left + 22} y={top + 13}>
          {name}
        </text>
      </g>
    )
  })
}

import { scaleLinear } from 'd3-scale'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { titleCase } from '#shared/text.ts'
import { Drawing, hueColour, plainText, quietText } from './analytics.drawing.tsx'
import { cutText, lanesOf, ticksTo } from './analytics.scale.ts'

/** The most boroughs that are drawn; the table has all of them. */
const mostBoroughs = 12
const lane = 26

interface BoroughRow {
  name: string
  count: number
  dots: Analytics['rents']
}

/** Boroughs by their number of properties, the one with the most first. */
export function boroughsOf(rents: Analytics['rents']): BoroughRow[] {
  const found = new Map<string, BoroughRow>()
  for (const dot of rents) {
    const key = dot.borough.toLowerCase()
    const road = found.get(key) ?? { name: titleCase(dot.borough), count: 0, dots: [] }
    found.set(key, { ...road, count: road.count + dot.count, dots: [...road.dots, dot] })
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** A circle at each median rent with the number of bedrooms in it, and a tick at each average. */
export function Rents({
  summary,
  rents,
  tick,
}: {
  summary: string
  rents: Analytics['rents']
  tick: (value: number) => string
}) {
  const boroughs = boroughsOf(rents).slice(0, mostBoroughs)
  const shown = boroughs.flatMap(({ dots }) => dots)
  const ticks = ticksTo(Math.max(...shown.flatMap(({ median, average }) => [median, average]), 1), 4)
  const longest = Math.max(...boroughs.map(({ name }) => name.length))

  const draw = (width: number) => {
    const isWide = width >= 460
    const before = isWide ? Math.min(176, longest * 7 + 24) : 14
    const x = scaleLinear([0, ticks.at(-1) ?? 1], [before, width - 22])
    let down = 0
    const rows = boroughs.map((road) => {
      const dots = [...road.dots].sort((a, b) => a.median - b.median)
      const lanes = lanesOf(
        dots.map(({ median }) => x(median)),
        24,
      )
      const start = down + (isWide ? 0 : 22)
      const height = 12 + lane * Math.max(1, ...lanes.map((at) => at + 1))
      down = start + height
      return { road, dots, lanes, start, height }
    })
    const marks = (
      <>
        {ticks.map((value) => (
          <g key={value}>
            <line x1={x(value)} x2={x(value)} y1={0} y2={down} stroke="var(--hairline)" />
            <text {...quietText} x={x(value)} y={down + 18} textAnchor="middle">
              {tick(value)}
            </text>
          </g>
        ))}
        {rows.map(({ road, dots, lanes, start, height }) => (
          <g key={road.name}>
            <line x1={0} x2={width} y1={start + height} y2={start + height} stroke="var(--hairline)" />
            <text {...plainText} x={0} y={isWide ? start + height / 2 + 4 : start - 4}>
              {cutText(road.name, isWide ? before - 8 : width)}
            </text>
            {dots.map(({ bedrooms, median, average }, at) => {
              const y = start + 6 + lane / 2 + (lanes[at] ?? 0) * lane
              return (
                <g key={bedrooms}>
                  {average !== median && (
                    <line
                      x1={x(average)}
                      x2={x(average)}
                      y1={y - 10}
                      y2={y + 10}
                      stroke={hueColour('brick')}
                      strokeWidth={2}
                      strokeDasharray="3 2"
                    />
                  )}
                  <circle
                    cx={x(median)}
                    cy={y}
                    r={10.5}
                    fill="var(--surface)"
                    stroke={hueColour('door')}
                    strokeWidth={2}
                  />
                  <text
                    x={x(median)}
                    y={y + 4}
                    textAnchor="middle"
                    fontSize={12}
                    fontWeight={600}
                    fill="var(--ink)"
                  >
                    {bedrooms}
                  </text>
                </g>
              )
            })}
          </g>
        ))}
      </>
    )
    return { height: down + 26, marks }
  }
  return <Drawing summary={summary} draw={draw} />
}

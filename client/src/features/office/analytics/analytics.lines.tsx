import { scaleLinear, scalePoint } from 'd3-scale'
import { line as lineThrough } from 'd3-shape'
import { Drawing, type Hue, hueColour, quietText } from './analytics.drawing.tsx'
import { monthName } from './analytics.period.ts'
import { placeLabels, spreadLabels } from './analytics.scale.ts'

interface Line {
  name: string
  hue: Hue
  dash?: string
  /** Null where there is no value: the line has a gap. */
  values: (number | null)[]
  /** The text at the line's end, under its name. */
  end: string
}

interface LinesProps {
  summary: string
  months: string[]
  lines: Line[]
  ticks: number[]
  tick: (value: number) => string
}

const [above, plot, below, left] = [28, 200, 42, 46]

/** Values month by month. Every line is named where it ends. */
export function Lines({ summary, months, lines, ticks, tick }: LinesProps) {
  const y = scaleLinear([0, ticks.at(-1) ?? 1], [above + plot, above])

  const draw = (width: number) => {
    const isWide = width >= 520
    const right = isWide ? 136 : 14
    const place = scalePoint(months, [left, width - right])
    const x = (at: number) => place(months[at] ?? '') ?? left
    const step = months.length > 1 ? place.step() : 0
    const pathOf = lineThrough<number | null>(
      (_value, at) => x(at),
      (value) => y(value ?? 0),
    )
      .defined((value) => value !== null)
      .digits(1)
    const every = Math.max(1, Math.ceil(48 / Math.max(step, 1)))
    const ends = lines.map(({ values }) => {
      const at = values.findLastIndex((value) => value !== null)
      return { at, y: y(values[at] ?? 0) }
    })
    /** The vertical range of a line below its name, when names stand inside the plot. */
    const bandOf = (line: Line): readonly [number, number] => {
      const from =
        width - right - Math.max(...lines.map(({ name, end }) => name.length + end.length + 1)) * 7.5
      const ys = line.values.flatMap((value, at) =>
        value !== null && x(at) >= from - step ? [y(value)] : [],
      )
      return ys.length > 0 ? [Math.min(...ys), Math.max(...ys)] : [above + plot, above + plot]
    }
    const names = isWide
      ? spreadLabels(
          ends.map((end) => end.y - 4),
          36,
          above + plot - 12,
        )
      : placeLabels(lines.map(bandOf), [0, above + plot])
    const marks = (
      <>
        {ticks.map((value) => (
          <g key={value}>
            <line x1={left} x2={width - right} y1={y(value)} y2={y(value)} stroke="var(--hairline)" />
            <text {...quietText} x={left - 8} y={y(value) + 4} textAnchor="end">
              {tick(value)}
            </text>
          </g>
        ))}
        {months.map((month, at) => {
          const [name, year] = monthName(month).split(' ')
          if ((months.length - 1 - at) % every !== 0) return null
          const isNewYear = at < every || months[at - every]?.slice(0, 4) !== year
          return (
            <text key={month} {...quietText} x={x(at)} y={above + plot + 18} textAnchor="middle">
              <tspan>{name}</tspan>
              {isNewYear && (
                <tspan x={x(at)} dy={15} fontWeight={600}>
                  {year}
                </tspan>
              )}
            </text>
          )
        })}
        {lines.map(({ name, hue, dash, values, end }, order) => {
          const last = ends[order] ?? { at: 0, y: 0 }
          const label = names[order] ?? 0
          const labelX = isWide ? x(last.at) + 14 : width - right
          return (
            <g key={name}>
              <path
                d={pathOf(values) ?? ''}
                fill="none"
                stroke={hueColour(hue)}
                strokeWidth={2.25}
                strokeLinejoin="round"
                strokeLinecap="round"
                strokeDasharray={dash}
              />
              {values.map((value, at) =>
                value !== null && (at === last.at || step > 20) ? (
                  <circle
                    key={months[at]}
                    cx={x(at)}
                    cy={y(value)}
                    r={at === last.at ? 4.5 : 2.5}
                    fill={dash ? 'var(--surface)' : hueColour(hue)}
                    stroke={hueColour(hue)}
                    strokeWidth={2}
                  />
                ) : null,
              )}
              <text
                x={labelX}
                y={label}
                textAnchor={isWide ? 'start' : 'end'}
                fontSize={13}
                fontWeight={600}
                fill={hueColour(hue)}
                stroke="var(--surface)"
                strokeWidth={4}
                paintOrder="stroke"
              >
                {isWide ? (
                  <>
                    {name}
                    <tspan x={labelX} dy={16}>
                      {end}
                    </tspan>
                  </>
                ) : (
                  `${name} ${end}`
                )}
              </text>
            </g>
          )
        })}
      </>
    )
    return { height: above + plot + below, marks }
  }
  return <Drawing summary={summary} draw={draw} />
}

import { scaleBand, scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { wordsOf } from '#client/lib/format.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { invoiceStatuses, invoiceTypeNames, invoiceTypes } from '#shared/records/invoices/invoices.ts'
import { Drawing, type Hue, hueColour, plainText } from './analytics.drawing.tsx'

const hues: Record<(typeof invoiceStatuses)[number], Hue> = {
  paid: 'leaf',
  pending: 'brass',
  overdue: 'brick',
  cancelled: 'slate',
}

/** A column for each status and a row for each type. The bars of a column start at one edge, so they compare easily. */
export function InvoiceGrid({ summary, rows }: { summary: string; rows: Analytics['invoices'] }) {
  const id = useId()
  const most = Math.max(...rows.map(({ count }) => count), 1)
  const countOf = (status: string, type: string) =>
    rows.find((row) => row.status === status && row.type === type)?.count ?? 0

  const draw = (width: number) => {
    const isWide = width >= 460
    const before = isWide ? 96 : 0
    const left = scaleBand(invoiceStatuses, [before, width])
    const length = scaleLinear([0, most], [0, left.bandwidth() - 14 - String(most).length * 8 - 8])
    const row = isWide ? 44 : 58
    const head = 30
    const marks = (
      <>
        <defs>
          {invoiceStatuses.map((status) => (
            <Hatch key={status} id={`${id}${status}`} status={status} />
          ))}
        </defs>
        {invoiceStatuses.map((status) => (
          <text
            key={status}
            x={left(status)}
            y={14}
            fontSize={13}
            fontWeight={600}
            fill={hueColour(hues[status])}
          >
            {wordsOf(status)}
          </text>
        ))}
        {invoiceTypes.map((type, at) => {
          const top = head + at * row + (isWide ? 4 : 20)
          return (
            <g key={type}>
              <line
                x1={0}
                x2={width}
                y1={head + at * row - 4}
                y2={head + at * row - 4}
                stroke="var(--hairline)"
              />
              <text {...plainText} x={0} y={isWide ? top + 19 : top - 6}>
                {invoiceTypeNames[type]}
              </text>
              {invoiceStatuses.map((status) => {
                const count = countOf(status, type)
                const x = left(status) ?? before
                const size = count === 0 ? 0 : Math.max(3, length(count))
                return (
                  <g key={status}>
                    {count > 0 && (
                      <rect
                        x={x + 0.75}
                        y={top + 3}
                        width={size}
                        height={22}
                        rx={3}
                        fill={`url(#${id}${status})`}
                        stroke={hueColour(hues[status])}
                        strokeWidth={1.5}
                      />
                    )}
                    <text
                      {...plainText}
                      x={x + size + (count > 0 ? 8 : 0)}
                      y={top + 19}
                      fontWeight={count > 0 ? 600 : 400}
                      fill={count > 0 ? 'var(--ink)' : 'var(--ink-3)'}
                    >
                      {count.toLocaleString('en-GB')}
                    </text>
                  </g>
                )
              })}
            </g>
          )
        })}
      </>
    )
    return { height: head + invoiceTypes.length * row, marks }
  }
  return <Drawing summary={summary} draw={draw} />
}

/** The fill of a status, distinct without colour: paid full, pending striped, overdue densely striped, cancelled empty. */
function Hatch({ id, status }: { id: string; status: keyof typeof hues }) {
  const hue = hueColour(hues[status])
  const size = status === 'overdue' ? 4 : 7
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${status === 'overdue' ? -45 : 45})`}
    >
      <rect width={size} height={size} fill={status === 'paid' ? hue : 'var(--surface)'} />
      {(status === 'pending' || status === 'overdue') && (
        <rect width={size * 0.55} height={size} fill={hue} />
      )}
    </pattern>
  )
}

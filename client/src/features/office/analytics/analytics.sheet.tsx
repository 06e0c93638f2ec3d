import { Link } from 'wouter'
import { useCurrency } from '#client/lib/currency.ts'

interface Row {
  key: string
  cells: (string | number | null)[]
  /** The address of the list or record that the row counts. */
  href?: string
  /** The addresses of the lists that single figures count, by column; a figure of 0 is no link. */
  hrefs?: (string | undefined)[]
}

export interface Sheet {
  /** The name of the downloaded file, without its extension. */
  file: string
  /** The first column names the row; the others hold numbers. */
  columns: { name: string; kind: 'text' | 'money' | 'count' | 'percent' }[]
  rows: Row[]
}

/** The figures of a chart as a table; the first column holds the row headers. */
export function SheetTable({ sheet, caption }: { sheet: Sheet; caption: string }) {
  const { format } = useCurrency()
  const show = (value: string | number | null, kind: string) => {
    if (value === null) return '–'
    if (typeof value === 'string') return value
    if (kind === 'money') return format(value)
    return kind === 'percent' ? `${value}%` : value.toLocaleString('en-GB')
  }
  const side = (kind: string) => (kind === 'text' ? 'text-left' : 'text-right tabular-nums')
  return (
    <section
      aria-label={`${caption}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-control border border-hairline"
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-13 text-ink-2">
          <tr>
            {sheet.columns.map(({ name, kind }) => (
              <th key={name} scope="col" className={`px-3 py-2 font-semibold ${side(kind)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ key, cells, href, hrefs = [] }) => (
            <tr key={key} className="border-t border-hairline">
              {sheet.columns.map(({ name, kind }, at) => {
                const text = show(cells[at] ?? null, kind)
                return at === 0 ? (
                  <th key={name} scope="row" className="min-w-24 px-3 py-2 text-left font-medium">
                    {href ? (
                      <Link href={href} className="text-link">
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </th>
                ) : (
                  <td key={name} className={`px-3 py-2 ${side(kind)}`}>
                    {hrefs[at] && cells[at] ? (
                      <Link
                        href={hrefs[at]}
                        className="text-link"
                        aria-label={`${text}, ${name}, ${cells[0]}`}
                      >
                        {text}
                      </Link>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

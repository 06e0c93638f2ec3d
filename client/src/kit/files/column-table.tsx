import { Select } from '#client/kit/ui/select.tsx'

/** Stands for 'Leave out', because Radix reads an empty value as nothing chosen. */
const leftOut = '-'

interface ColumnTableProps {
  headers: readonly string[] | null
  /** The first rows of the file, as examples. */
  rows: readonly (readonly string[])[]
  /** The field that each column fills; null for one that is left out. */
  mapping: readonly (string | null)[]
  options: readonly { value: string; label: string }[]
  onMap: (at: number, field: string | null) => void
}

const quietText = 'block text-13 text-ink-3 break-words'
const head = 'py-2.5 text-left text-13 font-semibold text-ink-2'

function samplesOf(rows: ColumnTableProps['rows'], at: number): string {
  const seen = new Set(rows.map((cells) => cells[at]?.trim() ?? '').filter(Boolean))
  return [...seen].slice(0, 3).join(' · ')
}

function ColumnRow({ headers, rows, mapping, options, onMap, at }: ColumnTableProps & { at: number }) {
  const header = headers?.[at] || `Column ${at + 1}`
  const samples = samplesOf(rows, at) || 'Nothing in the first rows'
  const field = mapping[at] ?? null
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-2.5 pr-2 pl-5 text-left align-middle text-14 font-semibold break-words">
        {header}
        <span className={`${quietText} mt-0.5 font-normal md:hidden`}>{samples}</span>
      </th>
      <td className="px-3 py-2.5 max-md:hidden">
        <span className={quietText}>{samples}</span>
      </td>
      <td className="py-2.5 pr-5 pl-2">
        <Select
          aria-label={`${header} becomes`}
          value={field ?? leftOut}
          onChange={(next) => onMap(at, next === leftOut ? null : next)}
          className={field ? 'font-medium' : 'text-ink-3'}
          options={[{ value: leftOut, label: 'Leave out' }, ...options]}
        />
      </td>
    </tr>
  )
}

/** Asks which column of a file fills which field, of every kind of file. */
export function ColumnTable(props: ColumnTableProps) {
  return (
    <table className="w-full table-fixed border-t border-hairline">
      <caption className="sr-only">Columns of the file and the fields that they fill</caption>
      <thead>
        <tr className="bg-page">
          <th scope="col" className={`${head} pr-2 pl-5 md:w-[30%]`}>
            In your file
          </th>
          <th scope="col" className={`${head} px-3 max-md:hidden`}>
            For example
          </th>
          <th scope="col" className={`${head} w-[55%] pr-5 pl-2 md:w-[34%]`}>
            Becomes
          </th>
        </tr>
      </thead>
      <tbody>
        {props.mapping.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column of a file is its place; headers may repeat
          <ColumnRow key={at} {...props} at={at} />
        ))}
      </tbody>
    </table>
  )
}

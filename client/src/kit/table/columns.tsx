import { Badge } from '#client/kit/ui/badge.tsx'
import type { Plates } from '#client/kit/ui/status-plates.ts'
import { formatDate } from '#shared/dates.ts'
import { DateText, LeadCell, MoneyCell, PlainText } from './cells.tsx'
import type { Column } from './state/column.ts'
import type { SortValue } from './state/order.ts'

interface ColumnOptions {
  width?: number
  tip?: string
  /** Makes the header a sort button. */
  sort?: boolean
}

interface CustomColumnOptions<Row> extends Omit<ColumnOptions, 'sort'> {
  align?: 'end'
  sort?: (row: Row) => SortValue
}

function widthAndTip({ width, tip }: { width?: number; tip?: string }) {
  return { ...(width === undefined ? {} : { width }), ...(tip === undefined ? {} : { tip }) }
}

/** Functions that make the columns of one kind of row. A column is an ordinary object; an unusual one may be written by hand. */
export function columnsFor<Row>() {
  const column = (
    key: string,
    header: string,
    options: ColumnOptions,
    sort: (row: Row) => SortValue,
    rest: Pick<Column<Row>, 'cell' | 'csv' | 'align' | 'lead' | 'amount'>,
  ): Column<Row> => ({ key, header, ...widthAndTip(options), ...(options.sort ? { sort } : {}), ...rest })

  return {
    /** The link to the record, optionally with a second line and an avatar. */
    link(
      key: string,
      header: string,
      parts: {
        to: (row: Row) => string
        text: (row: Row) => string
        note?: (row: Row) => string
        avatar?: boolean
      },
      options: ColumnOptions = {},
    ) {
      const { to, text, note, avatar = false } = parts
      return column(key, header, options, text, {
        lead: true,
        cell: (row) => <LeadCell to={to(row)} text={text(row)} note={note?.(row)} avatar={avatar} />,
        csv: (row) => (note ? `${text(row)}, ${note(row)}` : text(row)),
      })
    },

    /** Text, optionally with a second line; an empty text shows as '-'. */
    text(
      key: string,
      header: string,
      read: (row: Row) => string | null,
      options: ColumnOptions & { note?: (row: Row) => string | null } = {},
    ) {
      const { note } = options
      return column(key, header, options, (row) => read(row) || null, {
        cell: (row) => <PlainText text={read(row)} note={note?.(row)} />,
        csv: (row) => [read(row), note?.(row)].filter(Boolean).join(', '),
      })
    },

    number(key: string, header: string, read: (row: Row) => number | null, options: ColumnOptions = {}) {
      return column(key, header, options, read, {
        align: 'end',
        cell: (row) => read(row)?.toLocaleString('en-GB') ?? '-',
        csv: read,
      })
    },

    /** An amount in the chosen currency; `per` is written after the amount, e.g. '/mo'. */
    money(
      key: string,
      header: string,
      read: (row: Row) => number | null,
      { per, ...options }: ColumnOptions & { per?: string } = {},
    ) {
      return column(key, header, options, read, {
        align: 'end',
        amount: read,
        cell: (row) => <MoneyCell amount={read(row)} per={per} />,
        csv: read,
      })
    },

    /** A calendar day, 'YYYY-MM-DD'. */
    date(key: string, header: string, read: (row: Row) => string | null, options: ColumnOptions = {}) {
      return column(key, header, options, (row) => read(row) || null, {
        cell: (row) => <DateText date={read(row)} />,
        csv: (row) => {
          const date = read(row)
          return date ? formatDate(date) : null
        },
      })
    },

    badge<Value extends string>(
      key: string,
      header: string,
      read: (row: Row) => Value,
      plates: Plates<Value>,
      options: ColumnOptions = {},
    ) {
      return column(key, header, options, (row) => plates[read(row)].label, {
        cell: (row) => <Badge tone={plates[read(row)].tone}>{plates[read(row)].label}</Badge>,
        csv: (row) => plates[read(row)].label,
      })
    },

    /** Any other content: the caller gives the cell and its text for CSV. */
    custom(
      key: string,
      header: string,
      parts: Pick<Column<Row>, 'cell' | 'csv'>,
      options: CustomColumnOptions<Row> = {},
    ): Column<Row> {
      const { align, sort } = options
      return {
        key,
        header,
        ...widthAndTip(options),
        ...(align ? { align } : {}),
        ...(sort ? { sort } : {}),
        ...parts,
      }
    },
  }
}

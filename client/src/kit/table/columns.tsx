import { Badge } from '#client/kit/ui/badge.tsx'
import type { Plates } from '#client/kit/ui/status-plates.ts'
import { formatDate } from '#shared/dates.ts'
import { DateText, LeadCell, MoneyCell, PlainText } from './cells.tsx'
import type { Column } from './state/column.ts'
import type { SortValue } from './state/order.ts'

interface Look {
  width?: number
  tip?: string
  /** Makes the header a sort button. */
  sort?: boolean
}

interface Look2<Row> extends Omit<Look, 'sort'> {
  align?: 'end'
  sort?: (row: Row) => SortValue
}

function looks({ width, tip }: { width?: number; tip?: string }) {
  return { ...(width === undefined ? {} : { width }), ...(tip === undefined ? {} : { tip }) }
}

/** The ways to write a column for one kind of row. Each is an ordinary object: an odd column is written by hand. */
export function columnsFor<Row>() {
  const column = (
    key: string,
    header: string,
    look: Look,
    sort: (row: Row) => SortValue,
    rest: Pick<Column<Row>, 'cell' | 'csv' | 'align' | 'lead'>,
  ): Column<Row> => ({ key, header, ...looks(look), ...(look.sort ? { sort } : {}), ...rest })

  return {
    /** The record's link, with a second line and an avatar where wanted. */
    link(
      key: string,
      header: string,
      parts: {
        to: (row: Row) => string
        text: (row: Row) => string
        note?: (row: Row) => string
        avatar?: boolean
      },
      look: Look = {},
    ) {
      const { to, text, note, avatar = false } = parts
      return column(key, header, look, text, {
        lead: true,
        cell: (row) => <LeadCell to={to(row)} text={text(row)} note={note?.(row)} avatar={avatar} />,
        csv: (row) => (note ? `${text(row)}, ${note(row)}` : text(row)),
      })
    },

    /** Text, with a second line where wanted; nothing reads as '-'. */
    text(
      key: string,
      header: string,
      of: (row: Row) => string | null,
      look: Look & { note?: (row: Row) => string | null } = {},
    ) {
      const { note } = look
      return column(key, header, look, (row) => of(row) || null, {
        cell: (row) => <PlainText text={of(row)} note={note?.(row)} />,
        csv: (row) => [of(row), note?.(row)].filter(Boolean).join(', '),
      })
    },

    number(key: string, header: string, of: (row: Row) => number | null, look: Look = {}) {
      return column(key, header, look, of, {
        align: 'end',
        cell: (row) => of(row)?.toLocaleString('en-GB') ?? '-',
        csv: of,
      })
    },

    /** An amount in the chosen currency; `per` follows it, e.g. '/mo'. */
    money(
      key: string,
      header: string,
      of: (row: Row) => number | null,
      { per, ...look }: Look & { per?: string } = {},
    ) {
      return column(key, header, look, of, {
        align: 'end',
        cell: (row) => <MoneyCell amount={of(row)} per={per} />,
        csv: of,
      })
    },

    /** A calendar day, 'YYYY-MM-DD'. */
    date(key: string, header: string, of: (row: Row) => string | null, look: Look = {}) {
      return column(key, header, look, (row) => of(row) || null, {
        cell: (row) => <DateText date={of(row)} />,
        csv: (row) => {
          const date = of(row)
          return date ? formatDate(date) : null
        },
      })
    },

    badge<Value extends string>(
      key: string,
      header: string,
      of: (row: Row) => Value,
      plates: Plates<Value>,
      look: Look = {},
    ) {
      return column(key, header, look, (row) => plates[of(row)].label, {
        cell: (row) => <Badge tone={plates[of(row)].tone}>{plates[of(row)].label}</Badge>,
        csv: (row) => plates[of(row)].label,
      })
    },

    /** Anything else: the cell and its text are given. */
    custom(
      key: string,
      header: string,
      parts: Pick<Column<Row>, 'cell' | 'csv'>,
      look: Look2<Row> = {},
    ): Column<Row> {
      const { align, sort } = look
      return { key, header, ...looks(look), ...(align ? { align } : {}), ...(sort ? { sort } : {}), ...parts }
    },
  }
}

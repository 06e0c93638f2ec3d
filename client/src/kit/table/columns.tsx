import type { ReactNode } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import type { Plates } from '#client/kit/ui/status-plates.ts'
import { formatCount } from '#client/lib/format.ts'
import { dateCell, LeadCell, MoneyCell, PlainText } from './cells.tsx'
import type { CellEdit } from './edit/cell-edit.ts'
import type { Column } from './state/column.ts'
import type { SortValue } from './state/order.ts'

interface ColumnOptions {
  width?: number
  tip?: string
  /** Makes the header a sort button. */
  sort?: boolean
  /** The value can be changed in the list: the column's key is the field's name. A function says in which rows. */
  edit?: boolean | ((row: never) => boolean)
}

interface CustomColumnOptions<Row> extends Omit<ColumnOptions, 'sort' | 'edit'> {
  align?: 'end'
  edit?: CellEdit<Row>
  sort?: (row: Row) => SortValue
}

type Wish = ColumnOptions['edit']

const countText = (value: number | null) => (value === null ? '-' : formatCount(value))

/** The editor of a column whose key names one field. */
function editOf<Row>(wish: Wish, edit: CellEdit<Row>): Pick<Column<Row>, 'edit'> {
  if (!wish) return {}
  return { edit: wish === true ? edit : { ...edit, when: wish as (row: Row) => boolean } }
}

/** Functions that make the columns of one kind of row. A column is an ordinary object; an unusual one may be written by hand. */
export function columnsFor<Row>() {
  const column = (
    key: string,
    header: string,
    { width, tip, sort: isSortable }: ColumnOptions,
    sort: (row: Row) => SortValue,
    rest: Pick<
      Column<Row>,
      'cell' | 'csv' | 'align' | 'oneLine' | 'lead' | 'amount' | 'per' | 'brief' | 'edit'
    >,
  ): Column<Row> => ({ key, header, width, tip, sort: isSortable ? sort : undefined, ...rest })

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
        /** The second line below 768 px, e.g. status and amount. */
        brief?: (row: Row) => ReactNode
      },
      options: ColumnOptions = {},
    ) {
      const { to, text, note, avatar = false, brief } = parts
      return column(key, header, options, text, {
        lead: true,
        cell: (row, second) => (
          <LeadCell to={to(row)} text={text(row)} note={note?.(row)} avatar={avatar} brief={second} />
        ),
        ...(brief && { brief }),
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
        cell: (row) => countText(read(row)),
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
        per,
        ...editOf<Row>(options.edit, {
          kind: 'fields',
          label: header,
          fields: [{ name: key, label: header, type: 'money', read: (row) => String(read(row) ?? '') }],
        }),
        cell: (row) => <MoneyCell amount={read(row)} per={per} />,
        csv: read,
      })
    },

    /** A calendar day. Files have it as 'YYYY-MM-DD', which spreadsheets read in every country. */
    date(key: string, header: string, read: (row: Row) => string | null, options: ColumnOptions = {}) {
      return column(key, header, options, (row) => read(row) || null, {
        ...editOf<Row>(options.edit, {
          kind: 'fields',
          label: header,
          fields: [{ name: key, label: header, type: 'date', read: (row) => read(row) ?? '' }],
        }),
        oneLine: true,
        cell: (row) => dateCell(read(row)),
        csv: read,
      })
    },

    badge<Value extends string>(
      key: string,
      header: string,
      read: (row: Row) => Value,
      plates: Plates<Value>,
      /** `choices`: the values that a person may choose in the row, where the badge shows others too. */
      {
        choices = Object.keys(plates) as Value[],
        ...options
      }: ColumnOptions & { choices?: readonly Value[] } = {},
    ) {
      return column(key, header, options, (row) => plates[read(row)].label, {
        ...editOf<Row>(options.edit, {
          kind: 'choice',
          name: key,
          label: header,
          read,
          options: choices.map((value) => ({ value, label: plates[value].label })),
        }),
        cell: (row) => <Badge tone={plates[read(row)].tone}>{plates[read(row)].label}</Badge>,
        csv: (row) => plates[read(row)].label,
      })
    },

    /** Any other content: the caller gives the cell and its text for CSV. */
    custom(
      key: string,
      header: string,
      parts: Pick<Column<Row>, 'cell' | 'csv'>,
      { width, tip, align, sort, edit }: CustomColumnOptions<Row> = {},
    ): Column<Row> {
      return { key, header, width, tip, align, sort, edit, ...parts }
    },
  }
}

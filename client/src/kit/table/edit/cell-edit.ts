/** A field of a record as typed into a cell's editor. */
export interface CellField<Row> {
  /** The field of the kind's input, e.g. 'dueDate'. */
  name: string
  label: string
  type: 'money' | 'date' | 'time'
  read: (row: Row) => string
  hint?: string
  /** The stored value of an emptied field. Without `emptyAs` the server decides whether empty is allowed. */
  emptyAs?: null
}

/** How a cell's value is changed in the list: one of several values, or typed fields. */
export type CellEdit<Row> = { label: string; when?: (row: Row) => boolean } & (
  | {
      kind: 'choice'
      name: string
      read: (row: Row) => string
      options: readonly { value: string; label: string }[]
    }
  | { kind: 'fields'; fields: readonly CellField<Row>[] }
)

/** A change of a row in the list: the fields to set, by their names in the kind's input. */
export interface RowChange<Row> {
  row: Row
  set: Record<string, unknown>
  /** Shows the change before the server has answered. A refusal removes the change, and a toast says why. */
  atOnce?: boolean
}

export type ChangeRow<Row> = (change: RowChange<Row>) => Promise<unknown>

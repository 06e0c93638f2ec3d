import { memo } from 'react'
import type { Column } from './state/column.ts'

/** The accessible name of a control: its words, or the ids of the elements whose texts make it. */
export type ControlName = { 'aria-label': string } | { 'aria-labelledby': string }

const actions = { select: 'Select', peek: 'Quick view of', menu: 'Actions for' }

/**
 * The label of a row's control: the text of the action, then the text of the row. Both ids stay the same when another
 * record moves into the row. A label with the record's name in each of a dozen controls made every key in the search box
 * change two hundred attributes, for which the browser computed half of the rows' styles again.
 */
export const nameControl = (list: string, action: string, at: number): ControlName => ({
  'aria-labelledby': `${list}-${action} ${list}-row-${at}`,
})

/** A row's hidden name, to which the labels of its controls refer. */
export const RowName = ({ list, at, label }: { list: string; at: number; label: string }) => (
  <span id={`${list}-row-${at}`} hidden>
    {label}
  </span>
)

interface NamesProps<Row> {
  list: string
  columns: readonly Column<Row>[]
}

/** The texts of the actions, once for all rows. */
function UnmemoizedNames<Row>({ list, columns }: NamesProps<Row>) {
  return (
    <div hidden>
      {Object.entries(actions).map(([action, words]) => (
        <span key={action} id={`${list}-${action}`}>
          {words}
        </span>
      ))}
      {columns.map(
        ({ key, edit }) =>
          edit && (
            <span key={key} id={`${list}-change-${key}`}>
              Change {edit.label} of
            </span>
          ),
      )}
    </div>
  )
}

export const ControlNames = memo(UnmemoizedNames) as typeof UnmemoizedNames

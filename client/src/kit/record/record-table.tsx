import type { ReactNode } from 'react'
import { DataTable, type DataTableProps } from '#client/kit/table/data-table.tsx'
import type { ChangeRow } from '#client/kit/table/edit/cell-edit.ts'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { exportCall } from '#shared/csv/export.calls.ts'
import type { Kind } from './kind.ts'

/** The part of `resourceApi` that a list of its records uses. */
export interface ListedApi<Row> {
  resource: Pick<Kind, 'name' | 'title'>
  useChangeRow: () => { mutateAsync: ChangeRow<Row> }
}

interface RecordTableProps<Row>
  extends Pick<
    DataTableProps<Row>,
    'table' | 'minWidth' | 'peek' | 'note' | 'countBelow' | 'label' | 'menu' | 'change' | 'bulk'
  > {
  api: ListedApi<Row>
  /** What the empty list shows, says, and asks of somebody who may add a record, with the button for it. */
  picture?: ReactNode
  nothing?: string
  invitation: string
  add: ReactNode
}

/** The table of a kind of record, whose rows are opened, imported and exported. Who only reads changes and selects none. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { api, invitation, add, bulk, ...table } = props
  const { name, title } = api.resource
  const many = title.many.toLowerCase()
  const { picture = <EmptyPlot sign="NONE" />, nothing = `No ${many} found`, ...rest } = table
  const change = api.useChangeRow()
  const mayWrite = useMayWrite()
  const at = paths.of(name)
  return (
    <DataTable
      {...rest}
      words={title}
      searchPlaceholder={`Search ${many}...`}
      everything={addressOf(exportCall(api.resource))}
      importAt={mayWrite ? at.import() : undefined}
      open={({ id }) => at.edit(id)}
      change={mayWrite ? (rest.change ?? change.mutateAsync) : undefined}
      bulk={mayWrite ? bulk : undefined}
      empty={
        <EmptyState
          picture={picture}
          title={nothing}
          text={mayWrite ? invitation : 'Nothing here yet.'}
          action={mayWrite && add}
        />
      }
    />
  )
}

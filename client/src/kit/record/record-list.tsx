import { type ReactNode, useState } from 'react'
import { DataTable, type DataTableProps } from '#client/kit/table/data-table.tsx'
import type { ChangeRow } from '#client/kit/table/edit/cell-edit.ts'
import { RowItems } from '#client/kit/table/row-items.tsx'
import { type TableOptions, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { fileCalls } from '#shared/office/imports/imports.calls.ts'
import type { Resource } from '#shared/resource.ts'
import { titleCase } from '#shared/text.ts'
import type { BulkStatusProps } from './bulk-status.tsx'
import { type Deletable, DeleteRecord } from './delete-record.tsx'
import type { Kind } from './kind.ts'
import { BulkStatus } from './lazy-bulk.ts'

interface RecordListProps<Row>
  extends Omit<TableOptions<Row>, 'name' | 'list'>,
    Pick<DataTableProps<Row>, 'minWidth' | 'peek'> {
  api: Deletable &
    BulkStatusProps['api'] & {
      resource: Resource & Pick<Kind, 'name'>
      useList: () => TableOptions<Row>['list']
      useChangeRow: () => { mutateAsync: ChangeRow<Row> }
    }
  subtitle: string
  nameOf: (row: Row) => string
  /** What the empty list says to somebody who may add a record. */
  invitation: string
  /** What Bulk Edit can set as status; `bulk` stands in its place where it sets something else. */
  statuses?: BulkStatusProps['options']
  bulk?: (chosen: Row[]) => ReactNode
  /** Buttons before 'Add'. */
  actions?: ReactNode
}

/** The list screen of a kind of record whose rows can be opened, edited and deleted, and nothing else. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { api, nameOf, statuses = [] } = props
  const { name, title } = api.resource
  const table = useTable<Row>({ ...props, name, list: api.useList() })
  const [leaving, setLeaving] = useState<Row | null>(null)
  const change = api.useChangeRow()
  const mayWrite = useMayWrite()
  const at = paths.of(name)
  const many = title.many.toLowerCase()
  const add = mayWrite && <AddLink to={at.add()} label={`Add ${title.one}`} />
  const menu = (row: Row) => <RowItems edit={at.edit(row.id)} onDelete={() => setLeaving(row)} />
  return (
    <>
      <PageHeader
        title={title.many}
        subtitle={props.subtitle}
        actions={
          <>
            {props.actions}
            {add}
          </>
        }
      />
      <DataTable
        table={table}
        words={title}
        searchPlaceholder={`Search ${many}...`}
        everything={addressOf(fileCalls(api.resource).exportAll)}
        importAt={mayWrite ? at.import() : undefined}
        {...(props.minWidth !== undefined && { minWidth: props.minWidth })}
        peek={props.peek}
        open={({ id }) => at.edit(id)}
        label={(row) => titleCase(nameOf(row))}
        menu={mayWrite ? menu : undefined}
        change={mayWrite ? change.mutateAsync : undefined}
        bulk={
          mayWrite
            ? (props.bulk ?? ((chosen) => <BulkStatus api={api} chosen={chosen} options={statuses} />))
            : undefined
        }
        empty={
          <EmptyState
            picture={<EmptyPlot sign="NONE" />}
            title={`No ${many} found`}
            text={mayWrite ? props.invitation : 'Nothing here yet.'}
            action={add}
          />
        }
      />
      {leaving && (
        <DeleteRecord api={api} id={leaving.id} name={nameOf(leaving)} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

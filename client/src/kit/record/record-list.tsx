import { type ReactNode, useState } from 'react'
import type { DataTableProps } from '#client/kit/table/data-table.tsx'
import { RowItems } from '#client/kit/table/row-items.tsx'
import { type TableOptions, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { titleCase } from '#shared/text.ts'
import type { BulkStatusProps } from './bulk-status.tsx'
import { type Deletable, DeleteRecord } from './delete-record.tsx'
import { BulkStatus } from './lazy-bulk.ts'
import { type ListedApi, RecordTable } from './record-table.tsx'

interface RecordListProps<Row>
  extends Omit<TableOptions<Row>, 'name' | 'list'>,
    Pick<DataTableProps<Row>, 'minWidth' | 'peek'> {
  api: Deletable & ListedApi<Row> & BulkStatusProps['api'] & { useList: () => TableOptions<Row>['list'] }
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
  const mayWrite = useMayWrite()
  const at = paths.of(name)
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
      <RecordTable
        api={api}
        table={table}
        {...(props.minWidth !== undefined && { minWidth: props.minWidth })}
        peek={props.peek}
        label={(row) => titleCase(nameOf(row))}
        menu={mayWrite ? menu : undefined}
        bulk={props.bulk ?? ((chosen) => <BulkStatus api={api} chosen={chosen} options={statuses} />)}
        invitation={props.invitation}
        add={add}
      />
      {leaving && (
        <DeleteRecord api={api} id={leaving.id} name={nameOf(leaving)} onClose={() => setLeaving(null)} />
      )}
    </>
  )
}

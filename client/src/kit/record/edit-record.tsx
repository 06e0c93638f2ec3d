import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordGateProps } from '#client/kit/form/record/record-gate.tsx'
import type { Resource } from '#shared/resource.ts'
import { type Deletable, DeleteRecord } from './delete-record.tsx'
import { type Changeable, EditForm } from './edit-form.tsx'
import { RecordPage } from './record-page.tsx'
import type { RecordTab } from './record-tabs.tsx'
import type { RecordView } from './view.ts'

export interface EditRecordProps<Row, Input, Output> {
  api: Changeable<Row, Input, Output> &
    Deletable & { resource: Resource; useOne: (id: string) => RecordGateProps<Row>['record'] }
  view: RecordView<NoInfer<Row>>
  id: string
  /** How the record fills the form. */
  toInput: (row: NoInfer<Row>) => NoInfer<Input>
  /** Tabs beside the form's tab. */
  tabs?: ((row: NoInfer<Row>) => RecordTab[]) | undefined
  /** What stands above the form. */
  above?: ((row: NoInfer<Row>) => ReactNode) | undefined
  /** What stands beside the form. */
  beside?: ((row: NoInfer<Row>) => ReactNode) | undefined
  children: (row: NoInfer<Row>) => ReactNode
}

/** The page of a record of a plain kind, whose rows have every field and whose form is one card. */
export function EditRecord<
  Row extends { id: string; version: number },
  Input extends FieldValues,
  Output extends object,
>({ api, view, id, toInput, tabs, above, beside, children }: EditRecordProps<Row, Input, Output>) {
  const record = api.useOne(id)
  return (
    <RecordPage
      view={view}
      id={id}
      row={record.data}
      record={record}
      tabs={tabs}
      beside={beside}
      deletion={(row, asking) => (
        <DeleteRecord api={api} id={row.id} name={(view.storedNameOf ?? view.nameOf)(row)} {...asking} />
      )}
    >
      {(row) => (
        <>
          {above?.(row)}
          <EditForm api={api} row={row} toInput={toInput}>
            {children(row)}
          </EditForm>
        </>
      )}
    </RecordPage>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DeleteButton } from '#client/kit/form/delete-button.tsx'
import { RecordGate, type RecordGateProps } from '#client/kit/form/record-gate.tsx'
import { EditHeader } from '#client/kit/form/record-header.tsx'
import { RecordHistory } from '#client/kit/form/record-history.tsx'
import { paths } from '#client/lib/paths.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import type { Resource } from '#shared/resource.ts'
import { titleCase } from '#shared/text.ts'
import { type Deletable, DeleteRecord } from './delete-record.tsx'
import { type Changeable, EditForm } from './edit-form.tsx'

interface EditRecordProps<Row, Input, Output> {
  api: Changeable<Row, Input, Output> &
    Deletable & { resource: Resource; useOne: (id: string) => RecordGateProps<Row>['record'] }
  id: string
  nameOf: (row: NoInfer<Row>) => string
  /** How the record fills the form. */
  toInput: (row: NoInfer<Row>) => NoInfer<Input>
  /** Buttons before Delete. */
  actions?: (row: NoInfer<Row>) => ReactNode
  /** The fields. */
  children: (row: NoInfer<Row>) => ReactNode
}

/** The screen of a stored record: its head with Delete, its form, its history. */
export function EditRecord<
  Row extends { id: string; version: number },
  Input extends FieldValues,
  Output extends object,
>({ api, id, nameOf, toInput, actions, children }: EditRecordProps<Row, Input, Output>) {
  const { name, title } = api.resource
  const list = paths.of(name).list()
  const record = api.useOne(id)
  const row = record.data
  const mayWrite = useMayWrite()
  return (
    <>
      <EditHeader
        words={title}
        list={list}
        id={id}
        title={row && titleCase(nameOf(row))}
        actions={
          row && (
            <>
              {actions?.(row)}
              {mayWrite && (
                <DeleteButton list={list}>
                  {(asking) => <DeleteRecord api={api} id={row.id} name={nameOf(row)} {...asking} />}
                </DeleteButton>
              )}
            </>
          )
        }
      />
      <RecordGate record={record} words={title} list={list}>
        {(row) => (
          <>
            <EditForm api={api} row={row} toInput={toInput}>
              {children(row)}
            </EditForm>
            <RecordHistory resource={api.resource} id={row.id} />
          </>
        )}
      </RecordGate>
    </>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AddRecord, type AddRecordProps } from './add-record.tsx'
import { EditRecord, type EditRecordProps } from './edit-record.tsx'

type Edit<Row, Input, Output> = EditRecordProps<Row, Input, Output>

interface RecordScreenProps<Row, Input extends FieldValues, Output extends object>
  extends Omit<Edit<Row, Input, Output>, 'api' | 'children'>,
    Pick<AddRecordProps<Input, Output>, 'start'> {
  api: Edit<Row, Input, Output>['api'] & AddRecordProps<Input, Output>['api']
  /** The fields, in Add and Edit alike. */
  children: ReactNode
}

/** The one screen of a plain kind: the page of a record, or where the address names none the form that adds one. */
export function RecordScreen<
  Row extends { id: string; version: number },
  Input extends FieldValues,
  Output extends object,
>({ start, children, ...props }: RecordScreenProps<Row, Input, Output>) {
  if (props.id !== '') return <EditRecord {...props}>{() => children}</EditRecord>
  return (
    <AddRecord api={props.api} start={start}>
      {children}
    </AddRecord>
  )
}

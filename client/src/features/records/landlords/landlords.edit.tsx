import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RecordTab } from '#client/kit/record/record-tabs.tsx'
import { resourceApi } from '#client/lib/session/resource-api.ts'
import { type Landlord, landlords } from '#shared/records/landlords/landlords.ts'
import { AddRecord, type AddRecordProps } from '../../../kit/record/add-record.tsx'
import { EditRecord, type EditRecordProps } from '../../../kit/record/edit-record.tsx'
import { LandlordFields, landlordForm, newLandlord } from './landlords.fields.tsx'
import { landlordView } from './landlords.view.tsx'

interface EditLandlordProps {
  params: { id: string }
  /** The part of a landlord's page that belongs to another feature; `app` passes it in. */
  tabs?: ((landlord: Landlord) => RecordTab[]) | undefined
}

export default function EditLandlord({ params, tabs }: EditLandlordProps) {
  return (
    <RecordScreen
      api={resourceApi(landlords)}
      view={landlordView}
      id={params.id}
      start={newLandlord}
      toInput={landlordForm}
      tabs={tabs}
    >
      <LandlordFields />
    </RecordScreen>
  )
}

type Edit<Row, Input, Output> = EditRecordProps<Row, Input, Output>

interface RecordScreenProps<Row, Input extends FieldValues, Output extends object>
  extends Omit<Edit<Row, Input, Output>, 'api' | 'children'>,
    Pick<AddRecordProps<Input, Output>, 'start'> {
  api: Edit<Row, Input, Output>['api'] & AddRecordProps<Input, Output>['api']
  /** The fields, in Add and Edit alike. */
  children: ReactNode
}

/** The one screen of a plain kind: the page of a record, or where the address names none the form that adds one. */
function RecordScreen<
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

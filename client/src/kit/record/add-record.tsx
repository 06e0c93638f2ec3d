import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AddHeader } from '#client/kit/form/record/record-header.tsx'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { Kind } from './kind.ts'

export interface AddRecordProps<Input extends FieldValues, Output extends object> {
  api: {
    resource: Kind<Input, Output>
    useCreate: () => { mutateAsync: (values: NoInfer<Output>) => Promise<{ version: number }> }
  }
  start: NoInfer<Input>
  children: ReactNode
}

export function AddRecord<Input extends FieldValues, Output extends object>(
  props: AddRecordProps<Input, Output>,
) {
  const { resource, useCreate } = props.api
  const create = useCreate()
  const list = paths.of(resource.name).list()
  return (
    <>
      <AddHeader words={resource.title} list={list} />
      <ResourceForm
        words={resource.title}
        place={`${resource.name}/add`}
        schema={resource.input}
        start={props.start}
        save={({ values }) => create.mutateAsync(values)}
        cancelTo={list}
      >
        {props.children}
      </ResourceForm>
    </>
  )
}

import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ResourceForm } from '#client/kit/form/record/resource-form.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import type { Kind } from './kind.ts'

export interface Changeable<Row, Input, Output> {
  resource: Kind<Input, Output>
  useUpdate: (id: string) => {
    mutateAsync: (change: Partial<NoInfer<Output>> & { version: number }) => Promise<NoInfer<Row>>
  }
}

interface EditFormProps<Row, Input, Output> {
  api: Changeable<Row, Input, Output>
  row: Row
  /** How the record fills the form. */
  toInput: (row: NoInfer<Row>) => NoInfer<Input>
  /** Where saving and Cancel lead; the plain list unless given. */
  list?: string
  /** The children are cards of their own (FormCard) instead of fields on one card. */
  cards?: boolean
  children: ReactNode
}

/** The form of a stored record, which sends what was changed and goes back to the list. */
export function EditForm<
  Row extends { id: string; version: number },
  Input extends FieldValues,
  Output extends object,
>(props: EditFormProps<Row, Input, Output>) {
  const { api, row, toInput, cards = false, children } = props
  const { name, title, input } = api.resource
  const update = api.useUpdate(row.id)
  return (
    <ResourceForm
      words={title}
      place={`${name}/${row.id}`}
      schema={input}
      start={toInput(row)}
      stored={{ version: row.version, toInput }}
      save={({ changed, version }) => update.mutateAsync({ ...changed, version })}
      cancelTo={props.list ?? paths.of(name).list()}
      cards={cards}
    >
      {children}
    </ResourceForm>
  )
}

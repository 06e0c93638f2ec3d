import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ConflictPanel } from './conflict-panel.tsx'
import { FieldLabelsContext } from './field-labels.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { ResourceForm } from './use-resource-form.ts'

interface FormFrameProps<Input extends FieldValues, Output> {
  edit: ResourceForm<Input, Output>
  /** The kind of record in a sentence, e.g. 'property'. */
  what: string
  className?: string
  children: ReactNode
}

/** The form element around a record's fields, with the dialogs for a conflict and for leaving unsaved. */
export function FormFrame<Input extends FieldValues, Output>(props: FormFrameProps<Input, Output>) {
  const { edit, what, className, children } = props
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void edit.submit()
  }
  return (
    <FieldLabelsContext value={edit.labels}>
      <FormProvider {...edit.form}>
        <form noValidate onSubmit={onSubmit} className={className}>
          {children}
        </form>
      </FormProvider>
      {edit.conflict && (
        <ConflictPanel
          what={what}
          conflict={edit.conflict}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
        />
      )}
      <LeaveDialog hasUnsaved={edit.hasUnsaved} />
    </FieldLabelsContext>
  )
}

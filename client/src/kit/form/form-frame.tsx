import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { FieldLabelsContext } from './field-labels.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { ResourceForm } from './use-resource-form.ts'

interface FormFrameProps<Input extends FieldValues, Output> {
  edit: ResourceForm<Input, Output>
  /** The kind of record in a sentence, e.g. 'property'. */
  what: string
  className?: string
  /** Places the offer of a draft, which stands above the form. */
  offerClassName?: string
  children: ReactNode
}

/** The form element around a record's fields, with the dialogs for a conflict and for leaving unsaved. */
export function FormFrame<Input extends FieldValues, Output>(props: FormFrameProps<Input, Output>) {
  const { edit, what, className, offerClassName, children } = props
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void edit.submit()
  }
  return (
    <FieldLabelsContext value={edit.labels}>
      <DraftOffer draft={edit.draft} what={what} className={offerClassName} />
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
      <LeaveDialog hasUnsaved={edit.hasUnsaved} keep={edit.draft.keep} />
    </FieldLabelsContext>
  )
}

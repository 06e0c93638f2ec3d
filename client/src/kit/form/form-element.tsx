import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldLabelsContext } from './field-labels.ts'
import type { SavingFormState } from './use-saving-form.ts'

interface FormElementProps<Input extends FieldValues, Output> {
  /** What useShortForm or useResourceForm answers. */
  of: Pick<SavingFormState<Input, Output>, 'form' | 'labels' | 'onSubmit'>
  className?: string | undefined
  children: ReactNode
}

/** The form element around fields, which find the form and tell it their labels. */
export function FormElement<Input extends FieldValues, Output>(props: FormElementProps<Input, Output>) {
  const { of, className = 'contents', children } = props
  return (
    <FieldLabelsContext value={of.labels}>
      <FormProvider {...of.form}>
        <form noValidate onSubmit={of.onSubmit} className={className}>
          {children}
        </form>
      </FormProvider>
    </FieldLabelsContext>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { type FieldLabels, FieldLabelsContext } from './field-labels.ts'

interface FormElementProps<Input extends FieldValues, Output> {
  /** What useShortForm or useResourceForm answers. */
  of: {
    form: UseFormReturn<Input, unknown, Output>
    labels: FieldLabels
    onSubmit: (event: FormEvent) => void
  }
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

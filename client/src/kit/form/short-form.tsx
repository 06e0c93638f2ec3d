import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FieldLabelsContext } from './field-labels.ts'
import type { ShortFormState } from './use-short-form.ts'

interface ShortFormProps<Input extends FieldValues, Output> {
  short: ShortFormState<Input, Output>
  className?: string
  children: ReactNode
}

/** The form element around the fields of a short form. */
export function ShortForm<Input extends FieldValues, Output>(props: ShortFormProps<Input, Output>) {
  const { short, className = 'contents', children } = props
  return (
    <FieldLabelsContext value={short.labels}>
      <FormProvider {...short.form}>
        <form noValidate onSubmit={short.onSubmit} className={className}>
          {children}
        </form>
      </FormProvider>
    </FieldLabelsContext>
  )
}

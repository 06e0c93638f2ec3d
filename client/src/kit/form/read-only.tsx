import { clsx } from 'clsx'
import { createContext, type ReactNode, useContext } from 'react'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'

/** Texts of fields by name, for readers who may not load the lists behind them: `{ tenant: 'Ann Lee' }`. */
export type ReadOnlyTexts = Readonly<Record<string, string>>

/** Set around a form that the person may only read; null around a form that they may change. */
export const ReadOnlyContext = createContext<ReadOnlyTexts | null>(null)

/** Whether the fields of this form are shown as texts. */
export const useReadOnly = (): boolean => useContext(ReadOnlyContext) !== null

interface ReadOnlyValueProps {
  label: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A label and its value as text, in the place of a control. */
export function ReadOnlyValue({ label, className, children }: ReadOnlyValueProps) {
  return (
    <dl className={clsx('min-w-0', className)}>
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="mt-0.5 text-16 break-words whitespace-pre-line text-ink">
        {children || <span className="text-ink-3">Not given</span>}
      </dd>
    </dl>
  )
}

interface ReadOnlyFieldProps<Input extends FieldValues> {
  name: FieldPath<Input>
  label: ReactNode
  className?: string | undefined
  /** The value as people read it. */
  show?: ((value: unknown) => string) | undefined
  after?: string | undefined
}

export function ReadOnlyField<Input extends FieldValues>(props: ReadOnlyFieldProps<Input>) {
  const { name, label, className, show = String, after = '' } = props
  const { control } = useFormContext<Input>()
  const value: unknown = useWatch({ control, name })
  const texts = useContext(ReadOnlyContext)
  const isEmpty = value === undefined || value === null || value === ''
  const text = texts?.[name] ?? (isEmpty && show === String ? '' : show(value))
  return (
    <ReadOnlyValue label={label} className={className}>
      {text && text + after}
    </ReadOnlyValue>
  )
}

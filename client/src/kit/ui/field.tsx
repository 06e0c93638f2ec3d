import { clsx } from 'clsx'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

interface FieldLinks {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

const FieldContext = createContext<FieldLinks | null>(null)

/** What a control inside a Field wears, so that its label, hint and error belong to it. */
export function useFieldLinks(): FieldLinks | Record<string, never> {
  return useContext(FieldContext) ?? {}
}

export function Label({ className, children, ...rest }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers pass htmlFor
    <label {...rest} className={clsx('block text-14 font-semibold text-ink', className)}>
      {children}
    </label>
  )
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Only marks what may be left out; everything else is needed. */
  optional?: boolean
  required?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** One control with its label, hint and error. The control inside is linked to them by itself. */
export function Field({ label, hint, error, optional, required, id, className, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <FieldContext
      value={{
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      }}
    >
      <div className={clsx('flex flex-col gap-1.5', className)}>
        <Label htmlFor={control} id={`${control}-label`}>
          {label}
          {optional && <span className="ml-0.5 font-normal text-ink-3"> optional</span>}
        </Label>
        {children}
        {hint && (
          <p id={hintId} className="text-13 text-ink-3">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex gap-1.5 text-13 font-medium text-danger-ink">
            <span aria-hidden="true" className="font-bold">
              !
            </span>
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  )
}

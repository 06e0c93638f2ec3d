import { clsx } from 'clsx'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'

interface FieldLinks {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

const FieldContext = createContext<FieldLinks | null>(null)

/** The attributes that link the control inside a Field to its label, hint and error. */
export function useFieldLinks(): FieldLinks | Record<string, never> {
  return useContext(FieldContext) ?? {}
}

export function Label({ children, ...rest }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: callers pass htmlFor
    <label {...rest} className="block text-14 font-semibold text-ink">
      {children}
    </label>
  )
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks the field as optional; fields without the mark are required. */
  optional?: boolean
  required?: boolean
  id?: string
  className?: string
  children: ReactNode
}

/** A control with its label, hint and error. Our controls link themselves to them by useFieldLinks. */
export function Field({ label, hint, error, optional, required, id, className, children }: FieldProps) {
  const generated = useId()
  const control = id ?? generated
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

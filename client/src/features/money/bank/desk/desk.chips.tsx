import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'

interface ChipsFieldProps<Input extends FieldValues> {
  name: FieldPath<Input>
  label: string
  options: readonly { value: string; label: string }[]
  hint?: ReactNode
}

/** A choice between few things, each of which is one tap. Arrow keys move between them. */
export function ChipsField<Input extends FieldValues>({
  name,
  label,
  options,
  hint,
}: ChipsFieldProps<Input>) {
  const { field } = useController<Input>({ name })
  useFieldLabel(name, label)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className={clsx(
              'relative flex min-h-9 cursor-pointer items-center rounded-control border px-3 text-14 pointer-coarse:min-h-11',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
              field.value === value
                ? 'border-brand-edge bg-brand-soft font-medium text-brand-soft-ink'
                : 'border-field bg-surface text-ink-2 hover:border-ink-3',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {text}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-13 text-ink-3">{hint}</p>}
    </fieldset>
  )
}

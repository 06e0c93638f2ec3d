import { useId } from 'react'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { optionsOf } from '#client/lib/format.ts'
import { useLandlordPicker, usePropertyPicker, useTenantPicker } from '#client/lib/pickers/choices.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { ImportKind } from './imports.kinds.ts'
import { listEveryRowFields, type RowDefault } from './imports.mapping.ts'
import type { ImportFlow } from './use-import-flow.ts'

interface AnswerProps {
  given: RowDefault | undefined
  onGive: (given: RowDefault) => void
}

type UsePicker = () => ReturnType<typeof useLandlordPicker>

/** By the kind of record; one that has none is typed. */
const pickers: Record<string, UsePicker> = {
  landlords: useLandlordPicker,
  properties: usePropertyPicker,
  tenants: useTenantPicker,
}

/** The import sends a picked record's id, because several records may have the same name. */
export function RecordChoice({ entity, given, onGive }: AnswerProps & { entity: string }) {
  const usePicker = pickers[entity] ?? useLandlordPicker
  const picker = usePicker()
  return (
    <Combobox
      {...picker}
      value={given?.value}
      onChange={(id) =>
        onGive({ value: id, shown: picker.items?.find((item) => item.id === id)?.label ?? '' })
      }
    />
  )
}

const placeholders: Partial<Record<CsvColumn['kind'], string>> = { date: '21/11/2026', amount: '1250.00' }

/** Stands for the empty value, which Radix reads as nothing chosen. */
const notGiven = '-'

function AnswerField({ column, given, onGive }: AnswerProps & { column: CsvColumn }) {
  const { link, choices, required, emptyText: none, kind } = column
  if (link && !link.mayBeFreeText && pickers[link.to])
    return <RecordChoice entity={link.to} given={given} onGive={onGive} />
  if (choices)
    return (
      <Select
        value={given?.value || notGiven}
        onChange={(value) => onGive({ value: value === notGiven ? '' : value, shown: '' })}
        options={[
          { value: notGiven, label: required ? 'Choose...' : 'As usual for a new one' },
          ...optionsOf(choices),
        ]}
      />
    )
  return (
    <Input
      value={given?.value ?? ''}
      placeholder={none ? `${none}, or 21/11/2026` : placeholders[kind]}
      autoComplete="off"
      onChange={({ target: { value } }) => onGive({ value, shown: '' })}
    />
  )
}

/** Asks for the fields that no column fills and that may be the same in every row. */
export function EveryRow({ kind, flow }: { kind: ImportKind; flow: ImportFlow }) {
  const heading = useId()
  const columns = listEveryRowFields(kind.columns, flow.mapping)
  if (columns.length === 0) return null
  return (
    <section aria-labelledby={heading} className="border-t border-hairline px-5 pt-5 pb-1">
      <h3 id={heading} className="text-16 font-semibold">
        Not in your file
      </h3>
      <p className="mt-1 mb-4 text-14 text-ink-2">Enter it once here for every row.</p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map((column) => (
          <Field key={column.field} label={column.title} optional={!column.required}>
            <AnswerField
              column={column}
              given={flow.answers.defaults[column.field]}
              onGive={(given) => flow.setDefault(column.field, given)}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}

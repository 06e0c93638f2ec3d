import { type FormEvent, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { optionsOf } from '#client/lib/format.ts'
import type { CsvColumn } from '#shared/csv/column.ts'
import type { ImportAnswer } from '#shared/office/imports/imports.ts'
import { RecordChoice } from './imports.every-row.tsx'

/** Stands for an empty value, which Radix reads as nothing chosen. */
const emptied = '-'

interface AnswerProps {
  column: CsvColumn
  text: string
  /** The value that the text is read as now; undefined for an unreadable text. */
  value?: string
  /** How many rows the answer is for. */
  rows?: number
  /** The columns of this kind of file; their titles name the fields whose value can be copied. */
  columns: readonly CsvColumn[]
  onAnswer: (answer: ImportAnswer) => void
}

/** Asks for the meaning of a text. The answer applies to every row with the text. */
export function AnswerField({ column, text, value, rows, columns, onAnswer }: AnswerProps) {
  const [typed, setTyped] = useState('')
  const { field, title, choices, required, link, reference, kind, copies = [] } = column
  const give = (use: string) => onAnswer({ field, text, use })
  const label = text ? `‘${text}’ in ${title} becomes` : `${title}, where it is empty, becomes`
  const mayBeEmpty = !required && !column.question && text !== ''
  if (choices)
    return (
      <Select
        aria-label={label}
        value={value}
        placeholder="Choose..."
        className="sm:w-56"
        onChange={(use) => give(use === emptied ? '' : use)}
        options={[...optionsOf(choices), ...(mayBeEmpty ? [{ value: emptied, label: 'Leave empty' }] : [])]}
      />
    )
  const to = reference?.names ? reference.to : link?.mayBeFreeText ? undefined : link?.to
  if (to) return <RecordChoice entity={to} given={undefined} onGive={({ value: id }) => give(id)} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) give(typed)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      {text === '' &&
        copies.map((copy) => (
          <Button key={copy} size="sm" onClick={() => onAnswer({ field, text, copy })}>
            Same as {columns.find((each) => each.field === copy)?.title ?? copy}
          </Button>
        ))}
      <span className="w-44">
        <Input
          aria-label={label}
          type={kind === 'date' ? 'date' : 'text'}
          value={typed}
          autoComplete="off"
          placeholder={text !== '' ? 'Instead' : rows === 1 ? title : 'In all of them'}
          onChange={({ target }) => setTyped(target.value)}
        />
      </span>
      <Button type="submit" size="sm" disabled={!typed.trim()}>
        Fix
      </Button>
      {mayBeEmpty && (
        <Button size="sm" look="ghost" onClick={() => give('')}>
          Leave Empty
        </Button>
      )}
    </form>
  )
}

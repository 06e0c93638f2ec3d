import { CircleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CallDialog } from '#client/kit/facts/call-dialog.tsx'
import { ReadDialog } from '#client/kit/facts/read-dialog.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { SigningKind } from '#shared/letting/signings/signings.kinds.ts'
import { templateCalls } from '#shared/letting/templates/templates.calls.ts'
import { fieldOf, templateFieldNames } from '#shared/letting/templates/templates.fields.ts'
import { parseTemplate, sayProblem } from '#shared/letting/templates/templates.parse.ts'
import {
  type templateInput,
  templateKindNames,
  type WholeTemplate,
} from '#shared/letting/templates/templates.ts'
import type { z } from '#shared/zod.ts'

type Words = Pick<z.input<typeof templateInput>, 'name' | 'wording'>
const { TextField, LongTextField } = fieldsFor<Words>()

export function AddTemplate(props: { kind: SigningKind; name?: string; wording?: string }) {
  const { kind, name = '', wording = '' } = props
  return (
    <CallDialog
      call={templateCalls.add}
      title="Add Template"
      description={templateKindNames[kind]}
      size="xl"
      place={`templates/${kind}/add`}
      start={{ kind, name, wording }}
      submit={{ label: 'Add Template', pending: 'Saving...' }}
    >
      <Editor />
    </CallDialog>
  )
}

/** Changes a template: what is saved is its next version. Who only reads sees its text. */
export function ChangeTemplate({ id }: { id: string }) {
  const { data } = useRead(templateCalls.read, { params: { id } }, always)
  const mayWrite = useMayWrite()
  if (!data) return null
  if (mayWrite) return <VersionDialog key={data.number} template={data} />
  return (
    <ReadDialog title={data.name} size="lg" reads>
      <p className="whitespace-pre-wrap text-14">{data.wording}</p>
    </ReadDialog>
  )
}

function VersionDialog({ template }: { template: WholeTemplate }) {
  const { id, kind, name, wording, number } = template
  return (
    <CallDialog
      call={templateCalls.addVersion}
      params={{ id }}
      title={`Edit ${name}`}
      description={`${templateKindNames[kind]}, version ${number}. Saving makes version ${number + 1}.`}
      size="xl"
      place={`templates/${id}/${number}`}
      start={{ name, wording, after: number }}
      submit={{ label: 'Save as New Version', pending: 'Saving...' }}
    >
      <Editor />
      <Versions template={template} />
    </CallDialog>
  )
}

function Editor() {
  return (
    <>
      <TextField name="name" label="Name" hint="The document’s title." />
      <LongTextField
        name="wording"
        label="Text"
        hint="Begin a heading with # and a list item with -. Leave a line empty between paragraphs."
        className="[&_textarea]:min-h-[45vh]"
      />
      <Check />
      <FieldPicker />
    </>
  )
}

/** What is wrong with the text as it stands, line by line. */
function Check() {
  const text = useDeferredValue(useWatch<Words, 'wording'>({ name: 'wording' }) ?? '')
  const { problems, fields } = useMemo(() => parseTemplate(text), [text])
  return (
    <div role="status" className="text-13">
      {problems.length === 0 ? (
        <p className="text-ink-3">{countOf(fields.length, { one: 'field', many: 'fields' })} in this text.</p>
      ) : (
        <ul className="grid gap-1 text-danger-ink">
          {problems.slice(0, 8).map((problem) => (
            <li key={`${problem.line} ${problem.sentence}`} className="flex items-start gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {sayProblem(problem)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Puts a field where the cursor last was in the text. */
function FieldPicker() {
  const { getValues, setValue } = useFormContext<Words>()
  const insert = (name: string) => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="wording"]')
    const text = getValues('wording') ?? ''
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const field = `{{${name}}}`
    setValue('wording', text.slice(0, from) + field + text.slice(to), { shouldDirty: true })
    area?.focus()
    area?.setSelectionRange(from + field.length, from + field.length)
  }
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer text-link pointer-coarse:py-2.5">Insert a field</summary>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {templateFieldNames.map((name) => {
          const { label, example } = fieldOf(name)
          return (
            <li key={name}>
              <button
                type="button"
                onClick={() => insert(name)}
                className="w-full rounded-control px-2 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
              >
                {label}
                <span className="block truncate text-13 text-ink-3">{example}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The earlier versions, whose texts can be taken up again. */
function Versions({ template: { versions } }: { template: WholeTemplate }) {
  const { setValue } = useFormContext<Words>()
  const [, ...earlier] = versions
  if (earlier.length === 0) return null
  const take = ({ name, wording }: Words) => {
    setValue('name', name, { shouldDirty: true })
    setValue('wording', wording, { shouldDirty: true })
  }
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer text-link pointer-coarse:py-2.5">
        {countOf(earlier.length, { one: 'earlier version', many: 'earlier versions' })}
      </summary>
      <ul className="mt-2 divide-y divide-hairline">
        {earlier.map((version) => (
          <li key={version.id} className="flex items-center justify-between gap-3 py-1.5">
            <span>
              Version {version.number}, saved by {version.by} on {formatDayOf(version.at)}
            </span>
            <Button
              look="ghost"
              size="sm"
              aria-label={`Use the text of version ${version.number}`}
              onClick={() => take(version)}
            >
              Use This Text
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

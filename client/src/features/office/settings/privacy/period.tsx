import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import type { RequestOf } from '#shared/contract.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'
import { type RetentionLine, retentionRules } from '#shared/office/privacy/retention.ts'
import { LeavingItems } from './items.tsx'

/** '14 leave on 1 December 2026: those of before 1 December 2025.' */
function sentenceOfLine({ count, on, before }: RetentionLine): string {
  if (count === 0) return `Nothing will be deleted on ${formatDate(on)}.`
  return `${formatCount(count)} ${count === 1 ? 'leaves' : 'leave'} on ${formatDate(on)}: from before ${formatDate(before)}.`
}

/** One kind: how long it is kept and why, and what leaves next. */
export function RetentionPeriod({ line }: { line: RetentionLine }) {
  const { title, what, why, least, most } = retentionRules[line.kind]
  const [typed, setTyped] = useState(String(line.months))
  const change = useWrite(
    retentionCalls.change,
    (body: RequestOf<typeof retentionCalls.change>['body']) => ({ body }),
    {
      fills: retentionCalls.read,
    },
  )
  const months = Number(typed)
  const isChanged = typed.trim() !== '' && months !== line.months
  const isWrong = !Number.isInteger(months) || months < least || months > most
  return (
    <section aria-label={title} className="border-t border-hairline px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="font-body text-14 font-semibold">{title}</h3>
          <p className="mt-0.5 text-14 text-pretty text-ink-2">
            {what}. {why}
          </p>
        </div>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (isChanged && !isWrong) change.mutate({ kind: line.kind, months })
          }}
        >
          <Field
            label="Months"
            error={isChanged && isWrong ? `${least} to ${most}` : undefined}
            className="w-24"
          >
            <Input
              inputMode="numeric"
              aria-label={`Months that ${title.toLowerCase()} are kept`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" disabled={!isChanged || isWrong} pending={change.isPending}>
            Save
          </Button>
        </form>
      </div>
      <p className="mt-3 text-14 font-medium">{sentenceOfLine(line)}</p>
      <LeavingItems line={line} />
      <FormError
        text={
          change.error ? sentenceOf(change.error, 'The period was not saved. Please try again.') : undefined
        }
      />
    </section>
  )
}

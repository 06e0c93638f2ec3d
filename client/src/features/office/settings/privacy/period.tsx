import { useState } from 'react'
import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'
import { type RetentionItem, type RetentionLine, retentionRules } from '#shared/office/privacy/retention.ts'

/** '14 leave on 1 December 2026: those of before 1 December 2025.' */
function sentenceOfLine({ count, on, before }: RetentionLine): string {
  if (count === 0) return `Nothing will be deleted on ${formatDate(on)}.`
  return `${formatCount(count)} ${count === 1 ? 'leaves' : 'leave'} on ${formatDate(on)}: from before ${formatDate(before)}.`
}

export function RetentionPeriod({ line }: { line: RetentionLine }) {
  const { title, what, why, least, most } = retentionRules[line.kind]
  const [typed, setTyped] = useState(String(line.months))
  const change = useCall(retentionCalls.change, { fills: retentionCalls.read })
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
            if (isChanged && !isWrong) change.mutate({ body: { kind: line.kind, months } })
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
      <FormError text={sentenceOf(change.error, 'The period was not saved. Please try again.')} />
    </section>
  )
}

/** What leaves next by name, and what somebody keeps; closed until somebody looks. */
function LeavingItems({ line }: { line: RetentionLine }) {
  const { kind, items, count } = line
  const release = useCall(retentionCalls.release, { fills: retentionCalls.read })
  if (items.length === 0) return null
  const held = items.filter(({ heldWhy }) => heldWhy !== null).length
  const more = count - (items.length - held)
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-14 font-medium text-link pointer-coarse:py-2.5">
        Show them{held > 0 && `, ${formatCount(held)} kept`}
      </summary>
      <ul className="mt-2 overflow-hidden rounded-control border border-hairline text-14">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2 break-words">
                {item.name}
                {item.heldWhy !== null && <Badge tone="muted">Kept</Badge>}
                <span className="text-13 text-ink-3">{formatDate(item.day)}</span>
              </p>
              {item.heldWhy !== null && (
                <p className="text-13 break-words text-ink-2">
                  {item.heldWhy} ({item.heldBy})
                </p>
              )}
            </div>
            {item.heldWhy === null ? (
              <DialogButton aria-label={`Keep ${item.name}`} dialog={<KeepDialog kind={kind} item={item} />}>
                Keep
              </DialogButton>
            ) : (
              <Button
                size="sm"
                aria-label={`Allow ${item.name} to be deleted`}
                pending={release.isPending && release.variables?.params.id === item.id}
                onClick={() => release.mutate({ params: { kind, id: item.id } })}
              >
                Allow Deletion
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-13 text-ink-2">And {formatCount(more)} more.</p>}
    </details>
  )
}

const { TextField } = fieldsOf(retentionCalls.hold)

function KeepDialog({ kind, item }: { kind: RetentionLine['kind']; item: RetentionItem }) {
  return (
    <CallDialog
      call={retentionCalls.hold}
      fills={retentionCalls.read}
      title={`Keep ${item.name}`}
      description="It’s kept until somebody allows its deletion. The reason is shown next to it."
      start={{ kind, id: item.id, why: '' }}
      submit={{ label: 'Keep', pending: 'Keeping...' }}
    >
      <TextField name="why" label="Why" />
    </CallDialog>
  )
}

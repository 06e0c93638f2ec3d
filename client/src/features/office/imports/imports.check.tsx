import { clsx } from 'clsx'
import { useId } from 'react'
import { FileButton } from '#client/kit/files/choose-file.tsx'
import { StepFoot, StepHead } from '#client/kit/files/step.tsx'
import { DateOrderChoice } from '#client/kit/form/date-order.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { countOf, formatCount, rowWords } from '#client/lib/format.ts'
import { findOpenQuestion } from '#shared/csv/questions.ts'
import { type CheckReply, listAdds } from './imports.calls.ts'
import { Facts } from './imports.facts.tsx'
import { KnownRows } from './imports.known.tsx'
import { Guesses, Rents } from './imports.part.tsx'
import { People } from './imports.people.tsx'
import { Preview } from './imports.preview.tsx'
import { LeftOut, Mistakes, Warnings } from './imports.problems.tsx'
import { Questions } from './imports.questions.tsx'
import type { CheckProps, ImportFlow } from './use-import-flow.ts'

function Figures({ checked }: { checked: CheckReply }) {
  const wrong = checked.bad - checked.waiting
  const figures = [
    { name: 'Ready', count: checked.ok, tone: 'text-ink' },
    {
      name: 'To answer',
      count: checked.waiting,
      tone: checked.waiting > 0 ? 'text-(--badge-pending-ink)' : 'text-ink-3',
    },
    { name: 'With mistakes', count: wrong, tone: wrong > 0 ? 'text-danger-ink' : 'text-ink-3' },
    { name: 'Left out', count: checked.skipped, tone: checked.skipped > 0 ? 'text-ink' : 'text-ink-3' },
  ]
  return (
    <dl className="mx-5 mb-4 grid grid-cols-2 gap-px sm:grid-cols-4 overflow-hidden rounded-control border border-hairline bg-hairline">
      {figures.map(({ name, count, tone }) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-surface px-3 py-3 sm:px-4">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className={clsx('font-heading text-22 font-semibold tabular-nums', tone)}>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the figures mean for the next click. */
function verdictOf(checked: CheckReply): string {
  const { ok, bad, waiting, count, adds, facts, warningCount, leftOut, skipped } = checked
  if (waiting > 0 && waiting === bad)
    return `${countOf(bad, rowWords)} ${bad === 1 ? 'waits' : 'wait'} for your answers below. We ask each question once.`
  const these = `${countOf(bad, rowWords)} ${bad === 1 ? 'has a problem' : 'have a problem'} to fix`
  if (bad > 0 && ok === 0) return `${these}. We ask about each kind of problem once, below.`
  if (bad > 0)
    return `${these}. Fix ${bad === 1 ? 'it' : 'them'} below, or import the ${ok === 1 ? 'one that is' : `${formatCount(ok)} that are`} ready and keep ${bad === 1 ? 'this one' : 'the others'} as a file of rows to fix.`
  if (ok === 0) return `All ${countOf(count, rowWords)} are already on Gable, so there is nothing to import.`
  const completes = facts.some(({ kind }) => kind === 'completed') ? 'completes existing records' : ''
  const does = [adds.length > 0 && `adds ${listAdds(adds)}`, completes].filter(Boolean).join(' and ')
  const adding = `Nothing is saved yet. The import ${does || 'adds nothing'}, and can be undone.`
  if (leftOut.length > 0)
    return `${countOf(skipped, rowWords)} ${skipped === 1 ? 'is' : 'are'} left out, for the reasons below. ${adding}`
  return warningCount > 0 ? adding : `Everything is right. ${adding}`
}

function SkipDuplicates({ flow }: { flow: ImportFlow }) {
  const id = useId()
  return (
    <div className="mx-5 mb-4 flex items-center gap-3">
      <Checkbox
        id={id}
        checked={flow.answers.skipDuplicates}
        disabled={flow.pending !== undefined}
        onChange={(skipDuplicates) => flow.answer(() => ({ skipDuplicates }))}
      />
      <label htmlFor={id} className="py-1 text-14">
        Leave out rows that are already on Gable
      </label>
    </div>
  )
}

function ImportButton({ flow, checked }: { flow: ImportFlow; checked: CheckReply }) {
  const { pending, stale } = flow
  if (stale || (pending === 'check' && checked.bad > 0))
    return (
      <Button look="primary" pending={pending === 'check'} onClick={() => void flow.check()}>
        {pending === 'check' ? 'Checking...' : 'Check Again'}
      </Button>
    )
  if (checked.bad > 0)
    return (
      <>
        {checked.ok > 0 && (
          <Button
            look={checked.waiting > 0 ? 'secondary' : 'primary'}
            pending={pending === 'import'}
            onClick={() => void flow.importAll({ keepBad: true })}
          >
            {pending === 'import'
              ? 'Importing...'
              : `Import ${formatCount(checked.ok)}, keep ${formatCount(checked.bad)} as a file to fix`}
          </Button>
        )}
        <FileButton flow={flow} label="Choose the corrected file" />
      </>
    )
  return (
    <Button
      look="primary"
      disabled={checked.ok === 0 || findOpenQuestion(checked.questions) !== undefined}
      pending={pending === 'import' || pending === 'check'}
      onClick={() => void flow.importAll()}
    >
      {pending === 'import'
        ? 'Importing...'
        : pending === 'check'
          ? 'Checking...'
          : `Import ${countOf(checked.ok, rowWords)}`}
    </Button>
  )
}

/** The third step: what the import will add, and which mistakes prevent it. */
export function CheckRows({ kind, flow, checked }: CheckProps) {
  const { file, pending, trouble } = flow
  return (
    <Card aria-busy={pending !== undefined}>
      <StepHead title="Check Before You Import" text={file?.fileName} />
      <Figures checked={checked} />
      <p role="status" className="mx-5 mb-4 max-w-prose text-14 text-ink-2">
        {verdictOf(checked)}
      </p>
      <Facts facts={checked.facts} className="mx-5 mb-4 max-w-prose" />
      {checked.notes.map((note) => (
        <p key={note} className="mx-5 mb-4 max-w-prose text-14 text-ink-2">
          {note}
        </p>
      ))}
      {checked.dateQuestion && (
        <div className="mx-5 mb-4">
          <DateOrderChoice
            question={checked.dateQuestion}
            value={checked.dateQuestion.order}
            disabled={pending !== undefined}
            onChange={(dateOrder) => flow.answer(() => ({ dateOrder }))}
          />
        </div>
      )}
      {!(checked.known && checked.known.rows > 0 && flow.answers.skipDuplicates) && (
        <SkipDuplicates flow={flow} />
      )}
      <KnownRows kind={kind} flow={flow} checked={checked} />
      <Questions flow={flow} checked={checked} />
      <People flow={flow} checked={checked} />
      <Mistakes kind={kind} flow={flow} checked={checked} />
      <Rents checked={checked} />
      <Guesses kind={kind} flow={flow} checked={checked} />
      <LeftOut checked={checked} />
      <Warnings checked={checked} />
      <Preview kind={kind} flow={flow} checked={checked} />
      <FormError text={trouble?.text} className="m-5" />
      <StepFoot>
        <ImportButton flow={flow} checked={checked} />
        <Button disabled={pending !== undefined} onClick={() => flow.backToColumns()}>
          Back to the Columns
        </Button>
      </StepFoot>
    </Card>
  )
}

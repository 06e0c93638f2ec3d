import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Combobox } from '#client/kit/ui/combobox.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { formatShownPence, useCurrency } from '#client/lib/currency.ts'
import type { BankLine, SortKind, SortPart } from '#shared/money/bank/bank.ts'
import { money } from '#shared/numbers.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { useWays } from '../use-ways.ts'
import { subjectWords, useSubjects } from './desk.subjects.ts'
import { LineSummary } from './desk.summary.tsx'
import { notSorted } from './use-desk.ts'

/** A part of a line as typed. */
interface DraftPart {
  key: number
  kind: SortKind
  /** The id of the tenancy or landlord; '' before the choice. */
  subjectId: string
  amount: string
}

const amountOf = money('Enter how much of it')

/** The typed amount in pence; undefined for a text that is no amount. */
function readPence(text: string): number | undefined {
  const { data } = amountOf.safeParse(text)
  return data ? toPence(data) : undefined
}

/** The whole less the typed amounts, in pence; below 0 where the amounts are too high. */
const computeRemainder = (parts: readonly DraftPart[], whole: number): number =>
  whole - parts.reduce((sum, { amount }) => sum + (readPence(amount) ?? 0), 0)

/** Why these parts cannot split a line; undefined when they can. One amount may be empty: its part takes the rest. */
function findPartsProblem(
  parts: readonly DraftPart[],
  whole: number,
  asks: (kind: SortKind) => boolean,
): string | undefined {
  const unnamed = parts.findIndex(({ kind, subjectId }) => asks(kind) && !subjectId)
  if (unnamed >= 0) return `Choose whose part ${unnamed + 1} is.`
  const wrong = parts.findIndex(({ amount }) => amount.trim() && readPence(amount) === undefined)
  if (wrong >= 0) return `Part ${wrong + 1} needs an amount above 0.`
  const open = parts.filter(({ amount }) => !amount.trim()).length
  if (open > 1) return 'Only one amount can be left empty: it takes the rest.'
  const rest = computeRemainder(parts, whole)
  if (rest < 0) return `The parts come to ${formatShownPence(-rest)} more than the transaction.`
  if (open === 1 && rest === 0)
    return 'Nothing is left for the empty amount. Enter an amount or remove that part.'
  return open === 0 && rest > 0 ? `${formatShownPence(rest)} is not allocated yet.` : undefined
}

interface SplitProps {
  line: BankLine
  /** Returns the error of a refusal. */
  onSplit: (parts: SortPart[], as: string) => Promise<unknown>
  onClose: () => void
}

export default function SplitDialog({ line, onSplit, onClose }: SplitProps) {
  const ways = useWays()(line.amount).filter(({ asks }) => asks !== 'expense' && asks !== 'applicant')
  const { symbol } = useCurrency()
  const whole = Math.abs(toPence(line.left))
  const subjects = useSubjects(
    line,
    ways.map(({ asks }) => asks),
  )
  const made = useRef(2)
  const first = ways[0]?.kind ?? 'tenancy'
  const suggested = line.suggestions.find(({ kind }) => kind === first)?.subjectId ?? ''
  const blank = (key: number, subjectId = ''): DraftPart => ({ key, kind: first, subjectId, amount: '' })
  const [parts, setParts] = useState<DraftPart[]>(() => [blank(1, suggested), blank(2)])
  const [trouble, setTrouble] = useState<string>()
  const rest = computeRemainder(parts, whole)
  const asksOf = (kind: SortKind) => ways.find((way) => way.kind === kind)?.asks

  const change = (key: number, next: Partial<DraftPart>) => {
    setTrouble(undefined)
    setParts(parts.map((part) => (part.key === key ? { ...part, ...next } : part)))
  }
  const add = () => {
    made.current += 1
    setParts([...parts, blank(made.current)])
  }
  const [isPending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (isPending) return
    const problem = findPartsProblem(parts, whole, (kind) => asksOf(kind) !== undefined)
    setTrouble(problem)
    if (problem) return
    setPending(true)
    const error = await onSplit(
      parts.map(({ kind, subjectId, amount }) => ({
        kind,
        subjectId: subjectId || null,
        amount: fromPence(readPence(amount) ?? rest),
      })),
      `split over ${parts.length}`,
    )
    setPending(false)
    if (error) setTrouble(sentenceOfSave(error, notSorted))
    else onClose()
  }
  const open = parts.filter(({ amount }) => !amount.trim()).length
  return (
    <Dialog
      onClose={onClose}
      title="Split a Transaction"
      description={<LineSummary line={line} />}
      size="lg"
      locked={isPending}
    >
      <form noValidate onSubmit={submit} className="contents">
        <DialogBody>
          <ol className="grid gap-3">
            {parts.map((part, at) => {
              const asks = asksOf(part.kind)
              return (
                <li key={part.key}>
                  <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_7.5rem_2.5rem] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_8rem_2.5rem]">
                    <legend className="sr-only">Part {at + 1}</legend>
                    <Select
                      aria-label={`Part ${at + 1} is`}
                      className="max-sm:col-span-2"
                      value={part.kind}
                      options={ways.map(({ kind, label }) => ({ value: kind, label }))}
                      onChange={(kind) => change(part.key, { kind, subjectId: '' })}
                    />
                    {asks && asks !== 'expense' && asks !== 'applicant' ? (
                      <Combobox
                        aria-label={`Whose part ${at + 1} is`}
                        className="max-sm:order-last max-sm:col-start-1"
                        value={part.subjectId || undefined}
                        items={subjects[asks]}
                        placeholder="Choose..."
                        search={subjectWords[asks].search}
                        empty={subjectWords[asks].empty}
                        onChange={(subjectId) => change(part.key, { subjectId })}
                      />
                    ) : (
                      <span className="max-sm:hidden" />
                    )}
                    <Input
                      inputMode="decimal"
                      prefix={symbol}
                      autoComplete="off"
                      aria-label={`Amount of part ${at + 1}`}
                      placeholder={!part.amount && open === 1 && rest > 0 ? fromPence(rest).toFixed(2) : ''}
                      className="max-sm:order-last [&_input]:text-right [&_input]:tabular-nums"
                      value={part.amount}
                      onFocus={({ target }) => target.select()}
                      onChange={({ target }) => change(part.key, { amount: target.value })}
                    />
                    <Button
                      look="ghost"
                      size="icon"
                      aria-label={`Remove part ${at + 1}`}
                      disabled={parts.length <= 2}
                      onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
                    >
                      <X aria-hidden="true" className="size-4 text-ink-3" />
                    </Button>
                  </fieldset>
                </li>
              )
            })}
          </ol>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button icon={Plus} size="sm" disabled={parts.length >= 50} onClick={add}>
              Add Part
            </Button>
            <p role="status" className="text-14 tabular-nums">
              {open === 1 && rest > 0 ? (
                <span className="text-ink-2">
                  {formatShownPence(rest)} is part {parts.findIndex(({ amount }) => !amount.trim()) + 1}
                </span>
              ) : rest === 0 ? (
                <span className="text-ink-2">All of {formatShownPence(whole)} is shared out</span>
              ) : (
                <>
                  <span className="text-ink-2">{rest > 0 ? 'Still to share out: ' : 'Too much by '}</span>
                  <strong className={rest < 0 ? 'text-danger-ink' : ''}>
                    {formatShownPence(Math.abs(rest))}
                  </strong>
                </>
              )}
            </p>
          </div>
          <FormError text={trouble} />
        </DialogBody>
        <DialogActions
          onCancel={onClose}
          pending={isPending}
          label={`Split ${formatShownPence(whole)}`}
          working="Splitting..."
        />
      </form>
    </Dialog>
  )
}

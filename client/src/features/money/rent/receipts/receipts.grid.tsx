import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { ApiError, sentenceOfRead, sentenceOfSave } from '#client/lib/calls/api.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { refetchUnlessFirst } from '#client/lib/session/first-answers.ts'
import type { RequestOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { toPence } from '#shared/pence.ts'
import { GridRow, gridColumns } from './receipts.grid-row.tsx'
import {
  countPayers,
  findPayer,
  isBlank,
  type PaymentRow,
  planRows,
  readAmount,
  usePayers,
  usePaymentRows,
} from './receipts.rows.ts'

const words = { one: 'payment', many: 'payments' }

/** The tenancies that were chosen on the Rent page. */
const chosenTenancies = (): readonly string[] => {
  const state: unknown = window.history.state
  const found = state && typeof state === 'object' && 'tenancies' in state ? state.tenancies : undefined
  return Array.isArray(found) ? found : []
}

/** Why a row cannot be recorded, and the field at fault. */
interface Problem {
  box: 'tenancy' | 'amount' | 'day'
  text: string
}

const focusBox = (row: Element | null | undefined, box: Problem['box']) =>
  row?.querySelector<HTMLElement>(`[data-box="${box}"] input`)?.focus()

/** Moves the focus as a typist expects: from the tenancy to its amount, from there to the next payment. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const row = target.closest('[data-row]')
  const isTenancy = target.closest('[data-box="tenancy"]') !== null
  if (isTenancy) focusBox(row, 'amount')
  else focusBox(row?.nextElementSibling, 'tenancy')
}

/** Records payments of many tenancies: a row for each, all or none. */
export default function RecordPayments() {
  const rent = useRead(rentCalls.list, {}, { refetchOnMount: refetchUnlessFirst })
  const open = useRead(rentCalls.open, {}, always)
  const payers = usePayers(rent.data)
  const { rows, kept, change, remove, insert } = usePaymentRows()
  const record = useWrite(
    rentCalls.receiveMany,
    (body: RequestOf<typeof rentCalls.receiveMany>['body']) => ({ body }),
    {
      done: (recorded, { receipts }) => {
        const pence = receipts.reduce((sum, { amount }) => sum + toPence(Number(amount)), 0)
        return {
          title: recorded.length === 1 ? 'Payment Recorded' : 'Payments Recorded',
          description: `${countOf(recorded.length, { one: 'payment', many: 'payments' })}, ${formatShownPence(pence)} in all.`,
        }
      },
    },
  )
  const [, navigate] = useLocation()
  const [refused, setRefused] = useState<ReadonlyMap<string, Problem>>(new Map())
  const [trouble, setTrouble] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const filled = rows.filter((row) => !isBlank(row))
  const plans = useMemo(() => planRows(rows, payers, open.data ?? []), [rows, payers, open.data])
  const pence = filled.reduce((sum, { amount }) => sum + toPence(readAmount(amount) ?? 0), 0)

  // A typist begins at once; what a single key would do elsewhere is a letter here.
  const isReady = payers !== undefined
  useEffect(() => {
    if (isReady) focusBox(form.current?.querySelector('[data-row]'), 'tenancy')
  }, [isReady])

  const [chosen] = useState(chosenTenancies)
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || !rent.data || !payers || chosen.length === 0) return
    isFilled.current = true
    const day = today()
    const added = rent.data
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, owed, next, rentAmount }) => {
        const payer = payers.find((each) => each.id === id)
        const tenancy = payer?.text ?? payer?.label ?? ''
        const amount = String(owed || next || rentAmount)
        return { tenancy, amount, day, method: 'bank-transfer' as const, reference: '' }
      })
    insert(undefined, added)
  })

  const edit = (key: string, part: Partial<PaymentRow>) => {
    change(key, part)
    setRefused((before) => new Map([...before].filter(([each]) => each !== key)))
  }
  const refuse = (found: Map<string, Problem>) => {
    setRefused(found)
    const first = rows.findIndex(({ key }) => found.has(key))
    const box = found.get(rows[first]?.key ?? '')?.box
    if (box) focusBox(form.current?.querySelectorAll('[data-row]')[first], box)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (record.isPending || filled.length === 0) return
    setTrouble(undefined)
    const problems = new Map(
      filled.flatMap((row) => {
        const problem = problemOf(row, countPayers(payers, row.tenancy))
        return problem ? [[row.key, problem] as const] : []
      }),
    )
    if (problems.size > 0) return refuse(problems)
    const receipts = filled.map(({ tenancy, amount, day, method, reference }) => ({
      tenancyId: findPayer(payers, tenancy)?.id ?? '',
      amount,
      day,
      method,
      reference,
    }))
    try {
      await record.mutateAsync({ receipts })
      kept.clear()
      navigate(paths.rent())
    } catch (error) {
      const named = rowsNamedBy(error).flatMap(([at, problem]) => {
        const row = filled[at]
        return row ? [[row.key, problem] as const] : []
      })
      refuse(new Map(named))
      setTrouble(sentenceOfSave(error, 'The payments couldn’t be recorded.'))
    }
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return walk(event)
    event.preventDefault()
    void submit()
  }
  return (
    <>
      <PageHeader
        title="Record Payments"
        subtitle="One row for each payment. All of them are recorded, or none."
        back={{ href: paths.rent(), label: 'Back to Rent' }}
      />
      {rent.error && !rent.data && <FormError text={sentenceOfRead(rent.error)} className="mb-4" />}
      <form ref={form} noValidate onSubmit={submit} onKeyDown={press} className="max-w-6xl">
        <Card aria-label="Payments" className="overflow-visible">
          <div
            aria-hidden="true"
            className={`hidden gap-2 border-b border-hairline px-4 py-2.5 text-13 font-medium text-ink-3 lg:grid ${gridColumns}`}
          >
            <span>Tenancy</span>
            <span>Amount</span>
            <span>Date received</span>
            <span>Method</span>
            <span>Reference</span>
          </div>
          <ol>
            {rows.map((row, at) => (
              <GridRow
                key={row.key}
                row={row}
                number={at + 1}
                payers={payers}
                payer={findPayer(payers, row.tenancy)}
                plan={plans.get(row.key)}
                error={refused.get(row.key)?.text}
                onChange={(part) => edit(row.key, part)}
                onRemove={() => remove(row.key)}
                onPaste={(added) => insert(row.key, added)}
              />
            ))}
          </ol>
        </Card>
        <div className="mt-4 grid gap-3">
          <KeptNote kept={kept} what="payments" />
          <FormError text={trouble} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-13 text-ink-3">
              Paste rows such as ‘Ida Voss, 400, 21/11/2026’ into a tenancy box. Enter moves on, Ctrl and
              Enter records all.
            </p>
            <div className="flex flex-wrap items-center gap-4">
              {filled.length > 0 && (
                <p role="status" className="text-14 font-semibold tabular-nums">
                  {countOf(filled.length, words)}, {formatShownPence(pence)} in all
                </p>
              )}
              <Button type="submit" look="primary" disabled={filled.length === 0} pending={record.isPending}>
                {record.isPending ? 'Recording...' : 'Record All'}
              </Button>
            </div>
          </div>
        </div>
      </form>
    </>
  )
}

/** Why a row cannot be recorded; undefined for a row without a mistake. */
function problemOf({ tenancy, amount, day }: PaymentRow, found: number): Problem | undefined {
  const named = tenancy.trim()
  if (!named) return { box: 'tenancy', text: 'Choose the tenancy' }
  if (found !== 1) {
    const why = found ? 'Several tenancies match' : 'No tenancy with a rent account matches'
    return { box: 'tenancy', text: `${why} ‘${named}’` }
  }
  if (readAmount(amount) === undefined) return { box: 'amount', text: 'Enter the amount received' }
  if (!day) return { box: 'day', text: 'Enter the date' }
  return day > today() ? { box: 'day', text: 'This date is in the future' } : undefined
}

/** The rows that a refusal names, by their place among those that were sent. */
function rowsNamedBy(error: unknown): [at: number, problem: Problem][] {
  const errors = (error instanceof ApiError && error.problem?.errors) || {}
  return Object.entries(errors).flatMap(([field, text]) => {
    const [, at, name] = /^receipts\.(\d+)\.(\w+)/.exec(field) ?? []
    const box = name === 'amount' || name === 'day' ? name : 'tenancy'
    return at === undefined ? [] : [[Number(at), { box, text }]]
  })
}

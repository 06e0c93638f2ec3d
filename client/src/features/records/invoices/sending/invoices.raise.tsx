import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'
import { addMonths, today } from '#shared/dates.ts'
import { monthName } from '#shared/months.ts'
import { invoiceCalls } from '#shared/records/invoices/invoices.calls.ts'
import {
  isRaisable,
  maxRaised,
  type RentChoice,
  type RentLine,
} from '#shared/records/invoices/invoices.rent.ts'
import { invoices, maxChosen } from '#shared/records/invoices/invoices.ts'
import { RaiseLines } from './invoices.raise.lines.tsx'

/** Whether invoices have payment details; true until the answer is there. */
const useSaysHowToPay = () => useRead(agencyCalls.read).data?.paymentDetails !== ''

/** The months on offer, beside the one that is shown. */
function listMonths(shown: string) {
  const current = today().slice(0, 7)
  const near = [-3, -2, -1, 0, 1, 2, 3].map((count) => addMonths(current, count))
  return [...new Set([...near, shown])].toSorted().map((month) => ({ value: month, label: monthName(month) }))
}

const sumOf = (lines: readonly RentLine[]) =>
  lines.reduce((pence, { amount }) => pence + Math.round(amount * 100), 0) / 100

/** Raises the rent invoices of a month, and sends them when asked to. */
export default function RaiseRent({ onClose }: { onClose: () => void }) {
  const [month, setMonth] = useState<string>()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asksHowToPay, setAsksHowToPay] = useState(false)
  const rent = useRead(
    invoiceCalls.readRentOfMonth,
    { query: { month } },
    { ...always, placeholderData: keepPreviousData },
  )
  const saysHowToPay = useSaysHowToPay()
  const raise = useWrite(invoiceCalls.raise, (body: RentChoice) => ({ body }), {
    done: ({ count }, { month }) => ({
      title: count === 1 ? 'Invoice Raised' : 'Invoices Raised',
      description: `${countOf(count, invoices.title)} for ${monthName(month)}.`,
    }),
  })
  const send = useMutation({
    mutationFn: async (ids: string[]) => {
      for (let from = 0; from < ids.length; from += maxChosen)
        await makeCall(invoiceCalls.sendMany, { body: { ids: ids.slice(from, from + maxChosen) } })
    },
    meta: {
      done: (_reply, ids) => ({
        title: 'Invoices Raised and Sent',
        description: `${countOf((ids as string[]).length, invoices.title)} sent.`,
      }),
      changes: invoiceCalls.sendMany.changes,
    },
  })
  const { format } = useCurrency()
  const { lines = [], month: shown } = rent.data ?? {}
  const raisable = lines.filter(isRaisable)
  const chosen = raisable.filter(({ tenancyId }) => !left.has(tenancyId)).slice(0, maxRaised)
  const count = countOf(chosen.length, invoices.title)
  const busy = raise.isPending || send.isPending
  const isReady = chosen.length > 0 && !rent.isPlaceholderData && !busy

  const raiseThem = async (sends: boolean) => {
    if (!shown) return
    const asked = chosen.map(({ tenancyId, amount }) => ({ tenancyId, amount }))
    const { raised } = await raise.mutateAsync({ month: shown, lines: asked })
    const reachable = new Set(chosen.filter(({ hasEmail }) => hasEmail).map(({ tenancyId }) => tenancyId))
    const ids = raised.filter(({ tenancyId }) => reachable.has(tenancyId)).map(({ id }) => id)
    if (sends && ids.length > 0) await send.mutateAsync(ids)
    onClose()
  }
  const press = (sends: boolean) => {
    if (sends && !saysHowToPay && !asksHowToPay) return setAsksHowToPay(true)
    // The refusal is shown below the list, so no toast is.
    raiseThem(sends).catch(() => void rent.refetch())
  }
  const error = send.error ?? raise.error ?? (rent.data ? null : rent.error)
  const unreached = chosen.filter(({ hasEmail }) => !hasEmail).length
  return (
    <Dialog
      onClose={onClose}
      title="Raise Rent Invoices"
      description="One invoice for each tenancy of the month."
      size="lg"
      locked={busy}
    >
      <DialogBody>
        {shown ? (
          <>
            <Select
              aria-label="Month"
              className="shrink-0 sm:max-w-56"
              value={shown}
              options={listMonths(shown)}
              disabled={busy}
              onChange={(next) => {
                setMonth(next)
                setLeft(new Set())
              }}
            />
            <RaiseLines lines={lines} left={left} onLeft={setLeft} stale={rent.isPlaceholderData} />
          </>
        ) : (
          !error && <Loading />
        )}
      </DialogBody>
      {(asksHowToPay || error) && (
        // Below the list, which scrolls, so that a question and a refusal are always seen.
        <div className="grid gap-2 border-t border-hairline px-5 py-3 sm:px-6">
          {asksHowToPay && <HowToPay />}
          <FormError text={error ? errorText(error, Boolean(send.error)) : undefined} />
        </div>
      )}
      {lines.length > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 text-14 sm:px-6">
          <span className="text-ink-2">
            {chosen.length} of {raisable.length} chosen
            {unreached > 0 && `, ${unreached} without an email address`}
          </span>
          <span className="font-semibold tabular-nums">Total {format(sumOf(chosen))}</span>
        </div>
      )}
      <DialogFooter>
        <Button disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isReady || unreached === chosen.length} onClick={() => press(true)}>
          {send.isPending ? 'Sending...' : asksHowToPay ? 'Send Anyway' : 'Raise and Send'}
        </Button>
        <Button look="primary" disabled={!isReady} pending={raise.isPending} onClick={() => press(false)}>
          Raise {chosen.length > 0 ? count : 'invoices'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const errorText = (error: Error, isRaised: boolean) => {
  const sentence = sentenceOf(error, 'The server didn’t answer as expected. Please try again.')
  return isRaised ? `The invoices were raised, but not sent. ${sentence}` : sentence
}

function HowToPay() {
  return (
    <p role="alert" className="text-14">
      “How tenants pay” is blank, so the invoices won’t say how to pay.{' '}
      <Link href={paths.moneySetUp('how-tenants-pay')} className="font-medium text-link">
        Enter how tenants pay
      </Link>
    </p>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading the rent...</span>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

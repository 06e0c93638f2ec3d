import { HandCoins } from 'lucide-react'
import { type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { type Table, useTable } from '#client/kit/table/state/use-table.ts'
import { AddLink } from '#client/kit/ui/add-link.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { usePrinting } from '#client/lib/browser/use-printing.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { refetchUnlessFirst } from '#client/lib/session/first-answers.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { columnsOf, PayHereContext, rentSearch } from './rent.columns.tsx'
import { rentFiltersOf } from './rent.filters.ts'
import { ChosenActions, ImportMenu, RentItems } from './rent.items.tsx'
import { RentAhead, RentTotals } from './rent.totals.tsx'

const payHerePart = latePart(() => import('./rent.pay-here.tsx'))
const PayHere = payHerePart.Part
const StartMany = latePart(() => import('./rent.start-many.tsx')).Part
const TellMany = latePart(() => import('./rent.tell-many.tsx')).Part
const RecordPayment = latePart(() => import('../receipts/receipts.dialog.tsx')).Part

const words = { one: 'Tenancy', many: 'Tenancies' }

/** A payment that is being typed: in the box beside its row, or in the dialog. */
interface Paying {
  id: string
  amount: string
  isWhole: boolean
}

/** Puts the focus back on a row, which may have moved or left the filter. */
function focusRow(id: string) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`tr[data-id="${id}"] [data-cell="pay"]`)?.focus(),
  )
}

export default function RentList() {
  const [paying, setPaying] = useState<Paying>()
  const [starting, setStarting] = useState<string[]>()
  const [telling, setTelling] = useState<{ ids: string[]; next: string | undefined }>()
  const anchor = useRef<HTMLElement>(null)
  const mayWrite = useMayWrite()
  const isAgency = useIsAgency()
  const printing = usePrinting()
  const [, navigate] = useLocation()
  const list = useRead(rentCalls.list, {}, { refetchOnMount: refetchUnlessFirst })
  const table = useTable<RentRow>({
    name: 'rent',
    list,
    columns: columnsOf(isAgency, mayWrite && !printing),
    searchIn: rentSearch,
    filters: rentFiltersOf(isAgency),
    sort: 'since',
  })
  const isReady = mayWrite && list.data !== undefined
  useEffect(() => {
    // The box's code is loaded before a person types on a row.
    if (isReady) void payHerePart.preload()
  }, [isReady])
  const row = paying && list.data?.find(({ id }) => id === paying.id)
  const payHere = useCallback((id: string, button: HTMLElement, amount = '') => {
    anchor.current = button
    setPaying({ id, amount, isWhole: false })
  }, [])

  /** A digit typed on a row opens the payment box. Digits typed before the box is shown belong to the amount too. */
  const startTyping = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (!mayWrite || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    if (!target.matches('[data-open-row], [data-cell="pay"]')) return
    if (paying) {
      if (/^[\d.,]$/.test(key)) setPaying({ ...paying, amount: paying.amount + key })
      if (/^[\d.,]$|^Enter$/.test(key)) event.preventDefault()
      return
    }
    if (!/^[1-9]$/.test(key)) return
    const line = target.closest<HTMLElement>('tr[data-id]')
    const button = line?.querySelector<HTMLElement>('button[data-cell="pay"]')
    if (!line?.dataset.id || !button) return
    event.preventDefault()
    payHere(line.dataset.id, button, key)
  }
  const close = () => setPaying(undefined)
  /** Shows the started accounts, which have left the group without one, and offers to tell their tenants how to pay. */
  const showStarted = (ids: string[], next?: string) => {
    setStarting(undefined)
    setTelling({ ids, next })
    table.select.none()
    if (table.state.filters.show === 'none') table.controls.filter('show', undefined)
  }
  const recordMany = (ids: readonly string[]) => navigate(paths.rentPayments(), { state: { tenancies: ids } })

  return (
    <>
      <PageHeader
        title="Rent"
        figures={<RentTotals table={table} />}
        actions={
          mayWrite && (
            <>
              <ImportMenu />
              <LinkButton to={paths.rentPayments()} icon={HandCoins} look="primary">
                Record Payments
              </LinkButton>
            </>
          )
        }
      />
      <RentAhead />
      <PayHereContext value={payHere}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is heard on the row that has the focus */}
        <div onKeyDown={startTyping}>
          <DataTable
            table={table}
            words={words}
            searchPlaceholder="Search tenant or property..."
            minWidth={mayWrite ? 1020 : 900}
            oneRow
            note={<Sum table={table} />}
            open={({ id }) => paths.tenancy(id, 'account')}
            label={({ tenant }) => titleCase(tenant)}
            menu={
              mayWrite
                ? (each) => (
                    <RentItems
                      row={each}
                      onPay={() => setPaying({ id: each.id, amount: '', isWhole: true })}
                    />
                  )
                : undefined
            }
            bulk={
              mayWrite
                ? (chosen) => <ChosenActions chosen={chosen} onRecord={recordMany} onStart={setStarting} />
                : undefined
            }
            empty={
              <EmptyState
                picture={<EmptyPlot sign="RENT" />}
                title="No tenancies yet"
                text={
                  mayWrite
                    ? 'Add a tenancy first. Its rent account then shows what is due and paid.'
                    : 'No tenancies have been added yet.'
                }
                action={mayWrite && <AddLink to={paths.of('tenancies').add()} label="Add Tenancy" />}
              />
            }
          />
        </div>
      </PayHereContext>
      <Suspense fallback={null}>
        {starting && (
          <StartMany
            rows={list.data?.filter(({ id }) => starting.includes(id)) ?? []}
            onClose={() => setStarting(undefined)}
            onStarted={showStarted}
          />
        )}
        {telling && (
          <TellMany
            tenancyIds={telling.ids}
            onClose={() => {
              setTelling(undefined)
              if (telling.next) navigate(telling.next)
            }}
          />
        )}
        {row && paying?.isWhole && (
          <RecordPayment
            tenancy={row}
            amount={paying.amount || undefined}
            onClose={close}
            onRecorded={() => focusRow(row.id)}
          />
        )}
        {row && paying && !paying.isWhole && (
          <PayHere
            key={row.id}
            row={row}
            typed={paying.amount}
            anchor={anchor}
            onClose={close}
            onMore={(amount) => setPaying({ ...paying, amount, isWhole: true })}
            onRecorded={() => focusRow(row.id)}
          />
        )}
      </Suspense>
    </>
  )
}

/** What the shown tenancies owe together; nothing while the list shows all of them. */
function Sum({ table: { shown, rows = [] } }: { table: Table<RentRow> }) {
  const { format } = useCurrency()
  const pence = shown.reduce((sum, { owed }) => sum + toPence(owed), 0)
  if (shown.length === rows.length || pence === 0) return null
  return <p className="text-13 font-semibold tabular-nums">{format(fromPence(pence))} owed in all</p>
}

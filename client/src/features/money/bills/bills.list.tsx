import { useQuery } from '@tanstack/react-query'
import { HandCoins, Plus, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '#client/kit/table/data-table.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { currentCurrency } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { formatMoney } from '#shared/currency.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { categoryWords, expenseCategories } from '#shared/money/bills/bills.categories.ts'
import { type Bill, type BillList, billStates } from '#shared/money/bills/bills.ts'
import { stateWords } from '#shared/money/bills/bills.words.ts'
import { billSearch, closeBill, columnsOf, hrefOfBill } from './bills.columns.tsx'
import { BillTotals } from './bills.totals.tsx'
import type { BillAction } from './bills.view.tsx'
import { wordsFor } from './bills.words.ts'

/** Balances move without a visit here, so each visit asks anew. */
const listed = () => ({ ...queryFor(billCalls.list), refetchOnMount: 'always' as const })

const rowsOf = ({ bills }: BillList) => bills

const useBills = () => useQuery(listed())

/** The rows of the same answer, as a list takes them. */
const useBillRows = () => useQuery({ ...listed(), select: rowsOf })

const View = quietPart(() => import('./bills.view.tsx'))
const Actions = quietPart(() => import('./bills.actions.tsx'))
const Form = quietPart(() => import('./bills.form.tsx'))
const Contractors = quietPart(() => import('./contractors.dialog.tsx'))

const byState: Filter<Bill> = {
  key: 'state',
  label: 'Status',
  all: 'Any Status',
  options: billStates.map((value) => ({ value, label: stateWords[value] })),
  keeps: ({ state }, asked) => state === asked,
}

const byCategory: Filter<Bill> = {
  key: 'category',
  label: 'Category',
  all: 'All Categories',
  options: expenseCategories.map((value) => ({ value, label: categoryWords[value].short })),
  keeps: ({ category }, asked) => category === asked,
}

const byProperty = linkFilter<Bill>(
  'property',
  'Property',
  ({ propertyId }) => propertyId ?? '',
  ({ property }) => property,
)

const byLandlord = linkFilter<Bill>(
  'landlord',
  'Landlord',
  ({ landlordId }) => landlordId,
  ({ landlord }) => landlord,
)

const ofAgency = [byState, byCategory, byProperty, byLandlord]
const ofLandlord = [byCategory, byProperty]

/** A private landlord's deleted expenses are out of sight; an address still opens one. */
function useRows(isAgency: boolean) {
  const list = useBillRows()
  const data = useMemo(
    () => (isAgency ? list.data : list.data?.filter(({ state }) => state !== 'cancelled')),
    [list.data, isAgency],
  )
  return { ...list, data }
}

/** An agency's bills, or a private landlord's expenses. */
export default function Bills() {
  const isAgency = useIsAgency()
  const mayWrite = useMayWrite()
  const words = wordsFor(isAgency)
  const all = useBills()
  const [isAdding, setAdding] = useState(false)
  const [isListing, setListing] = useState(false)
  const table = useTable<Bill>({
    name: isAgency ? 'bills' : 'expenses',
    list: useRows(isAgency),
    columns: columnsOf(isAgency),
    searchIn: billSearch,
    filters: isAgency ? ofAgency : ofLandlord,
    sort: isAgency ? 'state' : '-day',
  })
  const totals = all.data?.totals
  const isEmpty = table.rows?.length === 0
  const add = mayWrite && (
    <Button icon={Plus} look="primary" onClick={() => setAdding(true)}>
      Add {words.one}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={words.many}
        {...(isAgency
          ? {
              figures: (
                <BillTotals totals={totals} table={table}>
                  {mayWrite && totals && totals.waiting > 0 && <FundAll />}
                </BillTotals>
              ),
            }
          : { subtitle: 'Property expenses by HMRC category' })}
        actions={
          <>
            {isAgency && (
              <Button icon={Users} onClick={() => setListing(true)}>
                Contractors
              </Button>
            )}
            {!isEmpty && add}
          </>
        }
      />
      <DataTable
        table={table}
        words={words}
        searchPlaceholder={isAgency ? 'Contractor, number or property...' : 'Payee, property or note...'}
        minWidth={isAgency ? 1020 : 900}
        oneRow
        open={({ id }) => hrefOfBill(id)}
        label={({ contractor }) => contractor}
        empty={
          <EmptyState
            picture={<EmptyPlot sign="BILLS" />}
            title={isAgency ? 'No bills yet' : 'No expenses yet'}
            text={
              isAgency
                ? 'Enter what a contractor sends, with its PDF or photo. It can be paid once the landlord’s balance covers it.'
                : 'Add what you pay for your properties, with a photo of the receipt. The tax year adds it up.'
            }
            action={add || undefined}
          />
        }
      />
      <OpenBill bills={all.data?.bills} isAgency={isAgency} />
      {isAdding && <Form isAgency={isAgency} onClose={() => setAdding(false)} />}
      {isListing && <Contractors onClose={() => setListing(false)} />}
    </>
  )
}

/** The bill that the address names, and what is done with it. */
function OpenBill({ bills, isAgency }: { bills: readonly Bill[] | undefined; isAgency: boolean }) {
  const id = useParameter('bill')
  const [begun, setBegun] = useState<{ action: BillAction; bill: Bill }>()
  const action = begun?.bill.id === id ? begun : undefined
  // A bill that is gone stays open while something is typed about it.
  const bill = bills?.find((each) => each.id === id) ?? action?.bill
  if (!bill) return null
  const begin = (what: BillAction) => setBegun({ action: what, bill })
  return action ? (
    <Actions action={action.action} bill={bill} isAgency={isAgency} onClose={() => setBegun(undefined)} />
  ) : (
    <View key={bill.id} bill={bill} isAgency={isAgency} begin={begin} onClose={closeBill} />
  )
}

function FundAll() {
  const { mutate, isPending } = useCall(billCalls.fundAll, {
    done: ({ funded, amount, waiting }) => ({
      title:
        funded > 0
          ? `Funds Reserved for ${countOf(funded, { one: 'Bill', many: 'Bills' })}`
          : 'No Funds Reserved',
      description: [
        funded > 0 && `${formatMoney(amount, currentCurrency())} is set aside for contractors.`,
        waiting > 0 &&
          `${countOf(waiting, { one: 'bill waits', many: 'bills wait' })} for funds from the landlord.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  })
  return (
    <Button icon={HandCoins} pending={isPending} onClick={() => mutate({ body: {} })}>
      Reserve Funds Where Possible
    </Button>
  )
}

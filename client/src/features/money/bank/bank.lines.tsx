import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import { NoMatches } from '#client/kit/table/states.tsx'
import { SearchBox } from '#client/kit/table/toolbar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { TabPanel, Tabs } from '#client/kit/ui/tabs.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import type { BankAccount } from '#shared/money/bank/bank.ts'
import { useBankLines } from './bank.calls.ts'
import { SortingDesk } from './desk/desk.tsx'
import { PastFiles } from './files/files.past.tsx'
import { SortedLines } from './sorted/sorted.list.tsx'
import { PaidIn } from './sorted/sorted.paid-in.tsx'
import { useAsked } from './use-asked.ts'

const Rules = quietPart(() => import('./rules/rules.list.tsx'))

const tabs = ['waiting', 'sorted', 'files', 'rules'] as const
type Tab = (typeof tabs)[number]

interface BankLinesProps {
  account: BankAccount
  onFile: () => void
}

export function BankLines({ account, onFile }: BankLinesProps) {
  const [asked, ask] = useAsked()
  const isAgency = useIsAgency()
  const [typed, setTyped] = useState(asked.search ?? '')
  const search = useDeferredValue(typed.trim())
  const tab: Tab = tabs.find((each) => each === asked.tab) ?? 'waiting'
  if (asked.line) return <OneLine id={asked.line} onFile={onFile} onAll={() => ask({ line: undefined })} />
  const asks = { bankAccountId: account.id, ...(search && { search }) }
  const type = (text: string) => {
    setTyped(text)
    if (!text && asked.search) ask({ search: undefined })
  }
  const clear = search && <NoMatches title="No transaction found" onClear={() => type('')} />
  return (
    <Tabs
      label="Transactions"
      value={tab}
      onChange={(next) => ask({ tab: next === 'waiting' ? undefined : next })}
      className="items-center gap-x-4 sm:grid sm:grid-cols-[auto_minmax(0,1fr)]"
      tabs={[
        {
          value: 'waiting',
          label: account.unsorted > 0 ? `To match ${formatCount(account.unsorted)}` : 'To match',
        },
        { value: 'sorted', label: 'Matched' },
        { value: 'files', label: 'Imports' },
        // Only a private landlord's payments beside rent are remembered.
        ...(isAgency ? [] : [{ value: 'rules' as const, label: 'Rules' }]),
      ]}
    >
      {(tab === 'waiting' || tab === 'sorted') && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key is heard on the search box inside
        <div className="flex max-sm:mt-3 lg:max-w-72 print:hidden" onKeyDown={leaveSearch}>
          <SearchBox
            text={typed}
            placeholder="Text or amount..."
            onType={type}
            onSettle={() => ask({ search: typed.trim() || undefined })}
          />
        </div>
      )}
      <TabPanel value={tab} className="col-span-2">
        {tab === 'waiting' && <Waiting asks={asks} account={account} clear={clear} onFile={onFile} />}
        {tab === 'sorted' && <Sorted asks={asks} clear={clear} />}
        {tab === 'files' && <PastFiles bankAccountId={account.id} />}
        {tab === 'rules' && !isAgency && <Rules />}
      </TabPanel>
    </Tabs>
  )
}

/** Enter, an arrow or Escape in the search box leads back to the lines. */
function leaveSearch({ key, target }: KeyboardEvent) {
  if (!['Enter', 'ArrowDown', 'Escape'].includes(key) || !(target instanceof HTMLInputElement)) return
  document.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus()
}

interface ListProps {
  asks: { bankAccountId: string; search?: string }
  /** Shown when a search finds nothing. */
  clear: React.ReactNode
}

function Waiting({ asks, account, clear, onFile }: ListProps & BankLinesProps) {
  const use = useBankLines(asks)
  const nothing = account.readUntil ? (
    <EmptyState
      picture={<EmptyPlot sign="DONE" />}
      title="All transactions are matched"
      text={`Every transaction up to ${formatDate(account.readUntil)} is matched. Drop your next statement here.`}
    />
  ) : (
    <EmptyState
      picture={<EmptyPlot sign="BANK" />}
      title="Drop a bank statement anywhere on this page"
      text="CSV or a spreadsheet of any bank, OFX, QFX, QIF, CAMT.053 or MT940. You see what it says, and whether its balances add up, before anything is imported."
      action={
        <Button look="primary" onClick={onFile}>
          Choose a File
        </Button>
      }
    />
  )
  return <SortingDesk use={use} empty={clear || nothing} onFile={onFile} />
}

function Sorted({ asks, clear }: ListProps) {
  const use = useBankLines({ ...asks, state: 'sorted' })
  const nothing = (
    <EmptyState
      title="Nothing is matched yet"
      text="Matched transactions appear here, each with who matched it and why."
    />
  )
  return (
    <>
      <PaidIn />
      <SortedLines use={use} empty={clear || nothing} />
    </>
  )
}

/** The line that a link names, sorted or not. */
function OneLine({ id, onFile, onAll }: { id: string; onFile: () => void; onAll: () => void }) {
  const use = useBankLines({ id, state: 'all' })
  const line = use.data?.pages[0]?.lines[0]
  const empty = (
    <EmptyState
      title="This transaction is no longer here"
      text="Its import was undone, or it belongs to another account."
    />
  )
  return (
    <>
      <div className="mb-4">
        <Button onClick={onAll}>Show All Transactions</Button>
      </div>
      {line && line.left === 0 ? (
        <SortedLines use={use} empty={empty} />
      ) : (
        <SortingDesk use={use} empty={empty} onFile={onFile} />
      )}
    </>
  )
}

import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { TableError, TableLoading } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankAccount, mostBankAccounts } from '#shared/money/bank/bank.ts'
import { formatSortCode } from '#shared/sort-code.ts'
import { AddAccount, ChangeAccount } from './accounts.dialog.tsx'
import { Designation } from './accounts.letter.tsx'

/** The bank accounts whose files are read. */
export function BankAccounts() {
  const { data, error, isFetching, refetch } = useRead(bankCalls.accounts, {}, always)
  const [adds, setAdds] = useState(false)
  const [changed, setChanged] = useState<BankAccount>()
  const isAgency = useIsAgency()
  const mayManage = useMay('manage')
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Bank Accounts"
        text="Gable imports the statements that your bank gives you, and never asks for your online banking details."
        actions={
          <>
            {isAgency && data && data.length > 0 && (
              <Button asChild size="sm">
                <a href={addressOf(bankCalls.accountsCsv)} download>
                  <Sheet aria-hidden="true" className="size-4" /> CSV
                </a>
              </Button>
            )}
            {mayManage && data && data.length < mostBankAccounts && (
              <Button size="sm" onClick={() => setAdds(true)}>
                Add Bank Account
              </Button>
            )}
          </>
        }
      />
      {data ? (
        <ul className="divide-y divide-hairline border-t border-hairline text-14">
          {data.length === 0 && <li className="px-5 py-4 text-ink-2">None yet.</li>}
          {data.map((account) => (
            <li key={account.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
              <div className="min-w-0 flex-1 basis-56">
                <Link href={paths.bank({ account: account.id })} className="font-medium text-link">
                  {account.name}
                </Link>
                <p className="text-13 text-ink-2 tabular-nums">
                  {[account.bank, formatSortCode(account.sortCode), account.accountNumber]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                {isAgency && <Designation account={account} />}
              </div>
              <span className="text-13 text-ink-2">from {formatDate(account.openedOn)}</span>
              {mayManage && (
                <Button size="sm" aria-label={`Change ${account.name}`} onClick={() => setChanged(account)}>
                  Change
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <TableError what="bank accounts" error={error} pending={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableLoading text="Loading the bank..." />
      )}
      {adds && <AddAccount isAgency={isAgency} isFirst={data?.length === 0} onClose={() => setAdds(false)} />}
      {changed && <ChangeAccount account={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  )
}

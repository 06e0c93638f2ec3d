import { useId, useState } from 'react'
import { Link } from 'wouter'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { TableState } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { CsvButton } from '#client/kit/ui/file-links.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { paperKinds, readPaperFile } from '#client/lib/browser/paper-file.ts'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankAccount, designationWords, mostBankAccounts } from '#shared/money/bank/bank.ts'
import { formatSortCode } from '#shared/sort-code.ts'
import { AddAccount, ChangeAccount } from './accounts.dialog.tsx'

/** What an auditor asks of a client account: its name at the bank, its designation, and the bank's letter that says so. */
function Designation({ account }: { account: BankAccount }) {
  const { id, name, heldName, designation, letter } = account
  const keep = useWrite(
    bankCalls.keepLetter,
    async (file: File | null) => ({
      params: { id },
      body: { letter: file && { file: await readPaperFile(file), name: file.name.slice(-200) } },
    }),
    {
      done: ({ letter }) => ({
        title: letter ? 'Letter Added' : 'Letter Removed',
        description: letter
          ? `${letter.name} is shown on every reconciliation from now on.`
          : 'Reconciliations now show it as missing.',
      }),
    },
  )
  const mayManage = useMay('manage')
  const about = useId()
  return (
    <div className="mt-1 grid gap-1 text-13 text-ink-2">
      <p>
        {heldName && `At the bank: ${heldName}. `}
        {designation === 'unsaid' ? (
          <span className="text-ink-3">Designated client account: not confirmed yet.</span>
        ) : (
          `${designationWords[designation]}.`
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {letter ? (
          <span id={about} className="min-w-0 break-words">
            <PaperLinkTo
              href={addressOf(bankCalls.readLetter, { params: { id } })}
              label="Bank confirmation letter"
            />{' '}
            <span className="text-ink-3">
              {letter.name}, {formatDate(letter.keptOn)}
            </span>
          </span>
        ) : (
          <span id={about} className="text-ink-3">
            The bank confirmation letter is missing.
          </span>
        )}
        {mayManage && (
          <>
            <FileButtons
              accept={paperKinds}
              label={`Bank confirmation letter for ${name}`}
              words={letter ? 'Replace' : 'Add Letter'}
              isSending={keep.isPending}
              describedBy={about}
              take={([file]) => file && keep.mutate(file)}
            />
            {letter && (
              <Button
                size="sm"
                look="ghost"
                disabled={keep.isPending}
                aria-label={`Remove the bank confirmation letter for ${name}`}
                onClick={() => keep.mutate(null)}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

export function BankAccounts() {
  const read = useRead(bankCalls.accounts, {}, always)
  const { data } = read
  const [adds, setAdds] = useState(false)
  const [changed, setChanged] = useState<BankAccount>()
  const isAgency = useIsAgency()
  const mayManage = useMay('manage')
  return (
    <TitledCard
      title="Bank Accounts"
      text="Gable imports the statements that your bank gives you, and never asks for your online banking details."
      actions={
        <>
          {isAgency && data && data.length > 0 && (
            <CsvButton href={addressOf(bankCalls.accountsCsv)} size="sm" />
          )}
          {mayManage && data && data.length < mostBankAccounts && (
            <Button size="sm" onClick={() => setAdds(true)}>
              Add Bank Account
            </Button>
          )}
        </>
      }
      className="max-w-3xl"
      bare
    >
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
      ) : (
        <TableState read={read} what="bank accounts" loading="Loading the bank..." />
      )}
      {adds && <AddAccount isAgency={isAgency} isFirst={data?.length === 0} onClose={() => setAdds(false)} />}
      {changed && <ChangeAccount account={changed} onClose={() => setChanged(undefined)} />}
    </TitledCard>
  )
}

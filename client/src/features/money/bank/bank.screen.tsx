import { FileDown, Upload, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { FileInput } from '#client/kit/files/file-input.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { StateCard } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useFileDrop, useOneFile } from '#client/lib/browser/use-drop.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankAccount } from '#shared/money/bank/bank.ts'
import { AddAccount } from './accounts/accounts.dialog.tsx'
import { NoAccount } from './accounts/accounts.empty.tsx'
import { AccountStrip } from './accounts/accounts.strip.tsx'
import { lineWords } from './bank.calls.ts'
import { BankLines } from './bank.lines.tsx'
import { Outcome } from './files/files.check.tsx'
import { type StoredFile, useBankFile } from './files/use-bank-file.ts'
import { useAsked } from './use-asked.ts'

/** The files that the browser's dialog offers; a file with another ending can still be dropped. */
const accepted =
  '.csv,.txt,.xlsx,.xls,.ods,.tsv,.qif,.ofx,.qfx,.qbo,.xml,.sta,.mt940,.940,text/csv,text/plain,application/xml'

const review = latePart(() => import('./files/files.review.tsx'))

function Header({ actions }: { actions?: React.ReactNode }) {
  return (
    <PageHeader
      title="Bank"
      subtitle="Match every payment in and out of your bank account"
      actions={actions}
    />
  )
}

/** The bank's lines: the server sorts what is sure in a file, and a person sorts the rest. */
export default function Bank() {
  const accounts = useRead(bankCalls.accounts, {}, always)
  const [isAdding, setAdding] = useState(false)
  const isAgency = useIsAgency()
  const mayManage = useMay('manage')
  const [asked, ask] = useAsked()
  const { data } = accounts
  const account =
    data?.find(({ id }) => id === asked.account) ?? data?.find(({ isMain }) => isMain) ?? data?.[0]
  if (data && account)
    return (
      <OpenAccount
        key={account.id}
        accounts={data}
        account={account}
        onChoose={(id) => ask({ account: id, line: undefined })}
      />
    )
  return (
    <>
      <Header />
      {data && <NoAccount isAgency={isAgency} mayManage={mayManage} onAdd={() => setAdding(true)} />}
      {!data && <StateCard read={accounts} what="bank accounts" loading="Loading the bank..." />}
      {isAdding && <AddAccount isAgency={isAgency} isFirst onClose={() => setAdding(false)} />}
    </>
  )
}

interface OpenAccountProps {
  accounts: readonly BankAccount[]
  account: BankAccount
  onChoose: (id: string) => void
}

function OpenAccount({ accounts, account, onChoose }: OpenAccountProps) {
  const mayWrite = useMayWrite()
  const file = useBankFile(account.id)
  const input = useRef<HTMLInputElement>(null)
  const chooseFile = () => input.current?.click()
  const take = useOneFile(file)
  const isOver = useFileDrop((files) => mayWrite && take(files))
  const { stored, reply, isChecking } = file
  // What asks about the file loads while the server reads it.
  useEffect(() => {
    if (isChecking) review.preload()
  }, [isChecking])
  return (
    <>
      <Header
        actions={
          mayWrite &&
          !reply && (
            <Button icon={Upload} look="primary" pending={isChecking} onClick={chooseFile}>
              {isChecking ? 'Reading the File...' : 'Import Bank Statement'}
            </Button>
          )
        }
      />
      {mayWrite && <FileInput flow={file} input={input} label="Bank file" accept={accepted} />}
      {isOver && mayWrite && <DropOverlay account={account.name} />}
      <AccountStrip accounts={accounts} account={account} onChoose={onChoose} />
      {reply ? (
        <Suspense fallback={null}>
          <review.Part file={file} reply={reply} />
        </Suspense>
      ) : (
        <>
          <FormError text={file.trouble} className="mb-5" />
          {stored && <StoredFileNote stored={stored} onClose={file.forgetStored} />}
          <BankLines account={account} onFile={chooseFile} />
        </>
      )}
    </>
  )
}

/** The overlay while a file is dragged over the page. */
function DropOverlay({ account }: { account: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-card border-2 border-dashed border-brand-edge bg-brand-soft/90 text-brand-soft-ink">
      <p className="flex items-center gap-3 text-22 font-semibold">
        <FileDown aria-hidden="true" strokeWidth={1.5} className="size-9" />
        Drop this file to read it for {account}
      </p>
    </div>
  )
}

/** The outcome of the file that was just stored, until its import is undone. */
function StoredFileNote({ stored, onClose }: { stored: StoredFile; onClose: () => void }) {
  const { name, reply } = stored
  const { data: imports } = useRead(bankCalls.imports, {}, always)
  if (imports?.find(({ id }) => id === reply.importId)?.undoneAt) return null
  return (
    <Card role="status" className="relative mb-5 px-5 py-4">
      <p className="mb-3 pr-10 text-14">
        <strong>{countOf(reply.fresh, lineWords)} imported</strong>{' '}
        <span className="break-words text-ink-2">from {name}</span>
      </p>
      <Outcome read={reply} />
      <Button
        look="ghost"
        size="icon"
        aria-label="Close"
        className="absolute top-2 right-2"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-4 text-ink-3" />
      </Button>
    </Card>
  )
}

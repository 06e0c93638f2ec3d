import { useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { RecordDialog } from '#client/kit/form/record/record-dialog.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { today } from '#shared/dates.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import {
  type BankAccount,
  bankAccountInput,
  designations,
  designationWords,
} from '#shared/money/bank/bank.ts'
import { formatSortCode } from '#shared/sort-code.ts'

const { TextField, DateField, SelectField } = fieldsFor<z.input<typeof bankAccountInput>>()

/** A bank's numbers are kept on the server alone. */
const numbers = ['sortCode', 'accountNumber'] as const

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

const firstName = (isAgency: boolean) => (isAgency ? 'Client account' : 'Rent account')

const Fields = ({ isAgency }: { isAgency: boolean }) => (
  <>
    <TextField name="name" label="Name" input={{ placeholder: firstName(isAgency), autoComplete: 'off' }} />
    <TextField name="bank" label="Bank" optional input={{ placeholder: 'Lloyds', autoComplete: 'off' }} />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="sortCode" label="Sort code" optional input={{ ...numeric, placeholder: '30-00-00' }} />
      <TextField
        name="accountNumber"
        label="Account number"
        optional
        input={{ ...numeric, placeholder: '8 digits' }}
      />
    </div>
    {isAgency && (
      <>
        <TextField
          name="heldName"
          label="Name at the bank"
          optional
          hint="As it appears on the bank’s letters and statements."
          input={{ placeholder: 'Smith Lettings Ltd Client Account', autoComplete: 'off' }}
        />
        <SelectField name="designation" label="Designation" options={designationOptions} />
      </>
    )}
  </>
)

const designationOptions = designations.map((value) => ({ value, label: designationWords[value] }))

const FirstDay = ({ hasFile = false }: { hasFile?: boolean }) => (
  <DateField
    name="openedOn"
    label="Start date"
    hint={
      hasFile
        ? 'You can move it to an earlier date. Import the statements from then on too.'
        : 'Earlier transactions are left out. From this date on, Gable has everything that the bank shows.'
    }
  />
)

/** The month's rents are what the first file is about. */
const firstOfMonth = () => `${today().slice(0, 7)}-01`

interface AddAccountProps {
  isAgency: boolean
  /** Whether it is the first, which payments typed by hand go to. */
  isFirst: boolean
  onClose: () => void
  /** Called with the new account's id once the dialog is closed. */
  onAdded?: (id: string) => void
}

/** Adds a bank account. The numbers tell a file of another account from its own. */
export function AddAccount({ isAgency, isFirst, onClose, onAdded }: AddAccountProps) {
  const add = useCall(bankCalls.addAccount, {
    done: ({ name }) => ({
      title: 'Bank Account Added',
      description: `${name} is ready for its first statement.`,
    }),
  })
  const added = useRef<string>(undefined)
  return (
    <FormDialog
      title="Add Bank Account"
      description={
        isFirst
          ? 'Payments that you enter by hand go to it as well. Gable never asks for your online banking details.'
          : 'You import its statements next to those of your other accounts.'
      }
      place="bank/accounts/add"
      withheld={numbers}
      schema={bankAccountInput}
      start={{
        name: isFirst ? firstName(isAgency) : '',
        bank: '',
        sortCode: '',
        accountNumber: '',
        heldName: '',
        designation: 'unsaid',
        openedOn: firstOfMonth(),
      }}
      submit={{ label: 'Add Account', pending: 'Adding...' }}
      save={async (values) => {
        added.current = (await add.mutateAsync({ body: values })).id
      }}
      onSaved={() => {
        onClose()
        if (added.current) onAdded?.(added.current)
      }}
      onClose={onClose}
    >
      <Fields isAgency={isAgency} />
      <FirstDay />
    </FormDialog>
  )
}

const startOf = ({ name, bank, sortCode, accountNumber, heldName, designation, openedOn }: BankAccount) => ({
  name,
  bank,
  heldName,
  designation,
  sortCode: formatSortCode(sortCode),
  accountNumber,
  openedOn,
})

/** Changes a bank account's name, bank or numbers, and its first day: freely before a file is read, then to an earlier one. */
export function ChangeAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const change = useCall(bankCalls.changeAccount, { keepsTyped: true })
  const isAgency = useIsAgency()
  // As it was opened: a day that was typed stays in sight when a colleague reads the first file.
  const [hasFile] = useState(account.readUntil !== null)
  return (
    <RecordDialog
      what="bank account"
      title="Change Bank Account"
      place={`bank/accounts/${account.id}`}
      withheld={numbers}
      schema={bankAccountInput}
      start={startOf(account)}
      stored={{ version: account.version, toInput: startOf }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={({ changed, version }) =>
        change.mutateAsync({ params: { id: account.id }, body: { ...changed, version } })
      }
      onClose={onClose}
    >
      <Fields isAgency={isAgency} />
      <FirstDay hasFile={hasFile} />
    </RecordDialog>
  )
}

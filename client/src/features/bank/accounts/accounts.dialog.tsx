import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormDialog } from '#client/kit/form/form-dialog.tsx'
import { type BankAccount, bankAccountInput } from '#shared/bank/bank.ts'
import { today } from '#shared/dates.ts'
import { useAddAccount, useChangeAccount } from '../bank.calls.ts'

const { TextField, DateField } = fieldsFor<z.input<typeof bankAccountInput>>()

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

const Fields = () => (
  <>
    <TextField name="name" label="Name" input={{ placeholder: 'Client account', autoComplete: 'off' }} />
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
  </>
)

interface AddAccountProps {
  isAgency: boolean
  /** Whether it is the first, which payments typed by hand go to. */
  isFirst: boolean
  onClose: () => void
}

/** Adds a bank account. The numbers tell a file of another account from its own. */
export function AddAccount({ isAgency, isFirst, onClose }: AddAccountProps) {
  const add = useAddAccount()
  return (
    <FormDialog
      title="Add Bank Account"
      description={
        isFirst
          ? 'Payments that you record by hand go to it as well. Gable never asks for a bank’s sign-in.'
          : 'Its files are read beside those of the others.'
      }
      schema={bankAccountInput}
      start={{
        name: isFirst ? (isAgency ? 'Client account' : 'Rent account') : '',
        ...{ bank: '', sortCode: '', accountNumber: '', openedOn: today() },
      }}
      submit={{ label: 'Add Account', pending: 'Adding...' }}
      save={(values) => add.mutateAsync(values)}
      onClose={onClose}
    >
      <Fields />
      <DateField
        name="openedOn"
        label="From which day"
        hint="From this day on everything that the bank shows is here too."
      />
    </FormDialog>
  )
}

const changed = bankAccountInput.omit({ openedOn: true })

/** Changes a bank account's name, bank or numbers. */
export function ChangeAccount({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const change = useChangeAccount(account)
  const { name, bank, sortCode, accountNumber } = account
  return (
    <FormDialog
      title="Change Bank Account"
      schema={changed}
      start={{ name, bank, sortCode: formatSortCode(sortCode), accountNumber }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={(values) => change.mutateAsync(values)}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

/** '300000' → '30-00-00'. */
export const formatSortCode = (code: string): string => code.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')

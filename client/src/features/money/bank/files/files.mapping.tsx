import { useState } from 'react'
import { ColumnTable } from '#client/kit/files/column-table.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import {
  type MappedField,
  type MappingQuestion,
  mappedFields,
  mappingProblem,
} from '#shared/money/bank/bank.files.ts'
import type { BankFileUse } from './use-bank-file.ts'

const names: Record<MappedField, string> = {
  day: 'Date',
  amount: 'Amount, + and −',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  direction: 'In or out',
  fee: 'Fee next to the amount',
  state: 'Status (completed, pending)',
  text: 'Description',
  payer: 'Payer or payee',
  reference: 'Reference',
  balance: 'Balance',
  type: 'Kind of payment',
  id: 'Bank’s own number',
  account: 'Account number',
  sortCode: 'Sort code',
  currency: 'Currency',
}

const options = mappedFields.map((value) => ({ value, label: names[value] }))

/** Asks for the meaning of each column of an unknown CSV file. The bank account's next files use the same answer. */
export default function ColumnsQuestion({
  file,
  question,
}: {
  file: BankFileUse
  question: MappingQuestion
}) {
  const [columns, setColumns] = useState<(MappedField | null)[]>(question.guess)
  const [isAsked, setAsked] = useState(false)
  const problem = mappingProblem(columns)
  const read = () => {
    setAsked(true)
    if (!problem) file.answer({ mapping: { headers: question.headers, columns, dayOrder: null } })
  }
  return (
    <TitledCard
      id="mapping-title"
      title="Match Your Columns"
      text={
        question.why ??
        `${file.said?.file.name ?? 'This file'} has a layout that Gable doesn’t know yet. Your answer is remembered for this bank account.`
      }
      bare
    >
      <ColumnTable
        headers={question.headers}
        rows={question.rows}
        mapping={columns}
        options={options}
        onMap={(at, next) =>
          setColumns(columns.with(at, mappedFields.find((field) => field === next) ?? null))
        }
      />
      <div className="grid gap-3 px-5 py-4">
        <p
          role="status"
          className={`text-14 ${isAsked && problem ? 'font-medium text-danger-ink' : 'text-ink-2'}`}
        >
          {problem ?? 'Everything needed is there.'}
        </p>
        <FormError text={file.trouble} />
      </div>
      <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-t border-hairline bg-page px-5 py-4">
        <Button onClick={file.startAgain}>Cancel</Button>
        <Button look="primary" pending={file.isChecking} onClick={read}>
          {file.isChecking ? 'Reading the File...' : 'Read the File'}
        </Button>
      </footer>
    </TitledCard>
  )
}

import { useState } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardHeader } from '#client/kit/ui/card.tsx'
import { Select } from '#client/kit/ui/select.tsx'
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

/** Stands for a column that is left out, because Radix reads an empty value as nothing chosen. */
const leftOut = '-'

const options = [
  { value: leftOut, label: 'Leave out' },
  ...mappedFields.map((value) => ({ value, label: names[value] })),
]

/** Asks for the meaning of each column of an unknown CSV file. The bank account's next files use the same answer. */
export function ColumnsQuestion({ file, question }: { file: BankFileUse; question: MappingQuestion }) {
  const [columns, setColumns] = useState<(MappedField | null)[]>(question.guess)
  const [isAsked, setAsked] = useState(false)
  const problem = mappingProblem(columns)
  const read = () => {
    setAsked(true)
    if (!problem) file.answer({ mapping: { headers: question.headers, columns, dayOrder: null } })
  }
  return (
    <Card aria-labelledby="mapping-title">
      <CardHeader
        id="mapping-title"
        title="Match Your Columns"
        text={
          question.why ??
          `${file.said?.file.name ?? 'This file'} has a layout that Gable doesn’t know yet. Your answer is remembered for this bank account.`
        }
      />
      <div className="relative overflow-x-auto border-y border-hairline">
        <table className="w-full text-13">
          <thead>
            <tr className="bg-page align-top">
              {columns.map((field, at) => {
                const header = question.headers?.[at] || `Column ${at + 1}`
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headers may repeat
                  <th key={at} scope="col" className="min-w-44 px-2 py-3 text-left first:pl-5 last:pr-5">
                    <span className="mb-1.5 block truncate px-1 font-semibold">{header}</span>
                    <Select
                      aria-label={`${header} is`}
                      className={field ? 'font-medium' : 'text-ink-3'}
                      value={field ?? leftOut}
                      options={options}
                      onChange={(next) =>
                        setColumns(
                          columns.map((each, place) =>
                            place === at ? (mappedFields.find((known) => known === next) ?? null) : each,
                          ),
                        )
                      }
                    />
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {question.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the file is its place
              <tr key={row} className="border-t border-hairline">
                {columns.map((field, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={at}
                    className={`max-w-64 truncate px-3 py-2 tabular-nums first:pl-6 ${field ? '' : 'text-ink-3'}`}
                  >
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
          {file.isChecking ? 'Reading the file...' : 'Read the file'}
        </Button>
      </footer>
    </Card>
  )
}

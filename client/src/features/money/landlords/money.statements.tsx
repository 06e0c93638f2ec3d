import { CallDialog, fieldsOf } from '#client/kit/facts/call-dialog.tsx'
import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { FeeInvoiceLinks } from '#client/kit/fees/fee-invoice-links.tsx'
import { TaxReturn } from '#client/kit/statements/tax-return.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate, formatDayOf, formatDays } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { today } from '#shared/dates.ts'
import { landlordStatementCalls } from '#shared/money/landlords/landlord-money.calls.ts'
import type { LandlordStatement } from '#shared/money/landlords/statements.ts'

const mostShown = 12

export function StatementsCard({ landlordId }: { landlordId: string }) {
  const { data: statements } = useRead(landlordStatementCalls.list, { params: { id: landlordId } })
  const { shown, more } = useFirst(statements ?? [], mostShown)
  const mayWrite = useMayWrite()
  return (
    <Dialogs>
      <TitledCard
        id="landlord-statements"
        title="Statements"
        text="Landlords see a statement once it has been sent."
        actions={
          mayWrite && (
            <DialogButton dialog={<MakeStatement landlordId={landlordId} last={statements?.[0]} />}>
              Create Statement
            </DialogButton>
          )
        }
      >
        {statements?.length === 0 && (
          <p className="text-14 text-ink-2">
            No statements yet. Each one opens where the last one closed, and never changes.
          </p>
        )}
        <ul className="divide-y divide-hairline">
          {shown.map((each) => (
            <StatementRow key={each.id} statement={each} mayWrite={mayWrite} />
          ))}
        </ul>
        {more}
        <TaxReturn landlordId={landlordId} className="mt-3 border-t border-hairline pt-3" />
      </TitledCard>
    </Dialogs>
  )
}

function StatementRow({ statement, mayWrite }: { statement: LandlordStatement; mayWrite: boolean }) {
  const { id, number, from, to, closing, sentAt, sentTo, invoices } = statement
  const send = useCall(landlordStatementCalls.send, {
    done: ({ number, sentTo }) => ({
      title: `Statement ${number} Sent`,
      description: `It’s on its way to ${sentTo}.`,
    }),
  })
  const exact = useExactMoney()
  return (
    <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <a
          href={addressOf(landlordStatementCalls.pdf, { params: { id } })}
          target="_blank"
          rel="noreferrer"
          className="text-14 font-medium text-link hover:underline"
        >
          Statement {number}
        </a>
        <p className="text-13 text-ink-2">
          {formatDays(from, to)}, closing {exact(closing)}
        </p>
        <p className="text-13 break-words text-ink-3">
          {sentAt ? `Sent to ${sentTo} on ${formatDayOf(sentAt)}` : 'Not sent yet'}
        </p>
        <FeeInvoiceLinks invoices={invoices} />
      </div>
      {mayWrite && (
        <Button
          size="sm"
          pending={send.isPending}
          onClick={() => !send.isPending && send.mutate({ params: { id } })}
        >
          {sentAt ? 'Send Again' : 'Send'}
        </Button>
      )}
    </li>
  )
}

const { DateField } = fieldsOf(landlordStatementCalls.make)

interface MakeProps {
  landlordId: string
  last: LandlordStatement | undefined
}

function MakeStatement({ landlordId, last }: MakeProps) {
  return (
    <CallDialog
      call={landlordStatementCalls.make}
      params={{ id: landlordId }}
      done={({ number, sentTo }) => ({
        title: `Statement ${number} Created`,
        description: sentTo ? `It’s on its way to ${sentTo}.` : 'It won’t change from now on.',
      })}
      title="Create Statement"
      description="It gets a number and then never changes. Later entries for this period appear on the next statement."
      start={{ to: today() }}
      submit={{ label: 'Create Statement', pending: 'Creating...' }}
    >
      <DateField
        name="to"
        label="Up to and including"
        hint={
          last ? `The last one goes up to ${formatDate(last.to)}.` : 'It starts with the first transaction.'
        }
      />
    </CallDialog>
  )
}

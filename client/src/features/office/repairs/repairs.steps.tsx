import { ChevronDown } from 'lucide-react'
import { CallButton } from '#client/kit/facts/call-button.tsx'
import { Dialogs, useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useExactMoney } from '#client/lib/currency.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { repairCalls } from '#shared/office/repairs/repairs.calls.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { AnswerSteps } from './repairs.answer.tsx'
import { nextSteps, type RepairStep, stepWords } from './repairs.next.ts'
import { bestQuote, billsAbove, findQuote, type RepairWhole, useRepairWhole } from './repairs.record.ts'
import { useRepairReader } from './repairs.words.ts'

/** The dialogs, forms and all, arrive with the first of them. */
export const StepDialog = latePart(() => import('./repairs.dialogs.tsx')).Part

/** A menu's items are in sentence case. */
const inMenu = (label: string) => label.charAt(0) + label.slice(1).toLowerCase()

/** What to do next with a repair, and in a menu what else can be done. Quiet beside another main button. */
export function RepairSteps({ row, isQuiet = false }: { row: Repair; isQuiet?: boolean }) {
  const { data } = useRepairWhole(row.id)
  const [reader, mayWrite] = [useRepairReader(), useMayWrite()]
  if (reader === 'client') return <AnswerSteps repair={row} />
  if (!mayWrite || !data?.money) return null
  return (
    <Dialogs>
      <Buttons repair={row} whole={data} isQuiet={isQuiet} />
    </Dialogs>
  )
}

const lookOf = (isQuiet: boolean) => (isQuiet ? {} : { look: 'primary' as const })

/** Asks the landlord at once about the sum that the button names; with a note by the menu. */
function AskNow({ repair: { id, what }, whole, isQuiet }: ButtonsProps) {
  const exact = useExactMoney()
  const quote = billsAbove(whole.money) ?? bestQuote(whole)
  if (!quote?.amount) return null
  const { amount } = quote
  const quoteId = findQuote(whole.events, quote)?.id
  const body = { kind: 'approval-asked' as const, amount, text: '', ...(quoteId && { quoteId }) }
  return (
    <CallButton
      {...lookOf(isQuiet)}
      size="md"
      call={repairCalls.add}
      request={{ params: { id }, body }}
      says={{
        done: { title: 'Landlord Asked', description: what },
        failed: 'The landlord couldn’t be asked.',
      }}
    >
      Ask the Landlord for {exact(amount)}
    </CallButton>
  )
}

interface ButtonsProps {
  repair: Repair
  whole: RepairWhole
  isQuiet: boolean
}

function Buttons({ repair, whole, isQuiet }: ButtonsProps) {
  const open = useOpenDialog()
  const isAgency = useIsAgency()
  // A private landlord has expenses.
  const labelOf = (step: RepairStep) =>
    step === 'bill' && !isAgency ? 'Enter Expense' : stepWords[step].label
  const { quotes = [], covered = null, needsApproval = false } = whole.money ?? {}
  const isBilledAbove = billsAbove(whole.money) !== undefined
  const { first, others } = nextSteps({ state: repair.state, quotes, covered, needsApproval, isBilledAbove })
  const begin = (step: RepairStep) => open(<StepDialog {...{ step, repair, whole }} />)
  return (
    <>
      {first === 'approval-asked' ? (
        <AskNow {...{ repair, whole, isQuiet }} />
      ) : (
        first && (
          <Button {...lookOf(isQuiet)} onClick={() => begin(first)}>
            {labelOf(first)}
          </Button>
        )
      )}
      {others.length > 0 && (
        <Menu
          trigger={
            <Button>
              More Steps
              <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
            </Button>
          }
        >
          {others.map((step) => (
            <MenuItem key={step} onSelect={() => begin(step)}>
              {inMenu(labelOf(step))}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

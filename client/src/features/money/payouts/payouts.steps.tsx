import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { formatAmount } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { payoutWords, sumOf } from './payouts.words.ts'

export const steps = ['drafts', 'way', 'done'] as const
export type Step = (typeof steps)[number]

const labels: Record<Step, string> = { drafts: 'Drafts', way: 'Approved', done: 'Done' }

interface StepsProps {
  payouts: Record<Step, readonly Payout[]>
  hasMore: boolean
  step: Step
  onChoose: (step: Step) => void
}

export function PayoutSteps({ payouts, hasMore, step, onChoose }: StepsProps) {
  return (
    <nav
      aria-label="Steps"
      className="mb-5 flex items-stretch overflow-hidden rounded-card border border-hairline bg-surface shadow-card max-lg:flex-col"
    >
      {steps.map((each, at) => {
        const paid = payouts[each].filter(({ state }) => state !== 'cancelled' && state !== 'returned')
        return (
          <Fragment key={each}>
            {at > 0 && (
              <ChevronRight
                aria-hidden="true"
                className="size-5 shrink-0 self-center text-ink-3 max-lg:hidden"
                strokeWidth={1.5}
              />
            )}
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onChoose(each)}
              className={clsx(
                'flex min-w-0 flex-1 items-center gap-3 px-4 py-4 lg:gap-4 lg:px-5 text-left outline-offset-[-2px] transition-colors',
                'max-lg:border-t max-lg:border-hairline max-lg:py-3 max-lg:first:border-t-0',
                each === step
                  ? 'bg-brand-soft text-brand-soft-ink shadow-[inset_0_-3px_0_var(--brand-edge)]'
                  : 'hover:bg-sunken',
              )}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'flex size-7 shrink-0 items-center justify-center rounded-full border text-13 font-semibold',
                  each === step ? 'border-current' : 'border-field/60 text-ink-3',
                )}
              >
                {at + 1}
              </span>
              <span className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-baseline lg:block">
                <span className={clsx('block text-13', each !== step && 'text-ink-2')}>{labels[each]}</span>
                <span className="row-span-2 block truncate font-heading text-18 font-semibold tabular-nums max-lg:self-center lg:text-22">
                  {formatAmount(sumOf(paid))}
                </span>
                <span className={clsx('block text-13', each !== step && 'text-ink-3')}>
                  {each === 'done' && hasMore && 'the last '}
                  {countOf(paid.length, payoutWords)}
                </span>
              </span>
            </button>
          </Fragment>
        )
      })}
    </nav>
  )
}

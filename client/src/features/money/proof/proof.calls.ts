import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { formatDate } from '#client/lib/dates.ts'
import type { DepositInput } from '#shared/money/deposits/deposits.ts'
import { ledgerCalls } from '#shared/money/proof/ledger.calls.ts'
import type { LedgerQuery } from '#shared/money/proof/ledger.ts'
import type { SortRestInput } from '#shared/money/proof/opening.rest.ts'
import type { OpeningInput } from '#shared/money/proof/opening.ts'
import { depositCalls, monthCalls, openingCalls, proofCalls } from '#shared/money/proof/proof.calls.ts'
import type { MakeGoodInput } from '#shared/money/proof/proof.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { HoldingInput } from '#shared/money/rent/rent.holding.ts'
import { monthName } from '#shared/months.ts'

const always = { refetchOnMount: 'always' as const }

/** The proof of a day, by default of the newest day that a bank's file or the books know. */
export const useProof = (day: string | undefined) =>
  useQuery({ ...queryFor(proofCalls.read, { query: day ? { day } : {} }), ...always })

/** A ledger between two days. */
export const useLedger = (query: LedgerQuery) =>
  useQuery({ ...queryFor(ledgerCalls.read, { query }), ...always, placeholderData: keepPreviousData })

export const useProofYear = (year: number) =>
  useQuery({
    ...queryFor(proofCalls.year, { query: { year } }),
    ...always,
    placeholderData: keepPreviousData,
  })

export const useSignOffs = () => useQuery({ ...queryFor(proofCalls.list), ...always })

export const usePrepare = () =>
  useWrite(proofCalls.prepare, (day: string) => ({ body: { day } }), {
    done: ({ day }) => ({
      title: 'Reconciliation Prepared',
      description: `The reconciliation of ${formatDate(day)} is ready to be signed off.`,
    }),
    failed: 'The reconciliation couldn’t be prepared.',
    tellsConflict: true,
  })

export const useSign = () =>
  useWrite(
    proofCalls.sign,
    ({ id, note }: { id: string; note: string }) => ({ params: { id }, body: { note } }),
    {
      done: ({ day }) => ({
        title: 'Signed Off',
        description: `The reconciliation of ${formatDate(day)} is signed and stored.`,
      }),
    },
  )

export const useMakeGood = () =>
  useWrite(proofCalls.makeGood, (body: MakeGoodInput) => ({ body }), {
    done: { title: 'Shortfall Paid In', description: 'Match it to the payment in your next bank statement.' },
  })

export const useMonths = () => useQuery({ ...queryFor(monthCalls.read), ...always })

export const useCloseMonth = () =>
  useWrite(monthCalls.close, (body: { month: string; why?: string }) => ({ body }), {
    done: (_, { month }) => ({
      title: `${monthName(month)} Closed`,
      description: 'Nothing more can be entered for it.',
    }),
    failed: 'The month couldn’t be closed.',
    tellsConflict: true,
  })

export const useOpenMonth = () =>
  useWrite(monthCalls.open, (body: { month: string; why: string }) => ({ body }), {
    done: (_, { month }) => ({
      title: `${monthName(month)} Opened`,
      description: 'Close it again once the late entries are in.',
    }),
  })

/** Checks opening balances, or stores them. The dialog shows a refusal. */
export const useOpening = () => useWrite(openingCalls.open, (body: OpeningInput) => ({ body }))

/** What the opening balances left unidentified, and whose it was found to be. */
export const useOpeningRest = () => useQuery({ ...queryFor(openingCalls.rest), ...always })

export const useSortRest = () =>
  useWrite(openingCalls.sortRest, (body: SortRestInput) => ({ body }), {
    done: { title: 'Owner Identified', description: 'It is no longer unidentified money.' },
    tellsConflict: true,
  })

export const useTakeRestBack = () =>
  useWrite(openingCalls.takeRestBack, (entryId: string) => ({ body: { entryId } }), {
    done: { title: 'Undone', description: 'It is unidentified money again.' },
    failed: 'It couldn’t be undone.',
    tellsConflict: true,
  })

export const useDeposit = (tenancyId: string) =>
  useQuery({ ...queryFor(depositCalls.read, { params: { id: tenancyId } }), ...always })

/**
 * What a holding deposit may pay: the unpaid first rent and deposits, and nothing else. `isPaid` says that these were asked
 * for and are paid, so that nothing but giving it back is left.
 */
export const useHoldingPays = (tenancyId: string) =>
  useQuery({
    ...queryFor(rentCalls.account, { params: { id: tenancyId } }),
    select: ({ charges }) => {
      const firstRent = charges.find(({ kind }) => kind === 'rent')
      const open = charges.filter(
        (each) => (each === firstRent || each.kind === 'deposit') && each.outstanding > 0,
      )
      return { firstRent, open, isPaid: firstRent !== undefined && open.length === 0 }
    },
  })

export const useMoveHolding = (tenancyId: string) =>
  useWrite(rentCalls.moveHolding, (body: HoldingInput) => ({ params: { id: tenancyId }, body }), {
    done: { title: 'Holding Deposit Recorded', description: 'The rent account shows what it paid.' },
    tellsConflict: true,
  })

export const useMoveDeposit = (tenancyId: string) =>
  useWrite(depositCalls.change, (body: DepositInput) => ({ params: { id: tenancyId }, body }), {
    done: { title: 'Deposit Recorded', description: 'It shows where the deposit is now.' },
    failed: 'The deposit couldn’t be recorded.',
    tellsConflict: true,
  })

export const useTakeDepositBack = (tenancyId: string) =>
  useWrite(
    depositCalls.change,
    (entryId: string) => ({ params: { id: tenancyId }, body: { action: 'take-back' as const, entryId } }),
    {
      done: { title: 'Undone', description: 'The deposit is as it was before.' },
      failed: 'It couldn’t be undone.',
      tellsConflict: true,
    },
  )

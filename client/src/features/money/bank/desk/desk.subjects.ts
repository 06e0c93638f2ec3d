import { useMemo } from 'react'
import type { ComboboxItem } from '#client/kit/ui/combobox.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatShownPence, useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useLandlordPicker } from '#client/lib/pickers/choices.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { billCalls } from '#shared/money/bills/bills.calls.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { Asked } from '../bank.ways.ts'

/**
 * The tenancies with a rent account: tenant, home and what is due, or is in credit. Those that owe most are first, or those that
 * are most in credit. A search finds amount, payment reference and landlord too.
 */
function useTenancies(first: 'owed' | 'credit', enabled: boolean): ComboboxItem[] | undefined {
  const { data } = useRead(rentCalls.list, {}, { enabled })
  const { format } = useCurrency()
  return useMemo(
    () =>
      data
        ?.filter(({ startedOn }) => startedOn !== null)
        .sort((a, b) => b[first] - a[first])
        .map(({ id, tenant, property, town, landlord, references, owed, credit, next, email }) => {
          const stands = [
            credit > 0 && `${format(credit)} in credit`,
            owed > 0 && `${format(owed)} due`,
            credit <= 0 && owed <= 0 && (next ? `${format(next)} next` : 'nothing due'),
          ]
          return {
            id,
            label: titleCase(tenant),
            detail: [titleCase(property), ...stands].filter(Boolean).join(' · '),
            keywords: [
              ...[owed, owed.toFixed(2), next, next?.toFixed(2), email, landlord, town],
              ...(credit > 0 ? [credit, credit.toFixed(2)] : []),
              ...[
                references,
                references.replaceAll('-', ''),
                property.split(', ').at(-1)?.replaceAll(' ', ''),
              ],
            ]
              .filter(Boolean)
              .join(' '),
          }
        }),
    [data, format, first],
  )
}

interface Paid {
  id: string
  label: string
  amount: number
  details: (string | null)[]
}

/** What has an amount, with what of exactly the transaction's amount first. */
const listPaid = (items: readonly Paid[], pence: number): ComboboxItem[] =>
  items
    .map(({ amount, details, ...item }) => ({
      ...item,
      detail: [formatShownPence(toPence(amount)), ...details].filter(Boolean).join(' · '),
      keywords: amount.toFixed(2),
      isOther: Number(toPence(amount) !== pence),
    }))
    .sort((a, b) => a.isOther - b.isOther)

const asPaid = (
  { id, name, amount, reference }: Pick<Payout, 'id' | 'name' | 'amount' | 'reference'>,
  day: string | null,
): Paid => ({
  id,
  amount,
  label: titleCase(name),
  details: [reference, day && formatDate(day)],
})

/** The payouts on their way to the bank. */
function usePayouts(pence: number, enabled: boolean): ComboboxItem[] | undefined {
  const { data } = useRead(payoutCalls.list, {}, { enabled })
  return useMemo(() => {
    const found = data?.onTheirWay.map((each) => asPaid(each, each.approvedOn))
    return found && listPaid(found, pence)
  }, [data, pence])
}

/** All payouts that may have come back by a line or a part of it, the newest first. */
function usePaidOut(pence: number, enabled: boolean): ComboboxItem[] | undefined {
  const query = { most: fromPence(pence) }
  const { data } = useRead(payoutCalls.paidOut, { query }, { enabled })
  return useMemo(() => {
    const found = data?.map((each) => asPaid(each, each.seenOn))
    return found && listPaid(found, pence)
  }, [data, pence])
}

/** What was typed by hand and waits for its bank line, of the line's direction. */
function useTyped(pence: number, isIn: boolean, enabled: boolean): ComboboxItem[] | undefined {
  const { data } = useRead(bankCalls.typed, {}, { enabled })
  return useMemo(() => {
    const found = data
      ?.filter(({ amount }) => amount > 0 === isIn)
      .map(({ id, day, amount, what, about, memo }) => ({
        id,
        amount: Math.abs(amount),
        label: titleCase(about) || memo || what,
        details: [what, formatDate(day), about && memo],
      }))
    return found && listPaid(found, pence)
  }, [data, pence, isIn])
}

/** The bills that are not paid. */
function useBills(pence: number, enabled: boolean): ComboboxItem[] | undefined {
  const { data } = useRead(billCalls.list, {}, { enabled })
  return useMemo(() => {
    const found = data?.bills
      .filter(({ state }) => state === 'waiting' || state === 'funded')
      .map(({ id, contractor, number, amount, property, dueOn }) => ({
        id,
        amount,
        label: titleCase(contractor),
        details: [number, titleCase(property), dueOn && formatDate(dueOn)],
      }))
    return found && listPaid(found, pence)
  }, [data, pence])
}

function useOtherAccounts({ bankAccountId }: BankLine): ComboboxItem[] | undefined {
  const { data } = useRead(bankCalls.accounts, {}, always)
  return useMemo(
    () =>
      data
        ?.filter(({ id }) => id !== bankAccountId)
        .map(({ id, name, bank, accountNumber }) => ({
          id,
          label: name,
          detail: [bank, accountNumber].filter(Boolean).join(' · '),
        })),
    [data, bankAccountId],
  )
}

/** The words of a text, without amounts of money: three signs or more, or with a digit as in a house number. */
const wordsIn = (text: string) =>
  text
    .toUpperCase()
    .replace(/[£$€]\s?[\d,.]+/g, ' ')
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => word.length > 2 || /\d/.test(word)) ?? []

const amountWorth = 2.5

/** The letters that a bank leaves of a word that it cuts off. */
const leastLeft = 4

/** The choices that fit the transaction first: those suggested for it, then those of its amount, with its words; others as before. */
export function orderByFit(
  items: ComboboxItem[] | undefined,
  { suggestions, left, text, payer, reference }: BankLine,
): ComboboxItem[] | undefined {
  if (!items) return undefined
  const said = [...new Set(wordsIn(`${payer} ${reference} ${text}`))]
  const cut = said.filter((word) => word.length >= leastLeft && /^\D+$/.test(word))
  // A number alone may be of any house.
  const worthOf = (word: string) =>
    (said.includes(word) || cut.some((start) => word.startsWith(start)) ? 2 : 0) / (/\d/.test(word) ? 2 : 1)
  const amount = fromPence(Math.abs(toPence(left))).toFixed(2)
  const rankOf = ({ id, label, detail = '', keywords = '' }: ComboboxItem) => {
    const place = suggestions.findIndex(({ subjectId }) => subjectId === id)
    if (place >= 0) return 100 - place
    const words = new Set(wordsIn(`${label} ${detail}`))
    const isAmount = keywords.split(' ').includes(amount)
    return [...words].reduce((sum, word) => sum + worthOf(word), 0) + Number(isAmount) * amountWorth
  }
  const ranks = new Map(items.map((item) => [item.id, rankOf(item)]))
  return [...items].sort((a, b) => (ranks.get(b.id) ?? 0) - (ranks.get(a.id) ?? 0))
}

export function useSubjects(line: BankLine, asked: readonly (Asked | undefined)[]) {
  const pence = Math.abs(toPence(line.left))
  const landlord = useLandlordPicker().items
  const tenancy = useTenancies('owed', asked.includes('tenancy'))
  const credit = useTenancies('credit', asked.includes('credit'))
  const bill = useBills(pence, asked.includes('bill'))
  return {
    tenancy: useMemo(() => orderByFit(tenancy, line), [tenancy, line]),
    credit: useMemo(() => orderByFit(credit, line), [credit, line]),
    landlord: useMemo(() => orderByFit(landlord, line), [landlord, line]),
    bill: useMemo(() => orderByFit(bill, line), [bill, line]),
    payout: usePayouts(pence, asked.includes('payout')),
    'payout-back': usePaidOut(pence, asked.includes('payout-back')),
    account: useOtherAccounts(line),
    typed: useTyped(pence, line.amount > 0, asked.includes('typed')),
  }
}

const ofTenancies = {
  search: 'Name, address, reference, landlord, amount...',
  empty: 'No tenancy with a rent account found.',
}

export const subjectWords: Record<
  Exclude<Asked, 'expense' | 'applicant'>,
  Record<'search' | 'empty', string>
> = {
  tenancy: ofTenancies,
  credit: ofTenancies,
  landlord: { search: 'Name or email...', empty: 'No landlord found.' },
  bill: { search: 'Contractor, number, amount...', empty: 'No unpaid bill found.' },
  payout: { search: 'Payee or amount...', empty: 'No approved payout found.' },
  'payout-back': { search: 'Payee or amount...', empty: 'No paid payout found.' },
  account: { search: 'Name, bank or number...', empty: 'No other bank account found.' },
  typed: {
    search: 'Name, address or amount...',
    empty: 'No payment entered by hand is waiting to be matched.',
  },
}

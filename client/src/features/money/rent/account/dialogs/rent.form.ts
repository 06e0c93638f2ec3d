import type { z as zod } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { termsOf } from '#client/lib/calls/rent-account.ts'
import { formatDate } from '#client/lib/dates.ts'
import { isDate, today } from '#shared/dates.ts'
import { optionalDate } from '#shared/fields.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { frontLoadProblem } from '#shared/law/rent.early.ts'
import type { RentChange } from '#shared/law/rent.increase.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { scheduleInput } from '#shared/records/terms/terms.input.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { findTermsOn } from '#shared/records/terms/terms.ts'
import { readPence, readTerms } from '../terms/terms.ts'

const form = scheduleInput
  .pick({
    every: true,
    kind: true,
    servedOn: true,
    agreedOn: true,
    noticeAmount: true,
    noticeFrom: true,
    decidedOn: true,
    forHardship: true,
  })
  .extend({
    amount: scheduleInput.shape.amount.unwrap(),
    from: scheduleInput.shape.from.unwrap(),
    anchor: optionalDate(),
  })
export type RentForm = zod.input<typeof form>

export const rentFields = fieldsFor<RentForm>()

/** The form's schema, which refuses terms that are the present ones. */
export const changeOf = (account: RentAccount, now: RentTerms) =>
  form.refine(
    ({ amount, every, anchor, kind }) =>
      toPence(amount) !== now.pence ||
      every !== now.every ||
      kind !== account.kind ||
      (anchor != null && anchor !== now.anchor),
    { error: 'This is already the rent. Enter a different amount', path: ['amount'] },
  )

/** What of the basis of an increase was typed; empty fields are left out. */
export const readBasis = ({
  servedOn,
  agreedOn,
  noticeAmount,
  noticeFrom,
  decidedOn,
  forHardship,
}: Partial<zod.output<typeof form>>) => ({
  ...(servedOn && { servedOn }),
  ...(agreedOn && { agreedOn }),
  ...(noticeAmount && { noticeAmount }),
  ...(decidedOn && { decidedOn, noticeFrom: noticeFrom ?? null, forHardship: forHardship === true }),
})

/** The terms that apply today, or the first ones. */
export function currentTerms(account: RentAccount) {
  const terms = termsOf(account)
  const now = findTermsOn(terms, today())
  if (!now) throw new Error('a rent account without its rent')
  return { terms, now }
}

const dayOf = (day: string | null | undefined) => (day && isDate(day) ? day : null)

/** The typed terms and what they rest on, as far as they can be read, with the kind of the tenancy in law. */
export function readTyped(account: RentAccount, typed: Partial<RentForm>) {
  const { now, terms: before } = currentTerms(account)
  const { amount, every, anchor, from, kind, forHardship } = typed
  const decidedOn = dayOf(typed.decidedOn)
  const basis: Omit<RentChange, 'from' | 'pence' | 'every'> = {
    noticeServedOn: dayOf(typed.servedOn),
    noticePence: readPence(String(typed.noticeAmount ?? '')) ?? null,
    agreedOn: dayOf(typed.agreedOn),
    decision:
      decidedOn === null
        ? null
        : {
            decidedOn,
            noticeFrom: dayOf(typed.noticeFrom),
            forHardship: forHardship === true || forHardship === 'yes',
          },
  }
  const text = { amount: String(amount), every: every ?? now.every, anchor: anchor ?? '', from: from ?? '' }
  const inLaw = kindInLaw(kind ?? account.kind, account.isEnglish)
  return { before, terms: readTerms(text, now.anchor), kind: inLaw, basis }
}

export type TypedRent = ReturnType<typeof readTyped>

interface Lowered extends Pick<TypedRent, 'before' | 'kind'> {
  terms: RentTerms
  basis: Pick<RentChange, 'agreedOn'>
}

/** Why the typed rent makes the one before a prohibited payment; undefined where it does not. */
export const frontLoadOf = (
  { before, terms, kind, basis }: Lowered,
  { startDate: start, agreedOn }: Pick<Tenancy, 'startDate' | 'agreedOn'>,
) => frontLoadProblem(before, { kind, start, agreedOn }, { ...terms, agreedOn: basis.agreedOn }, formatDate)

import { today } from '#shared/dates.ts'
import { holdingDaysOf } from '#shared/law/deposit.law.ts'
import { isUnderEnglishLaw, kindInLaw } from '#shared/law/england.ts'
import { statementBefore } from '#shared/law/papers.law.ts'
import { holdsOn } from '#shared/law/rent.law.ts'
import type { LetFacts, LetPerson } from '#shared/letting/lets/lets.steps.ts'
import type { LetParty } from '#shared/letting/lets/steps.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type LetEvent, lastEvent } from './lets.events.ts'
import type { OpenSigner } from './lets.ports.ts'
import type { LetAbout, LetTenancy } from './lets.queries.ts'

/** What money says of a let, in pence. */
interface LetMoney {
  /** The holding deposit that is held, and since when. */
  held: { pence: number; came: string } | undefined
  deadline: string | undefined
}

const dayOf = (at: string) => today(new Date(at))

/** The people of a let: those of the tenancy, or its own tenant while nobody has read them. */
function peopleOf({ tenancy, tenant }: LetTenancy, about: LetAbout): LetPerson[] {
  const withCode = about.offers.get(tenancy.id)?.withCode
  const people = about.people.get(tenancy.id) ?? [{ id: '', name: tenant, role: 'tenant' as const }]
  return people.map(({ id, name, role }) => ({
    name: titleCase(name),
    role,
    servedOn: about.servedOn(id),
    checkedOn: about.checkedOn(id),
    hasShareCode: withCode?.has(name.toLowerCase()) ?? false,
  }))
}

type Charge = NonNullable<ReturnType<LetAbout['charges']['get']>>[number]
/** What charges come to; of them, what is still to be paid. */
const askedOf = (all: readonly Charge[]) =>
  all.reduce((sum, { pence, takenOff, writtenOff }) => sum + pence - takenOff - writtenOff, 0)
export const openOf = (all: readonly Charge[]) => askedOf(all) - all.reduce((sum, { paid }) => sum + paid, 0)

/** The holding deposit of a let, and where it came, the day: once it is used, that of the first payment. */
export function holdingOf(
  charges: readonly Charge[],
  { held, deadline }: LetMoney,
  firstPaid: string | undefined,
): LetFacts['holding'] {
  const asked = charges.filter(({ kind }) => kind === 'holding-deposit')
  const [first] = asked
  const isPaid = openOf(asked) === 0
  const receivedOn = held?.came ?? (isPaid ? firstPaid : undefined) ?? null
  if (!first || (receivedOn === null && isPaid)) return null
  return {
    askedOn: first.dueOn,
    pence: held?.pence ?? asked.reduce((sum, { pence }) => sum + pence, 0),
    receivedOn,
    agreeBy: receivedOn ? holdingDaysOf(receivedOn, deadline).agreeBy : null,
  }
}

/** The deposit and the rent of the first period. */
function moneyOf(charges: readonly Charge[], start: string): LetFacts['money'] {
  const asked = charges.filter(
    ({ kind, periodFrom }) => kind === 'deposit' || (kind === 'rent' && periodFrom === start),
  )
  const pence = askedOf(asked)
  if (pence === 0) return null
  const paidOn =
    asked
      .flatMap(({ paidOn: on }) => on ?? [])
      .toSorted()
      .at(-1) ?? null
  return { pence, open: openOf(asked), paidOn }
}

const partyOf = { tenant: 'applicant', guarantor: 'applicant', landlord: 'landlord' } as const

function signingOf(rows: readonly OpenSigner[] | undefined, isAgency: boolean): LetFacts['signing'] {
  const next = rows?.find(({ signedAt }) => signedAt === null)
  if (!rows || !next) return null
  const signed = rows.flatMap(({ signedAt }) => signedAt ?? [])
  const party: LetParty = next.role === 'landlord' && !isAgency ? 'us' : partyOf[next.role]
  return {
    since: dayOf(signed.toSorted().at(-1) ?? next.startedAt),
    signed: signed.length,
    all: rows.length,
    next: { name: titleCase(next.name), party },
  }
}

/** What every room recorded of a let, as its steps follow from. */
export function factsOf(
  scope: AccountScope,
  row: LetTenancy,
  about: LetAbout,
  events: readonly LetEvent[],
  { isAgency, money }: { isAgency: boolean; money: LetMoney },
): LetFacts {
  const { tenancy } = row
  const { id, startDate: start, agreedOn } = tenancy
  const isEnglish = isUnderEnglishLaw(scope.format) && row.isInEngland
  const kind = kindInLaw(row.kind as TenancyKind, isEnglish)
  const viewing = about.viewings(tenancy)
  const offer = about.offers.get(id)
  const references = about.references.get(id) ?? []
  const charges = about.charges.get(id) ?? []
  const people = peopleOf(row, about)
  const names = new Set(people.map(({ name }) => name.toLowerCase()))
  const keys = (about.keys.get(tenancy.propertyId) ?? []).find(
    ({ givenTo, at }) => names.has(givenTo.toLowerCase()) && agreedOn !== null && dayOf(at) >= agreedOn,
  )
  const approved = offer?.events.find(({ kind: of }) => of === 'approved' || of === 'accepted')
  return {
    start,
    createdOn: dayOf(tenancy.createdAt),
    agreedOn,
    isAgency,
    isChecked: isEnglish && kind !== 'company' && !row.isCommercial,
    isStated: kind === 'assured' && holdsOn(statementBefore, start),
    viewing: viewing ? { day: viewing.day, isDone: viewing.status === 'completed' } : null,
    offer: offer
      ? {
          madeOn: dayOf(offer.createdAt),
          approvedOn: dayOf(approved?.at ?? tenancy.createdAt),
          hasConsent: offer.consentOn !== null,
        }
      : null,
    holding: holdingOf(charges, money, about.firstPaid.get(id)),
    people,
    references: {
      asked: references
        .filter(({ kind: of, answeredAt }) => of !== 'file' && answeredAt === null)
        .map(({ refereeName, createdAt }) => ({ name: titleCase(refereeName), since: dayOf(createdAt) })),
      answered: references.flatMap(({ kind: of, answeredAt, createdAt }) =>
        of === 'file' ? dayOf(createdAt) : answeredAt ? dayOf(answeredAt) : [],
      ),
    },
    signing: signingOf(about.signers.get(id), isAgency),
    money: agreedOn ? moneyOf(charges, start) : null,
    handoverOn: lastEvent(events, 'handover')?.day ?? null,
    keysOn: lastEvent(events, 'keys-given')?.day ?? (keys ? dayOf(keys.at) : null),
  }
}

import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import { findFactProblem, type TenancyFacts } from '#shared/records/tenancies/tenancies.facts.ts'
import { tenancyWarnings } from '#shared/records/tenancies/tenancies.ts'
import type { AccountScope } from '../../db/scope.ts'
import { textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { listRentDays } from '../terms/terms.history.ts'
import { addFirstRents } from '../terms/terms.write.ts'
import { listPeopleChanges } from './people.history.ts'
import { addJointTenants } from './people.joint.ts'
import { listLettings, markLet } from './tenancies.lettings.ts'
import { tenanciesReached } from './tenancies.narrowing.ts'
import { listTenanciesForFile } from './tenancies.read.ts'
import { readRelatedToTenancy } from './tenancies.related.ts'
import { tenancyRoutes } from './tenancies.routes.ts'
import { initialStatus } from './tenancies.status.ts'
import { tenancies } from './tenancies.table.ts'
import type { RecordPrior, StartRent, TenancyParts } from './tenancies.write.ts'

/** The deposits that come with imported tenancies. The proof module implements them, and registry.ts passes them on. */
interface ImportedDeposits {
  openCheck(
    scope: AccountScope,
  ): Promise<(startDate: string, deposit: PriorDeposit) => { field: string; sentence: string } | undefined>
  record(scope: AccountScope, deposits: readonly { id: string; deposit: PriorDeposit }[]): Promise<void>
  takeBack(scope: AccountScope, tenancyIds: string[]): Promise<void>
}

/** What the wing of the law does for tenancies. */
interface LawParts extends Pick<TenancyParts, 'refuseAboveAdvert' | 'refuseBanned' | 'noteAdverts'> {
  /** Why a home may not be let from a day, for the rows of a file. */
  openBans(scope: AccountScope): Promise<(propertyId: string, start: string) => string | undefined>
  /** Why a home may not be let for a rent from a day, for the rows of a file. */
  openAdverts(
    scope: AccountScope,
  ): Promise<
    (letting: {
      propertyId: string
      tenancyId?: string
      start: string
      yearlyPence: number
    }) => string | undefined
  >
  /** Throws a 409 where a rent that is undone follows from more than the tenancy. */
  refuseUndo: NonNullable<NonNullable<Member['history']>['refuseUndo']>
}

/** Tenancies as a kind of record. The parts start the rent account of a new tenancy and record its deposit from before. */
export const tenancyMember = (
  startRent: StartRent,
  recordPrior: RecordPrior,
  imported: ImportedDeposits,
  law: LawParts,
): Member => ({
  name: 'tenancies',
  table: tenancies,
  routes: () => tenancyRoutes({ startRent, recordPrior, ...law }),
  nameOf: ({ startDate }, dates) => `the tenancy from ${formatDate(textOf(startDate), dates)}`,
  namedBy: {
    schedules: 'a rent',
    tenant_notices: 'a notice of the tenant',
    possession_notices: 'a section 8 notice',
    servings: 'a paper that was served',
    agreement_facts: 'an answer about the agreement',
    pet_requests: 'a request to keep a pet',
    rent_increases: 'a rent increase',
    tenancy_people: 'a person of the tenancy',
    rent_accounts: 'a rent account',
    charges: 'a charge',
    receipts: 'a payment',
    promises: 'a promise to pay',
    reminder_settings: 'a choice about reminders',
    arrears_reminders: 'a reminder that was sent',
    rent_statement_sendings: 'a rent statement that was sent',
    how_to_pay_sendings: 'a letter about how to pay that was sent',
    entries: 'an entry of the rent account',
    deposit_facts: 'a fact about the deposit',
    deposit_evidence: 'evidence for a deposit deduction',
  },
  reached: tenanciesReached,
  readRelated: readRelatedToTenancy,
  history: {
    hidden: ['overSince', 'decidedOn'],
    parts: [
      { field: 'rentFrom', changesOf: listRentDays },
      { field: 'people', changesOf: listPeopleChanges },
    ],
    release: (scope, ids) => imported.takeBack(scope, ids),
    releaseChanged: imported.takeBack,
    refuseUndo: law.refuseUndo,
    texts: { owedBefore: (pence, { money }) => money(Number(pence)) },
  },
  files: {
    list: listTenanciesForFile,
    key: ['tenantId', 'propertyId', 'startDate'],
    describe: ({ startDate }, dates) =>
      `A tenancy of this tenant and property from ${formatDate(textOf(startDate), dates)}`,
    warn: (values, money) =>
      tenancyWarnings(
        { deposit: null, status: 'active', ...values } as Parameters<typeof tenancyWarnings>[0],
        [],
        money,
      ),
    extra: ['owedBefore', 'kind'],
    complete: (values) => ({
      ...values,
      ...(values.status === 'pending' && { agreedOn: null }),
      // A rent since the tenancy's first day has never gone up.
      ...(values.lastIncrease === values.startDate && { lastIncrease: 'never' }),
      // Nothing owed is no fact: a rent account opens with nothing anyway.
      owedBefore: toPence(Number(values.owedBefore ?? 0)) || null,
      kind: values.kind || null,
      ...initialStatus(values.status as Parameters<typeof initialStatus>[0]),
    }),
    openCheck: async (scope) => {
      const find = await imported.openCheck(scope)
      const findBan = await law.openBans(scope)
      const findAdvert = await law.openAdverts(scope)
      return ({ startDate, propertyId, rentAmount, agreedOn, lastIncrease }, { deposit }) => {
        const facts = {
          agreedOn,
          lastIncrease: lastIncrease === startDate ? 'never' : lastIncrease,
        } as Pick<TenancyFacts, 'agreedOn' | 'lastIncrease'>
        const wrong = findFactProblem({ startDate: textOf(startDate), ...facts }, today(), (day) =>
          formatDate(day, scope.dates),
        )
        const problem = deposit && find(textOf(startDate), deposit)
        const ban = findBan(textOf(propertyId), textOf(startDate))
        const above = findAdvert({
          propertyId: textOf(propertyId),
          start: textOf(startDate),
          yearlyPence: toPence(Number(rentAmount)) * 12,
        })
        return {
          ...(problem && {
            [problem.field === 'place' ? 'depositScheme' : 'depositReceived']: problem.sentence,
          }),
          ...(wrong && { [wrong.field]: wrong.sentence }),
          ...(ban && { property: ban }),
          ...(above && { rentAmount: above }),
        }
      }
    },
    after: async (scope, records) => {
      await addFirstRents(scope, records)
      await addJointTenants(scope, records)
      await imported.record(
        scope,
        records.flatMap(({ id, deposit }) => (deposit ? [{ id, deposit }] : [])),
      )
      await markLet(
        scope,
        await listLettings(
          scope,
          records.map(({ id }) => id),
        ),
      )
    },
  },
  example: ({ tenants, properties, landlords }) => ({
    tenant: tenants?.id,
    property: properties?.id,
    landlord: landlords?.id,
    startDate: '2026-01-01',
    endDate: null,
    rentAmount: 1500,
  }),
})

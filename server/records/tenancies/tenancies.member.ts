import { formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import { findFactProblem, type TenancyFacts } from '#shared/records/tenancies/tenancies.facts.ts'
import { tenancyWarnings } from '#shared/records/tenancies/tenancies.ts'
import { inBatches, raiseVersion } from '../../db/commits.ts'
import { idsOf } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { makeFreeReferences } from '../terms/people.first.ts'
import { listRentDays } from '../terms/terms.history.ts'
import { addFirstRents } from '../terms/terms.write.ts'
import { listPeopleChanges } from './people.history.ts'
import { tenancyPeople } from './people.table.ts'
import { listLettings, markLet } from './tenancies.lettings.ts'
import { tenanciesReached } from './tenancies.narrowing.ts'
import {
  beforeUndo,
  openAdverts,
  openBans,
  openDeposits,
  recordDeposits,
  undoDeposits,
} from './tenancies.ports.ts'
import { listTenanciesForFile } from './tenancies.read.ts'
import { readRelatedToTenancy } from './tenancies.related.ts'
import { tenancyRoutes } from './tenancies.routes.ts'
import { initialStatus } from './tenancies.status.ts'
import { tenancies } from './tenancies.table.ts'

interface NewTenancy {
  id: string
  /** The tenant records of the tenants after the tenancy's own. */
  jointTenants?: readonly string[]
}

/** Stores the people of new tenancies with several tenants, each with a payment reference. Others get theirs when they are read. */
async function addJointTenants(scope: AccountScope, tenancies: readonly NewTenancy[]): Promise<void> {
  const people = tenancies.flatMap(({ id: tenancyId, jointTenants = [] }) =>
    jointTenants.length === 0
      ? []
      : [null, ...jointTenants].map((tenantId, position) => ({ tenancyId, tenantId, position })),
  )
  if (people.length === 0) return
  await scope.transaction(async (inside, tx) => {
    await raiseVersion(tx, inside, tenancyPeople)
    for (const some of inBatches(people, 1000)) {
      const references = await makeFreeReferences(inside, some.length)
      await inside.table(tenancyPeople).insertMany(
        some.map((person, at) => ({
          ...person,
          role: 'tenant' as const,
          reference: references[at] ?? '',
        })),
      )
    }
  })
}

/** Tenancies as a kind of record. */
export const tenancyMember: Member = {
  name: 'tenancies',
  table: tenancies,
  routes: () => tenancyRoutes,
  nameOf: ({ startDate }, dates) => `the tenancy from ${formatDate(textOf(startDate), dates)}`,
  namedBy: {
    offers: 'an offer',
    let_references: 'a reference',
    signings: 'a document to sign',
    schedules: 'a rent',
    tenant_notices: 'a notice of the tenant',
    possession_notices: 'a section 8 notice',
    servings: 'a document that was served',
    agreement_facts: 'an answer about the agreement',
    pet_requests: 'a request to keep a pet',
    rent_increases: 'a rent increase',
    links: 'a secure link',
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
    release: (scope, ids) => undoDeposits.ask(scope, ids),
    releaseChanged: undoDeposits.ask,
    refuseUndo: async (scope, changes) => void (await beforeUndo.ask(scope, changes)),
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
      const find = await openDeposits.ask(scope)
      const findBan = await openBans.ask(scope)
      const findAdvert = await openAdverts.ask(scope)
      return ({ startDate, propertyId, rentAmount, agreedOn, lastIncrease }, { deposit }) => {
        const facts = {
          agreedOn,
          lastIncrease: lastIncrease === startDate ? 'never' : lastIncrease,
        } as Pick<TenancyFacts, 'agreedOn' | 'lastIncrease'>
        const wrong = findFactProblem({ startDate: textOf(startDate), ...facts }, today(), scope.day)
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
      await recordDeposits.ask(
        scope,
        records.flatMap(({ id, deposit }) => (deposit ? [{ id, deposit }] : [])),
      )
      await markLet(scope, await listLettings(scope, idsOf(records)))
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
}

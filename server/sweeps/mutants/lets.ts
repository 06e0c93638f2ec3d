import type { Mutant } from './mutant.ts'

const lets = ['server/letting/lets/lets.test.ts']

/** Lets: a tenancy that is agreed too early, and a holding deposit whose days or owner are wrong. */
export const letMutants: Mutant[] = [
  {
    name: 'a tenancy is agreed before every tenant has the written statement',
    file: 'server/letting/lets/lets.agree.ts',
    find: 'await refuseUnserved(scope, tenancyId, day)',
    replace: '',
    tests: lets,
  },
  {
    name: 'a holding deposit becomes a part of the deposit although nobody agreed to that',
    file: 'server/letting/lets/lets.money.ts',
    find: '!held || !consentOn || !deposit',
    replace: '!held || !deposit',
    tests: lets,
  },
  {
    name: 'another deadline for the agreement counts for nothing',
    file: 'shared/law/deposit.law.ts',
    find: 'const deadline = agreedDeadline ?? lastDayOf(holdingDeadline, receivedOn)',
    replace: 'const deadline = lastDayOf(holdingDeadline, receivedOn)',
    tests: lets,
  },
  {
    name: 'a let that fell through goes on asking for its holding deposit',
    file: 'server/letting/lets/lets.routes.ts',
    find: "await dropUnpaid(scope, id, 'The let fell through')",
    replace: 'await Promise.resolve()',
    tests: lets,
  },
  {
    name: 'the undo of an agreement leaves its charges and its money behind',
    file: 'server/letting/lets/lets.answers.ts',
    find: 'beforeUndo.answeredBy(refuseUndoOfLet)',
    replace: 'beforeUndo.answeredBy(async () => undefined)',
    tests: lets,
  },
  {
    name: 'a property that was sold is let by its old owner',
    file: 'server/letting/lets/lets.agree.ts',
    find: '?.landlordId !== landlordId)',
    replace: '?.landlordId === undefined)',
    tests: lets,
  },
  {
    name: 'an assured tenancy is agreed for a fixed term',
    file: 'server/letting/lets/lets.agree.ts',
    find: 'if (endDate !== null && ',
    replace: 'if (endDate === undefined && ',
    tests: lets,
  },
  {
    name: 'a tenancy whose rent was received is pending again',
    file: 'server/records/tenancies/tenancies.facts.ts',
    find: "if (facts.status === 'pending') await refusePendingWithRent(scope, ids)",
    replace: '',
    tests: lets,
  },
  {
    name: 'the history of a tenancy tells nothing of its let',
    file: 'server/office/history/timeline.ts',
    find: '          listLettingEvents,\n',
    replace: '',
    tests: ['server/letting/lets/lets.story.test.ts'],
  },
]

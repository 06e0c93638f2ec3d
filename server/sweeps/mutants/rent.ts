import type { Mutant } from './mutant.ts'

/** What a tenancy owes, and what the law says of it. */
export const rentMutants: Mutant[] = [
  {
    name: 'rent that is due on the 31st forgets its day after February',
    file: 'shared/rent/rent.calendar.ts',
    find: 'Math.min(day, last)',
    replace: 'Math.min(day, 28)',
    tests: ['shared/rent/rent.property.test.ts'],
  },
  {
    name: 'rent periods follow the clock of the machine',
    file: 'shared/rent/rent.calendar.ts',
    find: 'new Date(Date.UTC(year, number, Math.min(day, last)))',
    replace: 'new Date(year, number, Math.min(day, last))',
    tests: ['shared/rent/rent.property.test.ts'],
  },
  {
    name: 'a part of a period is rounded down',
    file: 'shared/rent/rent.parts.ts',
    find: 'const twice = 2 * amount + by',
    replace: 'const twice = 2 * amount',
    tests: ['shared/rent/rent.property.test.ts'],
  },
  {
    name: 'rent runs on after the tenancy has ended, where its terms change later',
    file: 'shared/rent/rent.periods.ts',
    find: 'endedOn < changed)',
    replace: 'endedOn > changed)',
    tests: ['shared/rent/rent.property.test.ts'],
  },
  {
    name: 'an assured tenancy pays by the quarter',
    file: 'shared/rent/rent.law.ts',
    find: "if (kind !== 'assured' || isOver ||",
    replace: "if (kind === 'assured' || isOver ||",
    tests: ['shared/rent/rent.law.test.ts'],
  },
  {
    name: 'the rent of an assured tenancy rises without a notice',
    file: 'shared/rent/rent.increase.ts',
    find: 'if (noticeServedOn === null && agreedOn === null)',
    replace: 'if (noticeServedOn === undefined)',
    tests: ['shared/rent/rent.increase.test.ts'],
  },
  {
    name: 'a lodger pays a fee that the Tenant Fees Act forbids',
    file: 'shared/rent/rent.charges.ts',
    find: " || tenancyKind === 'lodger'",
    replace: '',
    tests: ['shared/rent/rent.charges.test.ts'],
  },
  {
    name: 'interest is charged on rent that is thirteen days late',
    file: 'shared/rent/rent.charges.ts',
    find: 'if (until < permittedFrom ||',
    replace: 'if (until < dueOn ||',
    tests: ['shared/rent/rent.charges.test.ts'],
  },
]

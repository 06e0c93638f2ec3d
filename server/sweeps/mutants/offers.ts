import type { Mutant } from './mutant.ts'

const offers = ['server/letting/offers/offers.test.ts']

/** Offers: answers to what is no longer offered, and homes that are let twice. */
export const offerMutants: Mutant[] = [
  {
    name: 'a landlord’s answer holds for terms that they never saw',
    file: 'shared/letting/offers/offers.state.ts',
    find: '|| last.pence !== terms.pence || last.day !== terms.day',
    replace: '',
    tests: ['shared/letting/offers/offers.state.unit.test.ts'],
  },
  {
    name: 'two offers for one property are accepted',
    file: 'server/letting/offers/offers.accept.ts',
    find: '  if (!other) return\n',
    replace: '  if (!other || other) return\n',
    tests: offers,
  },
  {
    name: 'an offer is answered after the property was sold',
    file: 'server/letting/offers/offers.write.ts',
    find: 'if (home?.landlordId !== offer.landlordId)',
    replace: 'if (!home)',
    tests: offers,
  },
  {
    name: 'whoever opens an application’s link reads incomes without a code',
    file: 'server/letting/applicants/apply.mail.ts',
    find: "(await readApplication(scope, link.applicantId ?? '')).isSaved",
    replace: "!(await readApplication(scope, link.applicantId ?? ''))",
    tests: ['server/letting/applicants/apply.test.ts'],
  },
]

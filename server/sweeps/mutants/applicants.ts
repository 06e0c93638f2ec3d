import type { Mutant } from './mutant.ts'

const matches = ['server/letting/applicants/matches.test.ts']

/** Applicants: emails that nobody asked for, homes that come twice, and people who stay although they were deleted. */
export const applicantMutants: Mutant[] = [
  {
    name: 'emails about homes go to applicants who never asked for them',
    file: 'server/letting/applicants/matches.job.ts',
    find: 'isNotNull(applicants.emailsSince),',
    replace: '',
    tests: matches,
  },
  {
    name: 'an applicant is emailed about the same home every day',
    file: 'server/letting/applicants/matches.job.ts',
    find: '!mailed.get(asks.id)?.has(home.id)',
    replace: 'home.id',
    tests: matches,
  },
  {
    name: 'a person who only looked stays among the tenants after their deletion',
    file: 'server/letting/applicants/applicants.write.ts',
    find: 'if (lookers.length > 0) await deleteTenants(inside, lookers)',
    replace: '',
    tests: ['server/letting/applicants/applicants.test.ts'],
  },
  {
    name: 'a person who enquires again is a second record',
    file: 'server/records/tenants/tenants.visitor.ts',
    find: ': sharing[0]',
    replace: ': undefined',
    tests: ['server/letting/lets/lets.story.test.ts'],
  },
  {
    name: 'two people with one address get a third record with the next let',
    file: 'server/records/tenants/tenants.visitor.ts',
    find: 'sharing.find(({ name }) => isSameWords(name, visitor.name))',
    replace: 'undefined',
    tests: ['server/letting/offers/offers.test.ts'],
  },
]

import type { Mutant } from './mutant.ts'

/** What somebody without an account may do by a secure link. */
export const linksMutants: Mutant[] = [
  {
    name: 'a landlord’s approval counts for another sum than the one they were shown',
    file: 'server/office/repairs/outside/approve.mail.ts',
    find: `pence: asked?.pence ?? null,
      answer: findLast(facts)?.id ?? null,`,
    replace: 'answer: findLast(facts)?.kind ?? null,',
    tests: ['server/office/repairs/outside/outside.test.ts'],
  },
  {
    name: 'a secure link stays its first recipient’s after their email was changed',
    file: 'server/links/links.store.ts',
    find: 'recipient.email.trim().toLowerCase()',
    replace: "''",
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'a form that a mail scanner sends is an answer',
    file: 'server/links/links.routes.ts',
    find: "if (typed.send !== 'yes')",
    replace: "if (typed.send === 'no')",
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'a forwarded link opens the page without a code',
    file: 'server/links/links.door.ts',
    find: '!needsCode || codes.isConfirmed(ready, request, response)',
    replace: '!needsCode || codes.isConfirmed(ready, request, response) || status === 200',
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'an answer counts for what the page did not show',
    file: 'server/links/links.answer.ts',
    find: 'typed.shown !== hashOf(fresh.shown) ||',
    replace: '',
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'a code of one browser opens a secure link in another',
    file: 'server/links/links.code.ts',
    find: `if (!browserHash) return false
      const challenge = await tryCode(db, codeKey, { email, code, browserHash })`,
    replace:
      'const challenge = await tryCode(db, codeKey, { email, code, browserHash: browserHash ?? null })',
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'codes of a secure link are tried without end',
    file: 'server/links/links.routes.ts',
    find: 'await limits.isTriedTooOften(link.id)',
    replace: '(await limits.isTriedTooOften(link.id)) && code.length === 0',
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'a tenant reads words about a repair that were written for somebody else',
    file: 'server/public/tenant-page/tenant-page.repairs.ts',
    find: 'const events = await listEvents(scope, id, reader)',
    replace: 'const events = await listEvents(scope, id)',
    tests: ['server/public/tenant-page/tenant-page.test.ts'],
  },
  {
    name: 'a tenant opens the photos of another tenancy’s repair',
    file: 'server/public/tenant-page/tenant-page.report.ts',
    find: 'if (repair.tenancyId !== found.about.id) throw new NotFound()',
    replace: '',
    tests: ['server/public/tenant-page/tenant-page.test.ts'],
  },
  {
    name: 'a tenant opens a document that is not on their page',
    file: 'server/public/tenant-page/tenant-page.link.ts',
    find: 'if (!view.documents.some((each) => each.file === file)) throw new NotFound()',
    replace: '',
    tests: ['server/public/tenant-page/tenant-page.documents.test.ts'],
  },
  {
    name: 'a landlord who answered an offer by phone is reminded of it',
    file: 'server/links/links.reminders.ts',
    find: 'if (page.closed !== null || page.isAnswered) {',
    replace: 'if (page.isAnswered) {',
    tests: ['server/letting/offers/offers.test.ts'],
  },
]

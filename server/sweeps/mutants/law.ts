// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const bans = ['server/law/notices/bans.test.ts']
const evidence = ['server/law/deposits/evidence.test.ts']

/** Law: a ban that no longer bans, and evidence that proves nothing. */
export const lawMutants: Mutant[] = [
  {
    name: 'an unknown last increase gives a date',
    file: 'shared/law/rent.increase.earliest.ts',
    find: "if (tenancy.lastIncrease === 'unknown' && !last) return undefined",
    replace: '',
    tests: ['shared/law/rent.increase.last.test.ts', 'server/law/one-rule.test.ts'],
  },
  {
    name: 'a rent that went up before Gable is forgotten',
    file: 'shared/law/rent.increase.let.ts',
    find: 'isDate(tenancy.lastIncrease) ? [tenancy.lastIncrease] : []',
    replace: '[].filter(() => isDate(tenancy.lastIncrease))',
    tests: ['shared/law/rent.increase.last.test.ts'],
  },
  {
    name: 'rent is taken before the agreement',
    file: 'server/money/rent/account/rent.lawful.ts',
    find: 'if (pence <= most) return',
    replace: 'if (pence <= most || isBefore) return',
    tests: ['server/money/rent/rent.pending.test.ts'],
  },
  {
    name: 'a holding deposit waits for an agreement that was given up',
    file: 'shared/law/deposit.law.ts',
    find: 'const said = decidedOn ?? agreedOn',
    replace: 'const said = decidedOn && agreedOn',
    tests: ['shared/law/duties/agreement.duties.test.ts'],
  },
  {
    name: 'a changed home of a public page is not noted',
    file: 'server/db/row-writes.ts',
    find: 'sql`and not ${unless}`',
    replace: 'sql`and (true or ${unless})`',
    tests: ['server/law/adverts/adverts.test.ts'],
  },
  {
    name: 'an exception that was taken back still lets the home',
    file: 'server/law/notices/bans.pick.ts',
    find: 'and(refersTo(banExceptions.noticeId, possessionNotices), isNull(banExceptions.takenBackAt))',
    replace: 'refersTo(banExceptions.noticeId, possessionNotices)',
    prepend: 'void [and, isNull]\n',
    tests: bans,
  },
  {
    name: 'an exception that was taken back still advertises the home',
    file: 'server/law/notices/bans.pick.ts',
    find: 'lifting.taken_back_at is null and lifting.day',
    replace: 'lifting.day',
    tests: bans,
  },
  {
    name: 'whoever buys the home gets a tenancy of it',
    file: 'shared/law/ban.law.ts',
    find: "permitsTenancy(name) || kind === 'other'",
    replace: 'true || kind',
    tests: [...bans, 'shared/law/ban.law.test.ts'],
  },
  {
    name: 'an exception lifts the ban of any notice',
    file: 'server/law/notices/bans.write.ts',
    find: 'if (!listBanExceptions(notice.grounds).includes(exception))',
    replace: 'if (listBanExceptions(notice.grounds).length === 0)',
    tests: bans,
  },
  {
    name: 'an exception holds before its day',
    file: 'server/law/notices/bans.refuse.ts',
    find: 'exception && exception.day <= day && permits(exception.name)',
    replace: 'exception && permits(exception.name)',
    tests: bans,
  },
  {
    name: 'documents of another home prove what is kept here',
    file: 'server/law/deposits/evidence.write.ts',
    find: 'or(eq(documents.tenancyId, tenancyId), eq(documents.propertyId, tenancy.propertyId)),',
    replace: 'or(eq(documents.tenancyId, tenancyId), sql`true`),',
    tests: evidence,
  },
  {
    name: 'a document that proves something is taken off without a trace',
    file: 'server/law/deposits/evidence.write.ts',
    find: 'takenOffBy: inside.author.name,',
    replace: "takenOffBy: '',",
    tests: evidence,
  },
  {
    name: 'what a home under notice was let as for a buyer becomes an assured tenancy afterwards',
    file: 'server/money/rent/rent.routes.ts',
    find: "if (let_ && let_.kind !== kind) await refuse(scope, { ...let_, kind }, 'kind')",
    replace: 'void [let_, refuse]',
    tests: ['server/law/notices/bans.test.ts'],
  },
  {
    name: 'a rent that the public page states is not noted',
    file: 'server/records/properties/properties.routes.ts',
    find: 'if (!isWatched) return',
    replace: 'if (isWatched || !isWatched) return',
    tests: ['server/law/adverts/adverts.test.ts'],
  },
  {
    name: 'a rent that would begin after the tenancy is a duty to serve',
    file: 'server/law/increases/increases.duties.pick.ts',
    find: 'first.endedOn < proposal.from',
    replace: 'first.endedOn < first.day',
    tests: ['server/law/increases/increases.test.ts'],
  },
  {
    name: 'a property outside England is under its law',
    file: 'shared/law/england.ts',
    find: "isUnderEnglishLaw(account) && candidates.includes('england')",
    replace: 'isUnderEnglishLaw(account)',
    tests: ['shared/law/england.test.ts'],
  },
  {
    name: 'of the regions in which a home may lie, the one that opens last counts',
    file: 'shared/law/register/register.standing.ts',
    find: 'const [earliest] = candidates',
    replace: 'const earliest = candidates.at(-1)',
    tests: ['shared/law/register/register.standing.test.ts'],
  },
  {
    name: 'an energy certificate lasts until its tenth anniversary',
    file: 'shared/law/certificates/certificates.days.ts',
    find: 'energy: () => dateByLaw(energyValidity, lastDayOf(energyValidity, day))',
    replace: 'energy: () => dateByLaw(energyValidity, addDays(lastDayOf(energyValidity, day), 1))',
    tests: ['shared/law/certificates/certificates.days.test.ts'],
  },
  {
    name: 'a limited right to rent counts however old its check is',
    file: 'shared/law/duties/right-to-rent.duty.ts',
    find: 'until !== null && day < addDays(start, -rightToRentFresh.value)',
    replace: 'until !== null && day < addDays(start, -10 * rightToRentFresh.value)',
    tests: ['shared/law/duties/home.duty.test.ts'],
  },
]

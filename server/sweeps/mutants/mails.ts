// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

/** What an account may send to others. */
export const mailsMutants: Mutant[] = [
  {
    name: 'mails that people cause are not counted',
    file: 'server/mail/queue.ts',
    find: 'await countMails(inside, sender, mails)',
    replace: '',
    tests: ['server/mail/allowance.test.ts'],
  },
  {
    name: 'requests at the same moment pass the limit of a day',
    file: 'server/mail/allowance.ts',
    find: 'pg_advisory_xact_lock(hashtextextended(${`mail of ${accountId}`}, 0))',
    replace: 'hashtextextended(${`mail of ${accountId}`}, 0)',
    tests: ['server/mail/allowance.test.ts'],
  },
  {
    name: 'the same mail goes twice within minutes',
    file: 'server/mail/allowance.ts',
    find: 'await refuseRepeats(tx, sender, mails)',
    replace: '',
    tests: ['server/mail/allowance.test.ts'],
  },
  {
    name: 'a colleague sends the letter of another one again',
    file: 'server/mail/letter.ts',
    find: 'return end < 0 ? text : text.slice(0, end)',
    replace: 'return text',
    tests: ['server/mail/allowance.test.ts'],
  },
  {
    name: 'one address gets any number of mails',
    file: 'server/mail/allowance.ts',
    find: 'await refuseTooManyForOne(tx, accountId, mails, age)',
    replace: '',
    tests: ['server/mail/allowance.test.ts'],
  },
  {
    name: 'new accounts send as many mails as grown ones',
    file: 'server/mail/allowance.figures.ts',
    find: '{ from: 0, mails: 20 }',
    replace: '{ from: 0, mails: 2_000 }',
    tests: ['server/mail/allowance.test.ts'],
  },
  {
    name: 'a name with a quotation mark adds an attribute to the HTML of a letter',
    file: 'server/mail/letter.html.ts',
    find: `'>': '&gt;', '"': '&quot;' }`,
    replace: `'>': '&gt;' }`,
    tests: ['server/mail/letter.unit.test.ts'],
  },
  {
    name: 'mails that protect go without limit',
    file: 'server/mail/allowance.protecting.ts',
    find: 'return Math.max(...waits)',
    replace: 'return Math.min(0, ...waits)',
    tests: ['server/mail/allowance.protecting.long.test.ts'],
  },
  {
    name: 'mails that protect use up what ordinary mails may',
    file: 'server/mail/allowance.ts',
    find: "sql`${sentMails.purpose} = 'ordinary'`",
    replace: 'sql`true`',
    tests: ['server/mail/allowance.protecting.long.test.ts'],
  },
  {
    name: 'each of several changes within an hour is a mail of its own',
    file: 'server/mail/queue.ts',
    find: 'if (slot.formerJob) await store.drop(slot.formerJob, inside)',
    replace: '',
    tests: ['server/mail/allowance.protecting.long.test.ts'],
  },
]

/** Phrases that no letting office uses, and what to write instead. `roles` are where a phrase is looked for; by default everywhere. */
export const banned = [
  {
    phrase: /\b(whoever|whomever|whosever)\b/i,
    instead: 'you, or the person by their part: the tenant, another member',
  },
  { phrase: /\banew\b/i, instead: 'again' },
  { phrase: /\ball the same\b/i, instead: 'anyway' },
  { phrase: /\bby (itself|themselves)\b/i, instead: 'automatically' },
  { phrase: /\b(is|are|was|were|be|been) told\b/i, instead: 'we email, we let … know' },
  {
    phrase: /^Say (how|which|why|what|who|whose|when|where|from|until|yes|it)\b/,
    instead: 'Enter …, Choose …',
  },
  { phrase: /\b(bring|brings|bringing|brought)\b.{0,20} in\b/i, instead: 'import' },
  { phrase: /\bcame (on|in|by)\b/i, instead: 'received on, received by' },
  { phrase: /\bg(ive|ives|iven|iving|ave)\b.{0,20} back\b/i, instead: 'refund (money), return (deposit)' },
  {
    phrase: /\bt(ake|akes|aken|aking|ook)\b.{0,25} back\b/i,
    instead: 'reverse, undo, withdraw, cancel, remove, unassign',
  },
  { phrase: /\b(put|puts|putting|brings?|brought) .{0,20}back\b/i, instead: 'restore' },
  { phrase: /\bmend(s|ed|ing)?\b/i, instead: 'fix, correct' },
  { phrase: /HM Revenue/, instead: 'HMRC' },
  { phrase: /\b(lives?|landlords?|living|stays?) abroad\b/i, instead: 'non-resident landlord' },
  { phrase: /\blandlord database\b/i, instead: 'PRS Database' },
  { phrase: /\bclients’ money\b/i, instead: 'client money' },
  { phrase: /\bfiles? for the bank\b/i, instead: 'payment file' },
  { phrase: /\bletters? of the bank\b/i, instead: 'bank confirmation letter' },
  { phrase: /\b(This|That) names no\b/, instead: '… not found. Choose one of the list.' },
  { phrase: /\bdo(es)? not fit here\b/i, instead: 'what is allowed: Enter a number from 0 to 60' },
  { phrase: /\bbelow (nothing|0)\b/i, instead: 'overdrawn' },
  { phrase: /\b(the|on|in|your) books\b/i, instead: 'your records, on Gable, the ledger' },
  { phrase: /\bmails?\b(?!to)/i, instead: 'email' },
  {
    phrase: /\b(proofs?|proved|unproved)\b(?! of (address|identity|posting|sending|service|ownership))/i,
    instead: 'reconciliation, reconciled',
  },
  { phrase: /\b(un)?sorted\b|\bto sort\b/i, instead: 'matched, to match; unidentified money' },
  { phrase: /\b(bank|statement)(’s)? lines?\b/i, instead: 'transaction' },
  { phrase: /\bmade good\b|\bmake .{0,20}good\b/i, instead: 'shortfall paid in' },
  { phrase: /\bpaid ahead\b/i, instead: 'paid in advance' },
  { phrase: /\bduty of the law\b|\bduties\b/i, instead: 'legal deadline, task, Compliance' },
  { phrase: /\benergy certificates?\b/i, instead: 'EPC' },
  { phrase: /\belectrical reports?\b/i, instead: 'EICR' },
  { phrase: /\b(second step|help(ed)? back in)\b/i, instead: '2-step verification, account recovery' },
  { phrase: /\bput(ting)? .{0,12}off\b/i, instead: 'snooze' },
  { phrase: /\blooks? inside\b/i, instead: 'quick view' },
  { phrase: /\bworked out\b/i, instead: 'calculated' },
  { phrase: /\bset-up\b/i, instead: 'Money settings' },
  { phrase: /\bRetry\b/, instead: 'Try again' },
  { phrase: /\d %/, instead: 'the figure and % without a space' },
  { phrase: /…(?!})/, instead: 'three dots, as the specification has them' },
  {
    phrase: /^(What|Who|Whose|Where) [^?]*$/,
    roles: ['title', 'subtitle', 'label', 'heading', 'caption', 'button'],
    instead: 'a noun or a command',
  },
]

/**
 * Texts that are right although they break a rule, each with its reason. `file` is the beginning of a path, `text` that of a text, and
 * `rule` a part of the rule's name; without them every text or rule is meant.
 */
export const allowed = [
  { file: 'client/src/app/shell/trade/', reason: 'what people may type into the search, old words included' },
  { file: 'shared/screens.ts', reason: 'addresses of pages' },
  { file: 'shared/csv/', rule: 'another word', reason: 'headers and cells of files from other programs' },
  { file: 'shared/csv/match.ts', rule: 'mails', reason: 'headers of files from other programs' },
  { file: 'shared/csv/text.ts', rule: '…', reason: 'the characters of a code page' },
  { file: 'shared/law/districts.ts', reason: 'a table of postcodes' },
  { file: 'shared/law/papers/statement.items.ts', reason: 'the words of the Acts, for tenants' },
  {
    file: 'shared/law/servings.law.ts',
    rule: 'proof',
    reason: 'the words of section 7 of the Interpretation Act',
  },
  { file: 'shared/law/grounds.ts', rule: '‘property’', reason: 'the Act’s ‘only or main home’' },
  { file: 'shared/law/ban.law.ts', rule: '‘property’', reason: 'the Act’s ‘only or main home’' },
  {
    file: 'server/letting/applicants/apply.',
    rule: '‘property’',
    reason: 'pages and emails for applicants, to whom it is a home',
  },
  {
    file: 'server/letting/applicants/matches.',
    rule: '‘property’',
    reason: 'pages and emails for applicants, to whom it is a home',
  },
  { file: 'server/letting/lets/lets.holding.ts', text: 'your home', reason: 'an email to an applicant' },
  {
    file: 'shared/letting/applicants/apply.ts',
    rule: '‘property’',
    reason: 'what an applicant’s form says, to whom it is a home',
  },
  {
    file: 'server/letting/templates/standards/',
    rule: 'sentences',
    reason: 'agreements and deeds, in the words of their trade',
  },
  {
    file: 'server/letting/templates/standards/agreement.ts',
    rule: '‘property’',
    reason: 'the Act’s ‘only or main home’',
  },
  { file: 'server/office/imports/fixtures/', reason: 'made files for tests' },
  {
    file: 'client/src/features/office/imports/imports.testing.tsx',
    reason: 'the header of a made file',
  },
  {
    file: 'client/src/features/office/settings/services/integrations.stripe.tsx',
    rule: '…',
    reason: 'how Stripe’s keys begin',
  },
  { file: 'client/src/kit/terrace/', rule: 'sentences', reason: 'drawings' },
  { file: 'server/money/payments/payments.page.style.ts', rule: 'sentences', reason: 'styles' },
  { file: 'server/money/bank/matching/', rule: 'sentences', reason: 'lists of words that banks write' },
  { file: 'shared/money/bills/bills.guess.ts', rule: 'sentences', reason: 'a list of trades' },
  {
    file: 'shared/money/arrears/ladder.defaults.ts',
    rule: 'sentences',
    reason: 'three charities, each with its number and address',
  },
  { file: 'server/http/bare-page.ts', rule: 'sentences', reason: 'markup' },
  { file: 'server/http/form-page.ts', rule: 'sentences', reason: 'styles' },
  { file: 'server/mail/letter.html.ts', rule: 'sentences', reason: 'markup' },
  { file: 'server/mail/code-mail.ts', rule: 'sentences', text: '<!doctype', reason: 'markup' },
  {
    file: 'server/records/enquiries/enquiries.form.ts',
    rule: 'sentences',
    text: '<p role',
    reason: 'markup',
  },
  {
    file: 'server/office/privacy/deletion/deletion.contents.ts',
    rule: 'sentences',
    reason: 'a file of short lines',
  },
  { file: 'server/db/backup/', rule: 'sentences', reason: 'SQL' },
  { file: 'server/db/backup/write.ts', rule: 'mail', reason: 'SQL' },
  { file: 'server/security/seal.ts', rule: 'mail', reason: 'the purpose that a key is derived for' },
  {
    file: 'server/office/system/backups/backups.folder.ts',
    rule: 'proof',
    reason: 'the ending of a file’s name',
  },
  { file: 'client/src/app/shell/key-sheet.tsx', text: 'Home', reason: 'a key of the keyboard' },
  {
    file: 'client/src/features/office/settings/agency/agency.tsx',
    text: 'e.g. family homes',
    reason: 'an example of a public text',
  },
  {
    file: 'client/src/features/public/landing/',
    rule: '‘records’',
    reason: 'the line that the product is known by',
  },
  {
    file: 'server/public/showcase/preview.ts',
    rule: '‘records’',
    reason: 'the line that the product is known by',
  },
  {
    file: 'client/src/features/law/certificates/certificates.dialog.tsx',
    rule: 'hint',
    text: 'A to G',
    reason: 'letters of the bands',
  },
  {
    file: 'client/src/features/public/landing/',
    rule: 'button',
    reason: 'the landing page writes as it speaks',
  },
  { file: 'server/law/duties/duties.read.ts', reason: 'the name of a reading in the log' },
]

/** The most words of a sentence on a screen or in an email. */
export const longestSentence = 25

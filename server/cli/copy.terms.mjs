/**
 * The trade's nouns, one and many, and the words that stand for the same thing elsewhere and not here. One thing, one word. Where
 * tenants and the public read, a property is a home: these places are `except`.
 */
const publicPages =
  /^(client\/src\/(features\/public|kit\/terrace)|server\/(public|records\/enquiries|money\/rent\/papers|office\/(sample|privacy\/access))|shared\/(records\/enquiries|money\/rent\/papers|money\/arrears\/ladder|law\/\w+\.law))/

export const terms = [
  { one: 'reconciliation', many: 'reconciliations', not: /\bdays? proved\b|\bproof of (clients|money)\b/i },
  { one: 'client money', many: 'client money', not: /\bclients?’ money\b|\bmoney of (the )?clients\b/i },
  {
    one: 'transaction',
    many: 'transactions',
    not: /\blines? (of|at|from) (the|your) bank\b|\bbank entr(y|ies)\b/i,
  },
  { one: 'suggested match', many: 'suggested matches', not: /^perhaps\b|\bwhat it may be\b/i },
  { one: 'unidentified money', many: 'unidentified money', not: /\bnobody’s money\b/i },
  { one: 'float', many: 'floats', not: /\bwhat stays on the balance\b/i },
  { one: 'payment file', many: 'payment files', not: /\bbank files? of\b|\bfiles? of payouts\b/i },
  { one: 'bank confirmation letter', many: 'bank confirmation letters', not: /\bletters? of the bank\b/i },
  { one: 'arrears', many: 'arrears', not: /\bbehind with (the )?rent\b/i },
  { one: 'deduction', many: 'deductions', not: /\bkept parts?\b|\bpart that was kept\b|\bkeep a part\b/i },
  { one: 'HMRC', many: 'HMRC', not: /\bInland Revenue\b|\bthe Revenue\b/ },
  {
    one: 'non-resident landlord',
    many: 'non-resident landlords',
    not: /\boverseas landlords?\b|\babroad\b/i,
  },
  { one: 'PRS Database', many: 'PRS Database', not: /\blandlords?’? (database|register)\b/i },
  { one: 'legal deadline', many: 'legal deadlines', not: /(?<!homelessness )\bdut(y|ies)\b/i },
  {
    one: 'prescribed information',
    many: 'prescribed information',
    not: /\bdeposit’s information\b|(?<!prescribed )\binformation about the deposit\b/i,
  },
  { one: 'relevant person', many: 'relevant people', not: /\bpayers? of the deposit\b/i },
  { one: 'EPC', many: 'EPCs', not: /\benergy certificates?\b/i },
  { one: 'EICR', many: 'EICRs', not: /\belectrical (reports?|certificates?)\b/i },
  { one: 'gas safety record', many: 'gas safety records', not: /\bgas certificates?\b|\bCP12\b/i },
  {
    one: 'section 8 notice',
    many: 'section 8 notices',
    not: /\bnotices? of possession\b|\bpossession notices?\b/i,
  },
  {
    one: 'rent increase',
    many: 'rent increases',
    not: /\bput(ting)? (up )?the rent( up)?\b/i,
  },
  {
    one: 'property',
    many: 'properties',
    not: /\b(homes?(?! (page|office)\b)|(?<!\b(front|communal) )doors?)\b/i,
    except: publicPages,
  },
  { one: 'document', many: 'documents', not: /(?<!\bon )\bpapers?\b/i },
  { one: 'records', many: 'records', not: /\bbooks\b/i },
  { one: 'Money settings', many: 'Money settings', not: /\bset-up\b/i },
  {
    one: '2-step verification',
    many: '2-step verification',
    not: /\b(second|two)[- ](step|factor)\b|\b2FA\b/i,
  },
  { one: 'account recovery', many: 'account recoveries', not: /\blet(ting)? .{0,20}back in\b/i },
  { one: 'subject access request', many: 'subject access requests', not: /\bdata about this person\b/i },
  { one: 'snooze', many: 'snoozes', not: /\bpostpone/i },
  { one: 'quick view', many: 'quick views', not: /\blook into\b|\bpeek\b/i },
  { one: 'email', many: 'emails', not: /\bmails?\b(?!to)/i },
  { one: 'postcode', many: 'postcodes', not: /\bpost codes\b/i },
]

/** Words that keep their capital within a sentence. */
const names =
  /^(HMRC|SA105|EPC|EICR|VAT|PRS|PDF|CSV|BLM|API|URL|PIN|ID|SMS|DPS|TDS|MTD|NRL\d?|Database|Gable|Stripe|England|English|Wales|Bank|Form|GOV\.UK|Act|I|London|Settings|Team|Security|Rightmove|Zoopla)$/
/** Words that stay small within a title. */
const small =
  /^(a|an|the|and|but|or|nor|for|of|in|on|at|to|by|with|from|as|into|per|than|up|off|out|over|in)$/

const wordsOf = (text) => text.split(/\s+/).filter((word) => /^[A-Za-z]/.test(word))
const isSmall = (word) => /^[a-z]/.test(word)

const isTitle = (text) => wordsOf(text).every((word) => !isSmall(word) || small.test(word))
/** Whether a text of several words has the capitals of a title where a sentence should have them. */
const isSentence = (text) =>
  wordsOf(text)
    .slice(1)
    .every((word) => isSmall(word) || names.test(word.replace(/[^\w.]/g, '')) || /^[A-Z]{2}/.test(word)) ||
  wordsOf(text).some((word, at) => at > 0 && isSmall(word) && !small.test(word))

const titled =
  /^(Dialog|ConfirmDialog|TypedConfirm|CardHeader|Section|FormCard|StepHead|FormDialog|InDialog|RecordDialog|PageHeader)$/
const fields = /(^|\.)(\w*Field|ChoiceOrNone)$/

/** Capitals by role: `of` is the element, `role` the attribute. */
export const capitals = [
  {
    name: 'a title without capitals',
    instead: 'Title Case',
    breaks: ({ role, of, text }) => role === 'title' && titled.test(of) && !isTitle(text),
  },
  {
    name: 'a button without capitals',
    instead: 'Title Case',
    breaks: ({ role, text }) => role === 'button' && !isTitle(text),
  },
  {
    name: 'a label with the capitals of a title',
    instead: 'sentence case',
    breaks: ({ role, of, text }) => role === 'label' && fields.test(of) && !isSentence(text),
  },
  {
    name: 'a hint with the capitals of a title',
    instead: 'sentence case',
    breaks: ({ role, text }) => /^(hint|description|subtitle|placeholder)$/.test(role) && !isSentence(text),
  },
  {
    name: 'an empty state with the capitals of a title',
    instead: 'sentence case',
    breaks: ({ role, of, text }) =>
      role === 'title' && /^(EmptyState|NoMatches)$/.test(of) && !isSentence(text),
  },
]

/** Labels that the specification fixes, and the one button that the guide writes small. */
export const fixed = new Set([
  'Full Name',
  'Email Address',
  'Phone Number',
  'First Name',
  'Last Name',
  'Agency Name',
  'License Number',
  'Years of Experience',
  'Brand Colour',
  'Current Password',
  'New Password',
  'Confirm New Password',
  'Address Line 1',
  'Address Line 2',
  'Town/City',
  'Post Code',
  'Current Property',
  'Move-in Date',
  'Start Date',
  'End Date',
  'Monthly Rent',
  'Payment Status',
  'Property Name',
  'Tenant Name',
  'Viewing Date',
  'Viewing Time',
  'Invoice Number',
  'Invoice Type',
  'Issue Date',
  'Due Date',
  'Try again',
])

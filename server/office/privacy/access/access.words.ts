import { capitalise, listWords } from '#shared/text.ts'

/**
 * What a column's value is: an amount in pence or in whole units, hundredths of a per cent, a number with decimals, a choice, or as
 * it stands.
 */
type Shape = 'text' | 'pence' | 'pounds' | 'percent' | 'number' | 'choice'

interface ColumnWord {
  label: string
  shape: Shape
}

/** 'agreedOn' is 'Agreed on', and a moment such as 'acceptedAt' is 'Accepted'. */
const readKey = (key: string) =>
  capitalise(key.replace(/At$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Columns of one shape: those that people call otherwise, and keys that are people’s words already. */
const shaped = (
  shape: Shape,
  labels: Readonly<Record<string, string>>,
  keys: readonly string[] = [],
): [string, ColumnWord][] => [
  ...Object.entries(labels).map(([key, label]): [string, ColumnWord] => [key, { label, shape }]),
  ...keys.map((key): [string, ColumnWord] => [key, { label: readKey(key), shape }]),
]

/** What a person calls a column. One that is not here stays in the JSON file: a number of a row, a place in a list. */
const words = new Map<string, ColumnWord>([
  ...shaped(
    'text',
    {
      abroad: 'Non-resident',
      abroadFrom: 'Non-resident from',
      addressLine1: 'Address',
      addressLine2: 'Address, second line',
      approval: 'HMRC approval',
      areaSqft: 'Size in square feet',
      agreedTo: 'Words agreed to',
      areas: 'Areas looked in',
      author: 'By',
      authorName: 'Entered by',
      bannedUntil: 'No new letting until',
      bio: 'About you',
      cancelledWhy: 'Why it was cancelled',
      changedSinceSent: 'Changed since it was sent',
      confirmedTo: 'Confirmation sent to',
      consentedAt: 'Consent given',
      dailyDigest: 'Daily digest by email',
      deemedOn: 'Counts as served on',
      detail: 'Details',
      digestSentOn: 'Last digest sent on',
      documentName: 'Document',
      documentTitle: 'Document',
      dueDate: 'Due on',
      email: 'Email address',
      emailsHow: 'Consent to emails given',
      employerEmail: 'Employer’s email address',
      employerName: 'Employer',
      facts: 'Facts in it',
      endDate: 'Ends on',
      endedNote: 'How it ended',
      epcRating: 'Energy rating',
      evidenceName: 'Evidence',
      expiresAt: 'Valid until',
      expiresOn: 'Valid until',
      fileName: 'File',
      freeFrom: 'Goodwill credit from',
      freeTo: 'Goodwill credit to',
      fromDay: 'From',
      fundedOn: 'Funds reserved on',
      goneOn: 'Left on',
      handledAt: 'Answered',
      hasPassword: 'Has a password',
      heldWhy: 'Why it was held',
      isSynced: 'Kept on several devices',
      issueDate: 'Issued on',
      issued: 'As it was issued',
      label: 'Matched with',
      lastIncrease: 'Last rent increase',
      landlordAddress: 'Landlord’s address',
      landlordEmail: 'Landlord’s email address',
      landlordName: 'Landlord',
      lastFour: 'Last four digits',
      lateRentMail: 'Email about late rent',
      lateRentTold: 'Last emailed about late rent on',
      memo: 'Words',
      moveInDate: 'Moved in on',
      onBooksSince: 'With us since',
      pageFacts: 'The page as it was sent',
      party: 'People in it',
      payee: 'Paid to',
      paymentDetails: 'How to pay',
      postCode: 'Postcode',
      property: 'Home',
      propertyName: 'Home',
      propertyTitle: 'Home',
      published: 'On the public page',
      query: 'Search',
      refereeEmail: 'Referee’s email address',
      refereeName: 'Referee',
      replies: 'Answers',
      requests: 'Asked for',
      deemedWhy: 'Why it counts from another date',
      backdatedWhy: 'Why it was served before its document was added',
      emailClause: 'Clause on service by email',
      clause: 'Clause on service by email',
      replyTo: 'Replies go to',
      returnedWhy: 'Why it was returned',
      secondStepDue: '2-step verification due',
      seenAt: 'Last seen',
      seenOn: 'Seen at the bank on',
      shared: 'Shared with the team',
      signedInAt: 'Last sign-in',
      signerEmail: 'Email address',
      signerName: 'Name',
      startDate: 'Begins on',
      startedAt: 'Begun',
      startedBy: 'Begun by',
      stoppedWhy: 'Why it was stopped',
      takenAt: 'Accepted by the email server',
      takenBackAt: 'Undone',
      takenBackBy: 'Undone by',
      takenBackWhy: 'Why it was undone',
      takenOffAt: 'Removed',
      takenOffBy: 'Removed by',
      tenantEmail: 'Email address',
      tenantName: 'Name',
      tenantPhone: 'Phone',
      toDay: 'To',
      townCity: 'Town',
      typedName: 'Name as signed',
      untilDay: 'Until',
      usableFrom: 'Used from',
      valueDay: 'Counts from',
      viewingTime: 'Time',
      withdrawnWhy: 'Why it was withdrawn',
      content: 'What it says',
      asSent: 'As it was sent',
    },
    listWords(`
    about acceptedAt access account addedAt address agency agreedOn answer answeredAt answeredBy approvedAt
    approvedBy approvedFrom askedBy availableFrom bedrooms borough browser by cancelledAt cancelledBy
    caption changes confirmedAt confirmedBy contents currency date day days description details doneAt draftedBy dueOn
    editedAt endedOn endsOn file firstAt forHardship format from givenOn givenTo grounds happenedOn home how
    inWords invoice invoiceNumber landlord lastAt lastUsedAt line lines madeAt madeFor message minutes name network
    note notes number overSince paidOn payer periodFrom periodTo person pet phone place question rating reason
    reference refused refusedAt remarks remindedAt returnedOn reversed revokedAt scheme sentAt sentBy
    sentTo servedOn signedUpAt since statusSetBy statusSetOn step subject tenant text through to trade
    until usedAt why wishedTimes wishes withdrawnAt withdrawnBy withdrawnOn wording words
  `),
  ),
  ...shaped(
    'pence',
    {
      pence: 'Amount',
      yearlyPence: 'Income a year',
      repairLimit: 'Repairs without asking up to',
      closingPence: 'Balance at the end',
      interest: 'Of it interest',
      minimumPence: 'At least',
      sorted: 'Of it matched',
      used: 'Of it used',
      vat: 'VAT',
      opening: 'Balance at the beginning',
      closing: 'Balance at the end',
    },
    listWords('balance float heldBack net owed owedBefore paid share takenOff writtenOff'),
  ),
  ...shaped(
    'pounds',
    {
      maxRent: 'Highest rent',
      rentAmount: 'Rent',
      unitAmount: 'Price of one',
    },
    listWords('amount deposit rent'),
  ),
  ...shaped(
    'number',
    {
      vatRate: 'Per cent of VAT',
    },
    listWords('bathrooms quantity'),
  ),
  ...shaped('percent', {
    basisPoints: 'Per cent',
  }),
  ...shaped(
    'choice',
    {
      action: 'What was done',
      decidedBy: 'Matched by',
      endedWhy: 'Why it ended',
      means: 'How',
      method: 'How it was paid',
      paymentStatus: 'Payment',
      way: 'How it was checked',
      what: 'Event',
    },
    listWords(`
    category councilTaxBand furnishing kind list outcome region role shownTo state status type
    withdrawnAs
  `),
  ),
])

/** The amounts of a frozen paper are whole units, though columns of the same name are pence. */
const paperWords = new Map<string, ColumnWord>(
  shaped(
    'pounds',
    {
      closing: 'Balance at the end',
      fees: 'Fees with VAT',
      feesNet: 'Fees, net',
      feesVat: 'VAT on fees',
      opening: 'Balance at the beginning',
      rent: 'Rent received',
      tax: 'Tax deducted',
      vat: 'VAT',
    },
    listWords('amount balance bills net other outstanding paid sums'),
  ),
)

/** What a column is called on paper; undefined where people have no word for it. */
export const wordOf = (key: string): ColumnWord | undefined => words.get(key)

/** The same for a field of a paper that is kept as it was sent. */
export const paperWordOf = (key: string): ColumnWord | undefined => paperWords.get(key) ?? words.get(key)

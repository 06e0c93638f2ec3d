/** The roles of people who would take a home. Tenants owe the rent together; permitted occupiers owe nothing. */
export const partyRoles = ['tenant', 'occupier', 'guarantor'] as const
export type PartyRole = (typeof partyRoles)[number]

/** The most adults that take a home together, as tenants or permitted occupiers; guarantors come on top. */
export const mostInParty = 6

/** What a person's rent would come from. Nobody is asked about children, benefits or where they were born. */
export const incomeKinds = ['employed', 'self-employed', 'student', 'retired', 'other'] as const
export type IncomeKind = (typeof incomeKinds)[number]

export const incomeKindNames: Record<IncomeKind, string> = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  student: 'Student',
  retired: 'Retired',
  other: 'Other income',
}

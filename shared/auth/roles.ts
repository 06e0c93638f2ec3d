/** Apart from the schemas, so that the sign-in dialog can be loaded without them. */
export const roles = ['agent', 'landlord'] as const

/** The role as people read it. */
export const roleNames: Record<(typeof roles)[number], string> = {
  agent: 'Agent',
  landlord: 'Private Landlord',
}

/** Digits of a sign-in code. */
export const codeLength = 6

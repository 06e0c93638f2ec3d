/** In a file without schemas, so that the sign-in dialog loads without zod. */
export const roles = ['agent', 'landlord'] as const

/** The names of the roles on the screen. */
export const roleNames: Record<(typeof roles)[number], string> = {
  agent: 'Agent',
  landlord: 'Private Landlord',
}

/** Digits of a sign-in code. */
export const codeLength = 6

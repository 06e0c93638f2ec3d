/** What is certified of a home, in the order of its page. */
export const certificateKinds = ['gas', 'electrical', 'energy', 'alarms', 'licence', 'insurance'] as const

/** How it went. 'not-needed' says, with a reason, that the home needs none. */
export const outcomes = ['passed', 'failed', 'not-needed'] as const

/** Licences that a council may ask for. */
export const licenceTypes = ['hmo', 'additional-hmo', 'selective'] as const

/**
 * Money and access are changed only within these minutes after a sign-in or a confirmation, so that a stolen session is not
 * enough. This file has no schemas, because every call of the client needs the code below.
 */
export const freshSignInMinutes = 15

/** The `code` of the problem that asks for a confirmation. The client asks the person to confirm and repeats the call. */
export const confirmFirst = 'confirm-first'

/** The `code` of the problem that paying out waits for a second step of the caller's sign-in. */
export const secondStepFirst = 'second-step-first'

/** How many days an owner or manager of an account that pays people out has to add a second step. */
export const secondStepDays = 14

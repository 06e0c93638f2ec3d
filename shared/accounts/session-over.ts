/**
 * The `code` of the problem that the page's person is no longer signed in. The client asks for a sign-in above the page and
 * repeats the call. This file has no schemas, because every call of the client needs the code.
 */
export const signInFirst = 'sign-in-first'

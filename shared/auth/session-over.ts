/**
 * The `code` of the problem that says that the page's person is not signed in any more. The client asks for a sign-in
 * above the page and repeats the call. In a file without schemas, because every call of the client looks for it.
 */
export const signInFirst = 'sign-in-first'

import type { SQL } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { question, request } from '../../registry/ports.ts'

/** Throws where homes may not be offered. */
export const beforeOffer =
  question<(scope: AccountScope, ids: readonly string[]) => Promise<void>>('an offer of properties')

/**
 * Keeps what the account's own page states of these homes, or of all: it is asked before and after whatever changes either.
 * Answers whether the page states or has just stated any.
 */
export const recordAdverts =
  request<(scope: AccountScope, ids?: readonly string[]) => Promise<boolean>>('the adverts of properties')

/** Whether something is kept of the home `row` before and after it changes. */
export const mayBeAdvertised = request<() => SQL>('the properties whose changes are kept')

/** Whether the account's own page is public. */
export const hasPublicPage = request<(scope: AccountScope) => Promise<boolean>>(
  'the public page of an account',
)

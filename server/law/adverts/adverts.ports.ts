import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { AccountScope } from '../../db/scope.ts'
import { request } from '../../registry/ports.ts'

/** Selects the day since which the account's page is public; null while it is not, and no row where there is no page. */
export const publishedOn = request<(scope: AccountScope) => SQLWrapper>(
  'the day since which a page is public',
)

/** Whether the page of an account is public, for a row of the account, which it calls `row`. */
export const hasPageOfRow = request<() => SQL>('whether the page of a row’s account is public')

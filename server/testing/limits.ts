import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** As if the hours that the limits of sign-in count had passed. */
export async function clearRateLimits({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await services.db.execute(sql`delete from rate_limits`)
}

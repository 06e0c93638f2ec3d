import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** Resets the limits of sign-in, as if their hours had passed. */
export async function clearRateLimits({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await services.db.execute(sql`delete from rate_limits`)
}

/** Resets the limit of this name, as if time had passed. */
export async function passRateLimits({ services }: Pick<TestApp, 'services'>, name: string): Promise<void> {
  await services.db.execute(sql`delete from rate_limits where key like ${`${name}:%`}`)
}

/** Forgets what accounts have sent, as if a day had passed. */
export async function clearSentMails({ services }: Pick<TestApp, 'services'>): Promise<void> {
  await services.db.execute(sql`delete from sent_mails`)
}

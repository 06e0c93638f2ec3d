import { type SQL, sql } from 'drizzle-orm'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'

const audienceOf: Partial<Record<PersonKind, string>> = { contractors: 'contractor', landlords: 'landlord' }

/** The events that a person reads in what is stored of them: those written for them, and without sums for a tenant. */
export const eventsFor = (kind: PersonKind): SQL => {
  const audience = audienceOf[kind] ?? 'tenant'
  const isTheirs = sql`audience in (${audience}, 'everyone')`
  return audience === 'tenant' ? sql`${isTheirs} and pence is null` : isTheirs
}

/** The photos of those events. */
export const filesFor = (kind: PersonKind): SQL => sql`exists (select from repair_events
  where repair_events.account_id = repair_files.account_id and repair_events.id = event_id and ${eventsFor(kind)})`

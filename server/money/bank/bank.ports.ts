import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { question } from '../../registry/ports.ts'

export type AboutTenancy = PgTable & Record<'accountId' | 'tenancyId' | 'createdAt', PgColumn>

/** What is written about a tenancy, which then stays when the match that made it is undone. */
export const aboutTenancy = question<() => AboutTenancy>('the records about a tenancy')

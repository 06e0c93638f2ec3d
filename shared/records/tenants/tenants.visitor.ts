import { z } from '../../zod.ts'

/** The tenant record of a visitor: new, or found by the email address. */
export const madeTenant = z.object({ tenantId: z.uuid(), isNew: z.boolean() })

import type { EntityName } from './registry.ts'
import { z } from './zod.ts'

/** The kinds of record that notes and tasks are about. Importing the registry would load the schemas of every kind. */
export const noticedKinds = [
  'landlords',
  'properties',
  'tenants',
  'tenancies',
  'viewings',
  'invoices',
  'repairs',
] as const satisfies readonly EntityName[]

/** The record that a note or a task is about. */
export const about = z.strictObject({
  kind: z.enum(noticedKinds, 'Choose a kind of record'),
  id: z.uuid('Record not found'),
})
export type About = z.infer<typeof about>

/** A record as a link reads: its kind, its id and its name today. */
export const aboutNamed = z.object({ kind: z.enum(noticedKinds), id: z.uuid(), name: z.string() })
export type AboutNamed = z.infer<typeof aboutNamed>

import { z } from '../zod.ts'

/**
 * Changes of who gets the money and who has access; each is kept, and every owner is told. Those that end in 'read' are
 * no changes: somebody saw whole bank details. They are kept, and nobody is told.
 */
export const sensitiveKinds = [
  'bank-details',
  'card-keys',
  'invitation',
  'joined',
  'role',
  'removed',
  'ownership',
  'payee-details',
  'payee-details-read',
  'payout-file-read',
  'payout-settings',
] as const
export type SensitiveKind = (typeof sensitiveKinds)[number]
export type SensitiveReading = Extract<SensitiveKind, `${string}-read`>
export type SensitiveChangeKind = Exclude<SensitiveKind, SensitiveReading>

export const sensitiveChange = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The person's name at that time. */
  who: z.string(),
  kind: z.enum(sensitiveKinds),
  /** The person whose access or bank details it is about, as a name or an email address; else empty. */
  about: z.string(),
  /** As a person reads it; of a key the last four characters only. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type SensitiveChange = z.infer<typeof sensitiveChange>

/** '12-34-56 12345678' → '••-••-•• ••••5678': of the digits of each line the last four stay. */
export const maskDigits = (text: string): string => text.replace(/\d(?=(?:[^\d\n]*\d){4})/g, '•')

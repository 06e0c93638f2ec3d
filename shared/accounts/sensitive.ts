import { z } from '../zod.ts'

/**
 * Changes of who gets money and who has access. Each is recorded, and every owner gets a mail. Kinds that end in 'read' are no
 * changes: a person has read whole bank details. They are recorded, and nobody gets a mail; nor of money that came back, or a
 * recovery code that was used. A download of everything is mailed: whoever has it has what every other change protects.
 */
export const sensitiveKinds = [
  'bank-details',
  'card-keys',
  'invitation',
  'joined',
  'role',
  'removed',
  'person-data-read',
  'person-erased',
  'ownership',
  'payee-details',
  'payee-details-read',
  'payout-file-read',
  'own-account',
  'payout-settings',
  'payout-alone',
  'payout-limit-tried',
  'payout-taken-back',
  'payout-file-again',
  'payout-returned',
  'payee-email',
  'recovery-code',
  'help-started',
  'help-confirmed',
  'help-taken-back',
  'help-used',
  'everything-downloaded',
  'deletion-asked',
  'deletion-taken-back',
] as const
export type SensitiveKind = (typeof sensitiveKinds)[number]
/** The kinds that are recorded and mailed to nobody. */
export type SensitiveNote = Extract<
  SensitiveKind,
  `${string}-read` | 'payout-returned' | 'payee-email' | 'recovery-code'
>
export type SensitiveChangeKind = Exclude<SensitiveKind, SensitiveNote>

export const sensitiveChange = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The person's name at that time. */
  who: z.string(),
  kind: z.enum(sensitiveKinds),
  /** The person whose access or bank details changed, as a name or an email address; may be empty. */
  about: z.string(),
  /** The former value in words that people read; a key shows its last four characters only. */
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type SensitiveChange = z.infer<typeof sensitiveChange>

/** '12-34-56 12345678' → '••-••-•• ••••5678'. The last four digits of each line stay. */
export const maskDigits = (text: string): string => text.replace(/\d(?=(?:[^\d\n]*\d){4})/g, '•')

import { optionalText, recordDate, requiredText } from '../../fields.ts'
import { paperFile } from '../../papers.ts'
import { z } from '../../zod.ts'
import { signedWays, signerRoles, signingKinds } from './signings.kinds.ts'
import { signingStates } from './signings.state.ts'

/** The largest file to sign, in bytes: the signed one holds its pages and the file itself, and stays below the limit of documents. */
export const signingFileLimit = 4 * 1024 * 1024
const mostSigners = 20

const file = { fileName: requiredText('Send the name of the file', 300), file: paperFile }

/** What is to be signed, and by whom in which order: people of the tenancy and its landlord, by their ids. */
export const signingInput = z
  .strictObject({
    kind: z.enum(signingKinds, 'Choose what is signed'),
    title: optionalText(120),
    /** A template, its version or a standard text by its id, or else a file. */
    templateId: requiredText('Choose a template', 60).optional(),
    fileName: file.fileName.optional(),
    file: file.file.optional(),
    signers: z
      .array(z.uuid('Choose who signs'))
      .min(1, 'Choose who signs')
      .max(mostSigners, `At most ${mostSigners} signers`),
    /** Whether it is executed as a deed. */
    isDeed: z.boolean().default(false),
  })
  .refine(({ templateId, file: bytes }) => (templateId === undefined) !== (bytes === undefined), {
    error: 'Choose a template or a PDF',
    path: ['file'],
  })
  .refine(({ file: bytes, fileName }) => bytes === undefined || fileName !== undefined, {
    error: 'Send the name of the file',
    path: ['fileName'],
  })
export type SigningInput = z.output<typeof signingInput>

/** Another file in place of the one that was sent; without it, the newest version of the document, or the template printed again. */
export const restartInput = z
  .strictObject({ fileName: file.fileName.optional(), file: file.file.optional() })
  .refine(({ file: bytes, fileName }) => (bytes === undefined) === (fileName === undefined), {
    error: 'Choose a file',
    path: ['file'],
  })
export type RestartInput = z.output<typeof restartInput>

export const stopInput = z.strictObject({ why: requiredText('Enter why it is stopped', 300) })

/** The landlord's authority to sign for them: who gave it, when, and how. */
export const authorityInput = z.strictObject({
  givenBy: requiredText('Enter who gave the authority', 120),
  givenOn: recordDate('Enter the date of the authority', 1),
  how: requiredText('Enter how it was given', 300),
})
export type AuthorityInput = z.output<typeof authorityInput>

const signerStates = ['waiting', 'sent', 'opened', 'signed'] as const

const signerRow = z.object({
  id: z.uuid(),
  role: z.enum(signerRoles),
  name: z.string(),
  email: z.string(),
  state: z.enum(signerStates),
  /** When the newest link was sent, and when a page of theirs was first opened. */
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  signedAt: z.string().nullable(),
  way: z.enum(signedWays).nullable(),
  typedName: z.string(),
})
export type SignerRow = z.infer<typeof signerRow>

const signingRow = z.object({
  id: z.uuid(),
  kind: z.enum(signingKinds),
  title: z.string(),
  state: z.enum(signingStates),
  startedAt: z.string(),
  by: z.string(),
  /** The file as it is signed, and with all signatures. */
  path: z.string(),
  signedPath: z.string().nullable(),
  stopped: z.object({ at: z.string(), why: z.string() }).nullable(),
  /** In their order. */
  signers: z.array(signerRow),
})
export type SigningRow = z.infer<typeof signingRow>

export const signingsReply = z.object({
  /** Who can sign. */
  parties: z.array(
    z.object({ id: z.uuid(), role: z.enum(signerRoles), name: z.string(), email: z.string() }),
  ),
  /** The tenants who have not been served the written statement, which goes before the agreement. */
  unserved: z.array(z.string()),
  isPending: z.boolean(),
  signings: z.array(signingRow),
})
export type Signings = z.infer<typeof signingsReply>

/** What anybody with a file learns of it: nothing that its certificate does not say. */
export const verifyReply = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('unchanged'),
    title: z.string(),
    agency: z.string(),
    /** The SHA-256 of the file that was signed, which is attached inside. */
    sha256: z.string(),
    signers: z.array(z.object({ name: z.string(), role: z.enum(signerRoles), signedAt: z.string() })),
  }),
  z.object({ result: z.enum(['changed', 'unknown']) }),
])
export type Verified = z.infer<typeof verifyReply>

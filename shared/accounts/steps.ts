import { requiredText } from '../fields.ts'
import { z } from '../zod.ts'
import { codeLength } from './roles.ts'

/**
 * The second steps that sign-in asks for after the mailed code, the strongest first. A password is asked for only where a
 * person has neither a passkey nor an authenticator app.
 */
export const stepKinds = ['passkey', 'app', 'recovery'] as const
export type StepKind = (typeof stepKinds)[number]

export const passkeyNameLength = 60
export const mostPasskeys = 20

const bytes = (most: number) =>
  z
    .string('This is not a passkey’s answer. Please try again')
    .max(most, 'That is too long')
    .regex(/^[\w-]*$/, 'This is not a passkey’s answer. Please try again')

const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal('public-key') }

/** What a browser answers after `navigator.credentials.get`. Parts that are not checked are dropped. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** What a browser answers after `navigator.credentials.create`. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(30_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

const appCode = z
  .string()
  .regex(new RegExp(`^\\d{${codeLength}}$`), `Enter the ${codeLength} digits that your app shows`)

/** How a person gives the second step. */
export const stepAnswer = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('passkey'), passkey: passkeyAnswer }),
    z.strictObject({ kind: z.literal('app'), code: appCode }),
    z.strictObject({ kind: z.literal('recovery'), code: z.string().max(100, 'That is too long') }),
  ],
  { error: 'Choose a passkey, an app or a recovery code' },
)
export type StepAnswer = z.output<typeof stepAnswer>

const listed = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
)

/** What a browser needs to ask for a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: listed,
})

/** What a browser needs to make a passkey. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: listed,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const passkeyName = requiredText('Give the passkey a name', passkeyNameLength)
export const passkeyNaming = z.strictObject({ name: passkeyName })
export const passkeyInput = z.strictObject({
  /** The browser's name where it is left out. */
  name: passkeyName.optional(),
  passkey: newPasskey,
})
export const appConfirmation = z.strictObject({ code: appCode })

/** The key of an authenticator app, which is shown once, and the same as an address for a QR code. */
export const appSecret = z.object({ secret: z.string(), address: z.string() })

/** Codes for paper, which are shown once; null where the person has some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

/** A person's second steps. */
export const stepsState = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
      /** Whether the passkey is kept by several devices of the person. */
      isSynced: z.boolean(),
    }),
  ),
  /** When the authenticator app was set up. */
  app: z.object({ setUpAt: z.string() }).nullable(),
  recovery: z.object({ left: z.int(), madeAt: z.string() }).nullable(),
  /** Why no passkey can be made under this server's address, as a sentence. */
  whyNoPasskey: z.string().nullable(),
})
export type StepsState = z.output<typeof stepsState>

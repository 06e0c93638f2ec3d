import { clock, currencyCode, dateStyle, emailAddress, optionalText } from '../fields.ts'
import { teamRoles } from '../permissions.ts'
import { z } from '../zod.ts'
import { codeLength, roles } from './roles.ts'
import { stepAnswer, stepKinds } from './steps.ts'

export type Role = (typeof roles)[number]

export const teamRole = z.enum(teamRoles)

export const requestCodeInput = z.object({
  email: emailAddress('Enter a valid email address'),
  role: z.enum(roles),
  name: optionalText(100),
  /** The agency's name, which agents enter when they sign up. */
  agency: optionalText(120),
})

/** What an answer says of a code that no mail carries, because the server has no mail server. */
const codeToShow = {
  /** The code itself, where the request certainly comes from the server's own machine. */
  testOtp: z.string().optional(),
  /** True where the code stands in the server's terminal window only. */
  inTerminal: z.literal(true).optional(),
}

export const requestCodeReply = z.object({
  ok: z.literal(true),
  ...codeToShow,
})

export const verifyCodeInput = z.object({
  email: emailAddress('Enter a valid email address'),
  code: z.string().regex(new RegExp(`^\\d{${codeLength}}$`), `Enter the ${codeLength} digits of your code`),
})

export const user = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  name: z.string(),
  email: z.string(),
})
export type User = z.infer<typeof user>

/** The person who is signed in now. */
export const signInReply = z.object({ user })

/**
 * The reply to a right code. A person with a second step is not signed in yet and gives it next: one of `needsStep`, of which
 * the first is asked for, or the password.
 */
export const verifyCodeReply = z.union([
  signInReply,
  z.object({ needsStep: z.array(z.enum(stepKinds)).min(1) }),
  z.object({ needsPassword: z.literal(true) }),
])

export const account = z.object({
  id: z.uuid(),
  name: z.string(),
  /** A letting agency, or a private landlord's own account. */
  kind: z.enum(roles),
  role: teamRole,
  currency: currencyCode,
  dateStyle,
  clock,
})

/** An account that a person may work in, or is invited to: choosing it accepts the invitation. */
const place = account.pick({ id: true, name: true, role: true }).extend({ isInvited: z.boolean() })

/** Who is signed in, the account they work in, and the accounts they may switch to. */
export const me = z.object({
  user,
  account,
  accounts: z.array(place),
  /** Until when the account asks this person for a second step; null where it does not, or there is one. */
  secondStepDue: z.object({ until: z.string(), isOver: z.boolean() }).nullable(),
  /** True for the person whose address is ADMIN_EMAIL. */
  runsServer: z.literal(true).optional(),
})
export type Me = z.infer<typeof me>

/** What the person will be asked to confirm with. */
export const confirmationReply = z.object({
  sentTo: z.string(),
  needsPassword: z.boolean(),
  /** The second steps of which one is given beside the code; empty for a person without. */
  needsStep: z.array(z.enum(stepKinds)),
  ...codeToShow,
})

export const confirmationInput = z.strictObject({
  code: verifyCodeInput.shape.code,
  /** The password of a person who has set one. */
  password: z.string().max(1000, 'That is too long').normalize('NFC').optional(),
  /** The second step of a person who has one. */
  step: stepAnswer.optional(),
})

/** One browser in which a person is signed in. */
export const openSession = z.object({
  id: z.string(),
  /** 'Firefox on Windows'. */
  browser: z.string(),
  startedAt: z.string(),
  /** The last call, to the minute. */
  seenAt: z.string(),
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

import { optionalDate, optionalText, recordDate, requiredText } from '../../fields.ts'
import { rentFrequencies } from '../../records/terms/terms.calendar.ts'
import { z } from '../../zod.ts'
import { banExceptionNames } from '../ban.law.ts'
import { datedDay } from '../dated.ts'
import { groundNumbers } from '../grounds.ts'
import { servingFields } from '../servings/servings.ts'

/*
 * Notices that end a tenancy: the tenant's, and the landlord's of proceedings for possession. Each is a fact with its day. What a
 * notice leads to follows from it: the tenancy's last day, or a home that may not be let. Days are ISO text.
 */

/** The tenant's notice, in whatever written way it came. */
export const tenantNoticeInput = z.strictObject({
  givenOn: recordDate('Enter the date on which you received the notice'),
  /** The last day of the tenancy. */
  endsOn: recordDate('Enter the last day'),
  /** How it came: 'a text message to the office'. */
  means: optionalText(120),
  /** The day on which the landlord and all tenants agreed in writing to less than two months. */
  agreedOn: optionalDate(),
})
export type TenantNoticeInput = z.output<typeof tenantNoticeInput>

const named = z
  .array(z.enum(groundNumbers, 'Choose a ground from the Act'))
  .min(1, 'Choose a ground')
  .max(groundNumbers.length)
  .transform((grounds) => groundNumbers.filter((ground) => grounds.includes(ground)))

/** How a notice was served, where its paper is kept here: it is then on the proof of service too. */
const possessionService = z
  .strictObject(servingFields)
  .omit({ what: true, servedOn: true, payer: true, isOfficial: true })

export const possessionInput = z.strictObject({
  grounds: named,
  servedOn: recordDate('Enter the date of service'),
  /** The date in the notice, before which proceedings do not begin. */
  date: recordDate('Enter the date in the notice'),
  service: possessionService.optional(),
})
export type PossessionInput = z.output<typeof possessionInput>

/**
 * How a notice stops to count: it was withdrawn, a tenant's by an agreement in writing of the landlord and all tenants; or it was
 * recorded by mistake and never given.
 */
export const withdrawnAs = ['withdrawn', 'mistake'] as const

export const withdrawInput = z.strictObject({
  as: z.enum(withdrawnAs, 'Choose whether it was withdrawn or recorded by mistake'),
  day: recordDate('Enter the date'),
  why: requiredText('Enter a reason', 200),
})
export type WithdrawInput = z.output<typeof withdrawInput>

/** What the books say of a condition: they show it, they show that it is missing, or a person has to know. */
export const factStates = ['met', 'missing', 'ask'] as const
export type FactState = (typeof factStates)[number]

export const groundFact = z.object({
  state: z.enum(factStates),
  text: z.string(),
  source: z.string().nullable(),
})
export type GroundFact = z.infer<typeof groundFact>

export const groundCheck = z.object({
  ground: z.enum(groundNumbers),
  title: z.string(),
  asks: z.string(),
  isMandatory: z.boolean(),
  /** The earliest date that a notice on this ground alone may name, served on the asked day. */
  earliest: datedDay,
  facts: z.array(groundFact),
})
export type GroundCheck = z.infer<typeof groundCheck>

export const possessionCheck = z.object({
  servedOn: z.string(),
  /** What every ground but 7A and 14 asks. */
  always: z.array(groundFact),
  grounds: z.array(groundCheck),
})
export type PossessionCheck = z.infer<typeof possessionCheck>

const said = {
  by: z.string(),
  at: z.string(),
  withdrawn: z
    .object({ as: z.enum(withdrawnAs), day: z.string(), why: z.string(), by: z.string() })
    .nullable(),
}

export const tenantNoticeRow = z.object({
  id: z.uuid(),
  givenOn: z.string(),
  endsOn: z.string(),
  means: z.string(),
  agreedOn: z.string().nullable(),
  ...said,
})
export type TenantNoticeRow = z.infer<typeof tenantNoticeRow>

export const possessionRow = z.object({
  id: z.uuid(),
  grounds: z.array(z.enum(groundNumbers)),
  servedOn: z.string(),
  date: z.string(),
  /** The last day on which the home may neither be let nor advertised; null where no ground forbids it. */
  bannedUntil: datedDay.nullable(),
  ...said,
})
export type PossessionRow = z.infer<typeof possessionRow>

/** The notices of a tenancy, newest first. */
export const noticesReply = z.object({
  /** Whether the tenancy is one that these notices are for. */
  isAssured: z.boolean(),
  tenant: z.array(tenantNoticeRow),
  possession: z.array(possessionRow),
  /** How long a tenant's notice is, and how the rent periods follow each other, one of which it ends with; null outside England. */
  tenantNotice: datedDay.omit({ day: true }).nullable(),
  rhythm: z.object({ every: z.enum(rentFrequencies), anchor: z.string() }),
})
export type NoticesReply = z.infer<typeof noticesReply>

/** An exception that can hold after a notice, with what has to be true for it. */
const banOffer = z.object({
  exception: z.enum(banExceptionNames),
  what: z.string(),
  source: z.string(),
  /** Whether a tenancy may be let and advertised; else a licence only. */
  permitsTenancy: z.boolean(),
})

/** Somebody's word that an exception holds, and who took it back. */
export const banClaim = banOffer.extend({
  id: z.uuid(),
  day: z.string(),
  why: z.string(),
  by: z.string(),
  at: z.string(),
  takenBack: z.object({ by: z.string(), at: z.string(), why: z.string() }).nullable(),
})
export type BanClaim = z.infer<typeof banClaim>

export const banningNotice = z.object({
  id: z.uuid(),
  grounds: z.array(z.enum(groundNumbers)),
  servedOn: z.string(),
  until: datedDay,
  offers: z.array(banOffer),
  /** The newest first. */
  claims: z.array(banClaim),
})
export type BanningNotice = z.infer<typeof banningNotice>

/** The ban on letting a home, of the notice that forbids it longest and of all others; null while there is none. */
export const lettingBan = z.object({
  ban: z.object({ until: datedDay, servedOn: z.string(), notices: z.array(banningNotice) }).nullable(),
})
export type LettingBan = z.infer<typeof lettingBan>

export const banClaimInput = z.strictObject({
  noticeId: z.uuid('Choose the notice'),
  exception: z.enum(banExceptionNames, 'Choose the exception'),
  day: recordDate('Enter the date from which it applies'),
  why: requiredText('Enter why it applies', 300),
})
export type BanClaimInput = z.output<typeof banClaimInput>

export const banClaimBack = z.strictObject({ why: requiredText('Enter a reason', 200) })

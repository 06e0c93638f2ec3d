import { optionalField, optionalText } from '../../fields.ts'
import { keysOf } from '../../keys-of.ts'
import { z } from '../../zod.ts'

/*
 * What a tenancy's agreement says and no figure does: whether it was made in writing, and whether it allows service by email.
 * Both are asked once, of one tenancy or of a selection; an answer is a fact with who gave it and when.
 */

export const agreementFormNames = {
  written: 'In writing, wholly or in part',
  oral: 'Orally',
} as const
export const agreementForms = keysOf(agreementFormNames)
export type AgreementForm = (typeof agreementForms)[number]

export const agreementQuestions = ['form', 'email'] as const
export const agreementAnswers = [...agreementForms, 'yes', 'no'] as const

export const agreementInput = z
  .strictObject({
    tenancies: z.array(z.uuid('Choose a tenancy')).min(1, 'Choose a tenancy').max(500, 'At most 500 at once'),
    /** 'unknown' removes the answer. */
    form: optionalField(z.enum([...agreementForms, 'unknown']), 'Choose how the tenancy was agreed'),
    email: optionalField(
      z.enum(['yes', 'no', 'unknown']),
      'Choose whether the agreement allows service by email',
    ),
    /** The words of the agreement that allow service by email. */
    clause: optionalText(600),
  })
  .superRefine(({ form, email, clause }, context) => {
    const ask = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!form && !email) ask('form', 'Choose an answer')
    if (email === 'yes' && !clause) ask('clause', 'Enter the clause that allows service by email')
    if (email !== 'yes' && clause)
      ask('clause', 'Only an agreement that allows service by email has this clause')
  })
export type AgreementInput = z.output<typeof agreementInput>

const said = { by: z.string(), at: z.string() }

/** What is known of an agreement; null while nobody has answered. */
export const agreementReply = z.object({
  form: z.object({ answer: z.enum(agreementForms), ...said }).nullable(),
  email: z.object({ isAllowed: z.boolean(), clause: z.string(), ...said }).nullable(),
})
export type Agreement = z.infer<typeof agreementReply>

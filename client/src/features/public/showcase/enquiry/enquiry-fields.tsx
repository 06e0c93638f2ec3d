import { Field } from '#client/kit/ui/field.tsx'
import { Input, Textarea } from '#client/kit/ui/input.tsx'
import type { PublicAgent } from '#shared/public/showcase/showcase.ts'

export type Draft = Record<'name' | 'email' | 'phone' | 'message' | 'wishedTimes', string>

interface EnquiryFieldsProps {
  agent: PublicAgent
  /** The enquiry requests a viewing, so the form asks for times. */
  viewing: boolean
  errors: Record<string, string>
  draft?: Partial<Draft> | undefined
}

/** The fields of an enquiry, for the dialog and for the form without JavaScript. */
export function EnquiryFields({ agent, viewing, errors, draft = {} }: EnquiryFieldsProps) {
  return (
    <>
      <Field label="Your name" error={errors.name} required>
        <Input name="name" autoComplete="name" maxLength={100} defaultValue={draft.name} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Email" error={errors.email} required>
          <Input name="email" type="email" autoComplete="email" maxLength={254} defaultValue={draft.email} />
        </Field>
        <Field label="Phone" error={errors.phone} optional>
          <Input name="phone" type="tel" autoComplete="tel" maxLength={40} defaultValue={draft.phone} />
        </Field>
      </div>
      {viewing && (
        <Field
          label="When could you come?"
          hint="In your own words, for example: weekdays after 5, or Saturday morning."
          error={errors.wishedTimes}
          optional
        >
          <Input name="wishedTimes" maxLength={300} defaultValue={draft.wishedTimes} />
        </Field>
      )}
      <Field label="Message" error={errors.message} required>
        <Textarea name="message" rows={4} maxLength={2000} defaultValue={draft.message} />
      </Field>
      {/* A trap for spam programs, hidden from people: out of sight, tab order and accessibility tree. */}
      <div className="honey" aria-hidden="true">
        <label>
          Leave this field empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={errors.consent ? 'rounded-control bg-(--badge-bad) p-3 text-(--badge-bad-ink)' : ''}>
        <p id="consent-error" className="mb-2 text-14 font-semibold empty:hidden">
          {errors.consent}
        </p>
        <label className="flex items-start gap-3 text-14">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            aria-required="true"
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby="consent-error consent-text"
            className="consent mt-0.5 size-5 shrink-0"
          />
          <span className="font-medium">Yes, {agent.agency} may answer me</span>
        </label>
        <p
          id="consent-text"
          className={errors.consent ? 'mt-1.5 pl-8 text-13' : 'mt-1.5 pl-8 text-13 text-ink-3'}
        >
          Your message goes to {agent.agency} only, by email and into their records, so that they can answer
          you. You can ask them to delete it at any time.
        </p>
      </div>
    </>
  )
}

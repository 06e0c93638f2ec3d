import type { LandlordAnswer } from '#shared/law/increases/increases.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import type { LinkAccount, LinkForm, LinkPage } from '../../links/links.kind.ts'
import { choice, factList } from '../../links/links.parts.ts'

/** What the page shows of an increase. Texts are as people read them. */
export interface IncreaseView {
  facts: [name: string, text: string][]
  /** The sentence of the answer that stands; null before there is one. */
  answered: string | null
}

const answers: readonly (readonly [LandlordAnswer, string])[] = [
  ['yes', 'Yes, I agree to the new rent'],
  ['no', 'No, keep the current rent'],
  ['other', 'Another amount'],
]

/** The question that a sum above the proposal asks, for that sum alone. */
const confirmation = (above: string): string =>
  `<label class="tick"><input type="checkbox" name="isAbove" value="${safe(above)}"><span>Yes, I mean ${safe(above)}, which is more than proposed. It needs a new proposal.</span></label>`

/** The page on which a landlord answers, in plain words, and without a script. */
export function increasePage(
  { closed, view: { facts, answered } }: LinkPage<IncreaseView>,
  form: LinkForm,
  { name: agency }: LinkAccount,
): string {
  const { trouble, hidden, errors } = form
  const said = answered ? `<p role="status">${safe(answered)}</p>` : ''
  if (closed) return formSheet('The rent of your property', `${paragraph(closed)}${said}${factList(facts)}`)
  return formSheet(
    'Rent increase: do you agree?',
    `${paragraph(`${agency} proposes a new rent for your property, and won’t serve notice on the tenants unless you agree.`)}
${trouble ? `<p role="alert">${safe(trouble)}</p>` : said}
${factList(facts)}
<form method="post">
${choice('answer', 'Your answer', answers, form)}
${formField('amount', 'The other amount, for the same period', form)}
${errors.isAbove ? confirmation(errors.isAbove) : ''}
${formField('name', 'Your name', form, 'text', true)}
${formField('note', 'Comments', form, 'textarea')}
${hidden}
<div><button>${answered ? 'Change My Answer' : 'Answer'}</button></div>
</form>
${paragraph('You can change your answer until the notice is served on the tenants.')}`,
  )
}

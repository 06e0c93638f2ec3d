import { type LandlordAnswer, landlordAnswers } from '#shared/law/increases/increases.ts'
import { formField, formSheet, paragraph, type Shown } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'

/** What the page shows of an increase. Texts are as people read them. */
export interface IncreasePage {
  agency: string
  facts: [name: string, text: string][]
  /** The proposal as it is shown, which the answer is about. */
  shownPence: number
  shownFrom: string
  /** The sum above the proposal that is to be confirmed; null where none is. */
  above: string | null
  /** The sentence of the answer that stands; null before there is one. */
  answered: string | null
  /** Why nothing can be answered any more; null while it can. */
  closed: string | null
}

const answerLabels: Record<LandlordAnswer, string> = {
  yes: 'Yes, I agree to the new rent',
  no: 'No, keep the current rent',
  other: 'Another amount',
}

const fact = ([name, text]: [string, string]) => `<div><dt>${safe(name)}</dt><dd>${safe(text)}</dd></div>`

function choice({ typed, errors }: Shown): string {
  const radios = landlordAnswers
    .map(
      (answer) =>
        `<label class="tick"><input type="radio" name="answer" value="${answer}" required${typed.answer === answer ? ' checked' : ''}><span>${answerLabels[answer]}</span></label>`,
    )
    .join('\n')
  const wrong = errors.answer ? `<span class="wrong">${safe(errors.answer)}</span>` : ''
  return `<fieldset><legend>Your answer</legend>\n${radios}${wrong}</fieldset>`
}

/** The question that a sum above the proposal asks, for that sum alone. */
const confirmation = (above: string): string =>
  `<label class="tick"><input type="checkbox" name="isAbove" value="${safe(above)}"><span>Yes, I mean ${safe(above)}, which is more than proposed. It needs a new proposal.</span></label>`

/** The page on which a landlord answers, in plain words, and without a script. */
export function increasePage(page: IncreasePage, shown: Shown, trouble?: string): string {
  const { agency, facts, shownPence, shownFrom, above, answered, closed } = page
  const facts_ = `<dl>${facts.map(fact).join('')}</dl>`
  const said = answered ? `<p role="status">${safe(answered)}</p>` : ''
  if (closed) return formSheet('The rent of your property', `${paragraph(closed)}${said}${facts_}`)
  return formSheet(
    'Rent increase: do you agree?',
    `${paragraph(`${agency} proposes a new rent for your property, and won’t serve notice on the tenants unless you agree.`)}
${trouble ? `<p role="alert">${safe(trouble)}</p>` : said}
${facts_}
<form method="post">
${choice(shown)}
${formField('amount', 'The other amount, for the same period', shown)}
${above ? confirmation(above) : ''}
${formField('name', 'Your name', shown, 'text', true)}
${formField('note', 'Comments', shown, 'textarea')}
<input type="hidden" name="shownPence" value="${shownPence}">
<input type="hidden" name="shownFrom" value="${safe(shownFrom)}">
<div><button>${answered ? 'Change My Answer' : 'Answer'}</button></div>
</form>
${paragraph('You can change your answer until the notice is served on the tenants.')}`,
  )
}

/** The page for a link that leads nowhere: never made, replaced by a newer one, or its tenancy is gone. */
export const lostIncreasePage = (): string =>
  formSheet(
    'This link doesn’t work',
    paragraph(
      'It may be incomplete, or a newer one was sent. Open the link from the latest email, or ask the person who sent it to you.',
    ),
  )

/** The page for a network that has opened such links too often within an hour. */
export const busyIncreasePage = (): string =>
  formSheet('Please try again later', paragraph('Links like this one were opened very often within an hour.'))

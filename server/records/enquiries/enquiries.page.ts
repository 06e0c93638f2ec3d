import { formField as field, formSheet as page, paragraph, type Shown } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'

const link = (to: string, text: string) => `<p><a href="${safe(to)}">${safe(text)}</a></p>`

/** A page with one message and a link back to the agent's page. */
export const messagePage = (title: string, text: string, back: string) =>
  page(title, paragraph(text) + link(back, 'Back to the page'))

interface FormPage extends Shown {
  action: string
  back: string
  sentence: string
}

/** The form again, with its errors and everything that was typed. */
export function formPage({ action, back, sentence, ...shown }: FormPage): string {
  const { typed, errors } = shown
  const home = typed.property && !errors.property
  const consent = errors.consent
  return page(
    'Not sent yet',
    `<p role="alert">${safe(sentence)}</p>
<form method="post" action="${safe(action)}">
${field('name', 'Name', shown, 'text', true)}
${field('email', 'Email', shown, 'email', true)}
${field('phone', 'Phone', shown, 'tel')}
${home || typed.wishedTimes ? field('wishedTimes', 'When could you come?', shown) : ''}
${field('message', 'Message', shown, 'textarea', true)}
${home ? `<input type="hidden" name="property" value="${safe(typed.property ?? '')}">` : ''}
<label class="trap" aria-hidden="true">Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label>
<div><label class="tick"><input type="checkbox" name="consent" value="yes" required${typed.consent ? ' checked' : ''}><span>The agent may use these details to answer me.</span></label>${
      consent ? `<span class="wrong">${safe(consent)}</span>` : ''
    }</div>
<div><button>Send</button></div>
</form>
${link(back, 'Back without sending')}`,
  )
}

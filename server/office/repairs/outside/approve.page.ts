import { formField, formSheet, paragraph } from '../../../http/form-page.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import type { LinkAccount, LinkForm, LinkPage } from '../../../links/links.kind.ts'
import { choice, factList, pairList, saidAbove } from '../../../links/links.parts.ts'
import type { ApproveView } from './approve.mail.ts'
import { fileList } from './outside.page.ts'

/** The form, in which a landlord writes also when there is nothing to approve. */
function answerForm({ sum, settled }: ApproveView, form: LinkForm): string {
  const answers = [
    ['approve', `Approve ${sum}`],
    ['decline', 'Decline'],
    ['ask', 'Ask a question first'],
  ] as const
  const fields = settled
    ? `<input type="hidden" name="answer" value="ask">${formField('text', 'Your message', form, 'textarea', true)}`
    : `${choice('answer', 'Your answer', answers, form)}${formField('text', 'Your reason or question', form, 'textarea')}`
  return `<form method="post">${fields}${form.hidden}<div><button>${settled ? 'Send Message' : 'Send Answer'}</button></div></form>`
}

/** The page on which a landlord approves a sum, in plain words, and without a script. */
export function approvePage(
  { closed, view }: LinkPage<ApproveView>,
  form: LinkForm,
  { name: agency }: LinkAccount,
): string {
  const { sum, settled, facts, quotes, words, files } = view
  const known = `${factList(closed || settled ? facts : facts.slice(2))}${quotes.length > 1 ? `<h2>Quotes</h2>${pairList(quotes)}` : ''}${
    words.length > 0 ? `<h2>Messages</h2>${factList(words)}` : ''
  }${fileList(files, form)}`
  const standing = closed ?? settled
  return standing
    ? formSheet(
        'A repair at your property',
        `${saidAbove(form)}${paragraph(standing)}${known}${closed ? '' : `<h2>Write to ${safe(agency)}</h2>${answerForm(view, form)}`}`,
      )
    : formSheet(
        'Do you approve this repair?',
        `${paragraph(`${agency} asks you to approve ${sum} for a repair at your property.`)}${saidAbove(form)}
<p class="sum">${safe(sum)}</p>${factList(facts.slice(0, 2))}${answerForm(view, form)}<h2>The repair</h2>${known}`,
      )
}

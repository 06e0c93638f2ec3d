import type { RepairFile } from '#shared/office/repairs/repairs.events.ts'
import { formField, formSheet, paragraph } from '../../../http/form-page.ts'
import type { LinkAccount, LinkForm, LinkPage } from '../../../links/links.kind.ts'
import { choice, factList, fileList, pairList, saidAbove } from './outside.page.ts'

/** What a landlord is shown of a repair. Texts are as people read them. */
export interface ApproveView {
  sum: string
  facts: [string, string][]
  quotes: [contractor: string, sum: string][]
  /** What was written to them, and by them. */
  words: (readonly [by: string, text: string])[]
  files: RepairFile[]
}

/** The page on which a landlord approves a sum, in plain words, and without a script. */
export function approvePage(
  { closed, view }: LinkPage<object, ApproveView>,
  form: LinkForm,
  { name: agency }: LinkAccount,
): string {
  const { sum, facts, quotes, words, files } = view
  const known = `${factList(facts)}${quotes.length > 1 ? `<h2>Quotes</h2>${pairList(quotes)}` : ''}${
    words.length > 0 ? `<h2>Messages</h2>${factList(words)}` : ''
  }${fileList(files, form)}`
  if (closed) return formSheet('A repair at your property', `${saidAbove(form)}${paragraph(closed)}${known}`)
  const answers = [
    ['approve', `Approve ${sum}`],
    ['decline', 'Decline'],
    ['ask', 'Ask a question first'],
  ] as const
  return formSheet(
    'Do you approve this repair?',
    `${paragraph(`${agency} asks you to approve ${sum} for a repair at your property.`)}${saidAbove(form)}
<p class="sum">${sum}</p>${factList(facts.slice(0, 2))}
<form method="post">${choice('answer', 'Your answer', answers, form)}
${formField('text', 'Your reason or question', form, 'textarea')}
${form.hidden}<div><button>Send Answer</button></div></form>
<h2>The repair</h2>${known}`,
  )
}

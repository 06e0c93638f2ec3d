import { today } from '#shared/dates.ts'
import { certificateWords } from '#shared/law/certificates/certificates.copy.ts'
import { repairDangerWords } from '#shared/office/repairs/repairs.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { formField, formSheet, paragraph } from '../../../http/form-page.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import type { LinkAccount, LinkForm, LinkPage } from '../../../links/links.kind.ts'
import { jobCertificates } from './job.apply.ts'
import type { JobShown, JobView } from './job.read.ts'
import { choice, factList, factsOfRepair, fileList, pairList, saidAbove } from './outside.parts.ts'

const acts = ['quote', 'decline', 'ask', 'visit', 'done', 'invoice', 'certificate']

/** One thing to send, behind its name; open where it is what comes next, or was just refused. */
function act(
  form: LinkForm,
  name: string,
  title: string,
  fields: string,
  button: string,
  isNext = false,
): string {
  const isTried = form.typed.act === name
  const isOpen = isTried || (isNext && !acts.includes(form.typed.act ?? ''))
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>
${isTried && form.trouble ? `<p role="alert">${safe(form.trouble)}</p>` : ''}
<form method="post">${form.hidden}<input type="hidden" name="act" value="${name}">
${fields}
<div><button>${button}</button></div></form></details>`
}

const filesField = (name: string, label: string, most: string): string =>
  `<label for="${name}"><span>${label}</span><input type="file" id="${name}" name="${name}" accept="image/*,application/pdf" ${most}></label>`

const invoiceFields = (form: LinkForm, isNeeded: boolean): string =>
  `${formField('number', 'Invoice number', form, 'text', isNeeded)}
${formField('amount', 'Invoice amount, with VAT', form, 'text', isNeeded)}
${formField('day', 'Invoice date', { typed: { day: today(), ...form.typed }, errors: form.errors }, 'date', true)}`

const quoteForm = ({ quote }: JobView, form: LinkForm): string =>
  act(
    form,
    'quote',
    quote ? `Replace your quote of ${safe(quote)}` : 'Send a quote',
    `${formField('quote', 'Your price, with VAT', form, 'text', true)}${formField('words', 'What it includes', form, 'textarea')}`,
    'Send Quote',
    !quote,
  )

function certificateForm(form: LinkForm): string {
  const { typed, errors } = form
  const kinds = jobCertificates.map((kind) => [kind, certificateWords[kind]] as const)
  const ratings = ['', ...epcRatings].map(
    (each) => `<option${typed.rating === each ? ' selected' : ''}>${each}</option>`,
  )
  return act(
    form,
    'certificate',
    'Send a certificate',
    `${choice('kind', 'What it is', kinds, form)}${choice(
      'outcome',
      'Result',
      [
        ['passed', 'Passed'],
        ['failed', 'Failed'],
      ],
      form,
    )}
${formField('checkedOn', 'Date of the check', { typed: { checkedOn: today(), ...typed }, errors }, 'date', true)}
${formField('dueOn', 'Next due, as the document states', form, 'date')}
${formField('reference', 'Its number', form)}
<label for="rating"><span>Rating <small>of an EPC</small></span><select id="rating" name="rating">${ratings.join('')}</select></label>
${filesField('paper', 'The PDF or a photo of it', 'required')}`,
    'Send Certificate',
  )
}

/** What a contractor with the order sends: when they come, that it is done, the invoice, a certificate. */
const orderForms = ({ visit, isDone, bills }: JobView, form: LinkForm): string =>
  [
    isDone
      ? ''
      : act(
          form,
          'visit',
          visit ? 'Change the visit' : 'Enter a visit',
          `${formField('visit', 'Date', form, 'date', true)}${formField('hours', 'Hours, such as 9 to 11', form)}`,
          'Save Visit',
          !visit,
        ),
    isDone
      ? ''
      : act(
          form,
          'done',
          'The job is done',
          `${formField('report', 'What you did', form, 'textarea', true)}${invoiceFields(form, false)}`,
          'Send',
          Boolean(visit),
        ),
    isDone
      ? act(form, 'invoice', 'Send an invoice', invoiceFields(form, true), 'Send Invoice', bills.length === 0)
      : '',
    certificateForm(form),
  ].join('\n')

/** The page of a contractor's job, in plain words, and without a script. */
export function jobPage(
  { closed, view }: LinkPage<JobShown, JobView>,
  form: LinkForm,
  { name }: LinkAccount,
): string {
  const { seen, hasOrder, place, order, tenants, visit, bills, words, files } = view
  const { repair } = seen
  const facts: [string, string][] = [
    [hasOrder ? 'Address' : 'Where', place],
    ...(order ? [['Order', order] as [string, string]] : []),
    ...(visit ? [['Visit', visit] as [string, string]] : []),
    ...tenants.map(([tenant, phone]): [string, string] => [tenant, phone]),
    ...(hasOrder && repair.access ? [['Access', repair.access] as [string, string]] : []),
    ...factsOfRepair(repair),
  ]
  const danger = repair.danger ? `<p role="alert">${safe(repairDangerWords[repair.danger].name)}</p>` : ''
  const isSaidBelow = acts.includes(form.typed.act ?? '')
  return formSheet(
    hasOrder ? 'Your Job' : 'Can you do this job?',
    `${paragraph(hasOrder ? `${name} has ordered this job from you.` : `${name} asks about a job. You see the address and who lives there once it is ordered from you.`)}
${isSaidBelow && !closed ? '' : saidAbove(form)}${closed ? `<p role="status">${safe(closed)}</p>` : ''}${danger}
${factList(facts)}
${bills.length > 0 ? `<h2>Your invoices</h2>${pairList(bills)}` : ''}
${words.length > 0 ? `<h2>Messages</h2>${factList(words)}` : ''}
${fileList(files, form)}
${
  closed
    ? ''
    : `<h2>Answer</h2>${hasOrder ? orderForms(view, form) : quoteForm(view, form)}
${act(form, 'ask', 'Ask a question', formField('question', 'Your question', form, 'textarea', true), 'Send Question')}
${act(form, 'decline', hasOrder ? 'You can’t do it after all' : 'Decline', formField('reason', 'Why', form, 'text', true), 'Decline')}`
}`,
  )
}

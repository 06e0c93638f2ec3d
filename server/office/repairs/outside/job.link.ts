import { today } from '#shared/dates.ts'
import { certificateWords } from '#shared/law/certificates/certificates.kinds.ts'
import { repairDangerWords } from '#shared/office/repairs/repairs.ts'
import { epcRatings } from '#shared/records/properties/properties.ts'
import { formField, formSheet, paragraph } from '../../../http/form-page.ts'
import { escapeHtml as safe } from '../../../http/template.ts'
import { type LinkAccount, type LinkForm, type LinkPage, linkKind } from '../../../links/links.kind.ts'
import { act, choice, factList, knownFacts, pairList, saidAbove, select } from '../../../links/links.parts.ts'
import { applyJobAnswer, jobAnswer } from './job.answer.ts'
import { jobCertificates, receiveJobFiles } from './job.files.ts'
import { jobMail } from './job.mail.ts'
import { type JobView, readJob } from './job.read.ts'
import { factsOfRepair, fileList } from './outside.page.ts'
import { serveSeen } from './outside.parts.ts'

const acts = ['quote', 'decline', 'ask', 'visit', 'done', 'photos', 'invoice', 'certificate', 'bank']

/** A date field that begins with today. */
const dayField = (name: string, label: string, { typed, errors }: LinkForm): string =>
  formField(name, label, { typed: { [name]: today(), ...typed }, errors }, 'date', true)

const aFile = 'The PDF or a photo of it'

const quoteForm = ({ quote, hasDeclined }: JobView, form: LinkForm): string =>
  act(form, 'quote', {
    title: quote ? `Replace your quote of ${safe(quote)}` : 'Send a quote',
    fields: `${formField('quote', 'Your price, with VAT', form, 'text', true)}${formField('words', 'What it includes', form, 'textarea')}`,
    button: 'Send Quote',
    isNext: !hasDeclined,
  })

function certificateForm(form: LinkForm): string {
  const kinds = jobCertificates.map((kind) => [kind, certificateWords[kind]] as const)
  const results = [
    ['passed', 'Passed'],
    ['failed', 'Failed'],
  ] as const
  const ratings = ['', ...epcRatings].map((each) => [each, each] as const)
  return act(form, 'certificate', {
    title: 'Send a certificate',
    fields: `${choice('kind', 'What it is', kinds, form)}${choice('outcome', 'Result', results, form)}
${dayField('checkedOn', 'Date of the check', form)}
${formField('dueOn', 'Next due, as the document states', form, 'date')}
${formField('reference', 'Its number', form)}
${select('rating', 'Rating <small>of an EPC</small>', ratings, form)}`,
    button: 'Send Certificate',
    file: aFile,
  })
}

/** What a contractor with the order sends: when they come, that it is done, photos, the invoice, a certificate. */
function orderForms({ visit, isDone, bills }: JobView, form: LinkForm, agency: string): string {
  const work = [
    act(form, 'visit', {
      title: visit ? 'Change the visit' : 'Enter a visit',
      fields: `${formField('visit', 'Date', form, 'date', true)}${formField('hours', 'Hours, such as 9 to 11', form)}`,
      button: 'Save Visit',
      isNext: !visit,
    }),
    act(form, 'done', {
      title: 'The job is done',
      fields: formField('report', 'What you did, for the tenant to read', form, 'textarea', true),
      button: 'Send',
    }),
  ]
  return [
    ...(isDone ? [] : work),
    act(form, 'invoice', {
      title: isDone ? 'Send your invoice' : 'The job is done, with your invoice',
      fields: `${isDone ? '' : formField('work', 'What you did, for the tenant to read', form, 'textarea')}
${formField('number', 'Invoice number', form, 'text', true)}
${formField('amount', 'Amount, with VAT', form, 'text', true)}
${dayField('day', 'Invoice date', form)}`,
      button: 'Send Invoice',
      file: aFile,
      isNext: bills.length === 0,
    }),
    act(form, 'photos', {
      title: 'Send photos',
      fields: '',
      button: 'Send Photos',
      file: 'Photos and PDFs, which the tenant sees too',
      isMany: true,
    }),
    certificateForm(form),
    act(form, 'bank', {
      title: 'New bank details',
      fields: `${paragraph(`For your protection they can’t be sent by email or here. ${agency} calls you on the number that they know, and emails your present address. The new details can be used 24 hours later.`)}
<label class="tick"><input type="checkbox" name="call" value="yes" required><span>Please call us</span></label>`,
      button: 'Ask for a Call',
    }),
  ].join('\n')
}

function jobPage({ closed, view }: LinkPage<JobView>, form: LinkForm, { name }: LinkAccount): string {
  const { seen, hasOrder, place, order, tenants, visit, bills, words, files } = view
  const { repair } = seen
  const standing =
    closed ?? (view.hasDeclined ? 'You declined this job. If you can do it after all, send a quote.' : '')
  const facts = knownFacts(
    [hasOrder ? 'Address' : 'Where', place],
    ['Order', order],
    ['Visit', visit],
    ...tenants.map((tenant) => ['Tenant', tenant] as const),
    ['Access', hasOrder ? repair.access : null],
    ...factsOfRepair(repair),
  )
  const danger = repair.danger ? `<p role="alert">${safe(repairDangerWords[repair.danger].name)}</p>` : ''
  const isSaidBelow = acts.includes(form.typed.act ?? '')
  return formSheet(
    hasOrder ? 'Your Job' : 'Can you do this job?',
    `${paragraph(hasOrder ? `${name} has ordered this job from you.` : `${name} asks about a job. You see the address and who lives there once it is ordered from you.`)}
${isSaidBelow && !closed ? '' : saidAbove(form)}${standing ? `<p role="status">${safe(standing)}</p>` : ''}${danger}
${factList(facts)}
${bills.length > 0 ? `<h2>Your invoices</h2>${pairList(bills)}` : ''}
${words.length > 0 ? `<h2>Messages</h2>${factList(words)}` : ''}
${fileList(files, form)}
${
  closed
    ? ''
    : `<h2>Answer</h2>${hasOrder ? orderForms(view, form, name) : quoteForm(view, form)}
${act(form, 'ask', {
  title: 'Ask a question',
  fields: formField('question', 'Your question', form, 'textarea', true),
  button: 'Send Question',
})}
${
  view.hasDeclined || view.isDone
    ? ''
    : act(form, 'decline', {
        title: hasOrder ? 'You can’t do it after all' : 'Decline',
        fields: formField('reason', 'Why', form, 'text', true),
        button: 'Decline',
      })
}`
}`,
  )
}

/** A contractor's job: quote, visit, done, invoice, certificate, and when they are paid. */
export const jobLink = linkKind({
  ...jobMail,
  read: readJob,
  answer: jobAnswer,
  page: jobPage,
  apply: applyJobAnswer,
  receive: receiveJobFiles,
  photo: ({ scope, link }, { about }, file) =>
    serveSeen(scope, about.id, file, { audience: 'contractor', contractorId: link.contractorId ?? '' }),
})

import { today } from '#shared/dates.ts'
import { joinNames } from '#shared/text.ts'
import { NotFound } from '../../db/refusals.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { showPdf } from '../../http/route.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import { readDocumentFile } from '../../law/documents/documents.service.ts'
import { readServedFile } from '../../law/servings/servings.service.ts'
import { type LinkAccount, type LinkForm, type LinkPage, linkKind } from '../../links/links.kind.ts'
import { act, factList, saidAbove } from '../../links/links.parts.ts'
import { printStatement, readPaperFacts, readStatement } from '../../money/rent/rent.service.ts'
import { applyTenantAnswer, tenantAnswer } from './tenant-page.apply.ts'
import { findTenant, listToPay, readTenantPage, type TenantView } from './tenant-page.read.ts'
import { firstAid, repairsOf } from './tenant-page.repairs.page.ts'
import { readPhoto, takePhotos } from './tenant-page.report.ts'

type Row = { what: string; due: string; amount: string }

const listOf = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const charge = ({ what, due, amount }: Row): string =>
  `<span>${safe(what)}<small>Due on ${safe(due)}</small></span><b>${safe(amount)}</b>`

function rentOf({ rent, cards }: TenantView, form: LinkForm): string {
  if (!rent) return paragraph('Your rent account has not been started yet.')
  const sum = rent.owed
    ? `<p class="sum">${safe(rent.owed)} <small>to pay now</small></p>`
    : `<p class="sum">Nothing to pay now${rent.credit ? ` <small>${safe(rent.credit)} in credit</small>` : ''}</p>`
  const open = rent.open.length > 0 ? listOf(rent.open.map(charge)) : ''
  const coming = rent.coming.length > 0 ? `<h3>Next</h3>${listOf(rent.coming.map(charge))}` : ''
  const pay = cards
    .map(({ what, url }) => `<a class="button" href="${safe(url)}">Pay ${safe(what)} by Card</a>`)
    .join(' ')
  return `${sum}${open}${coming}${pay && `<p>${pay}</p>`}<p><a href="${safe(form.fileOf('statement'))}">Rent statement (PDF)</a></p>`
}

/** Who hands over the keys, and what to do on the first day. */
const arrivalOf = ({ arrival }: TenantView): string =>
  arrival
    ? `<h2>Moving in</h2>${paragraph(arrival)}${paragraph('On your first day, read the meters and take a photo of each.')}`
    : ''

function petForm({ pets }: TenantView, form: LinkForm): string {
  if (!pets) return ''
  const asked =
    pets.length > 0
      ? listOf(pets.map(({ pet, status }) => `<span>${safe(pet)}</span><b>${safe(status)}</b>`))
      : ''
  return `${asked}${act(form, 'pet', {
    title: 'Ask to keep a pet',
    fields: formField('pet', 'The pet: kind, age, and how it will be kept', form, 'textarea', true),
    button: 'Ask',
  })}`
}

function noticeWords({ notice, others }: TenantView): string {
  const end = `The earliest last day the landlord must accept is ${notice.earliestWords}: two months from today, at the end of a rent period.`
  const joint =
    others.length > 0
      ? ` You rent together with ${joinNames(others, 10)}. Your notice ends the tenancy for all of you, and we will email them.`
      : ''
  return `${end}${joint} A notice can only be withdrawn if the landlord and all tenants agree.`
}

function noticeForm(view: TenantView, form: LinkForm): string {
  const { notice } = view
  if (notice.given) return paragraph(notice.given)
  if (notice.isPending) return ''
  const wrong = form.errors.agree ? `<span class="wrong">${safe(form.errors.agree)}</span>` : ''
  return act(form, 'notice', {
    title: 'Give notice to leave',
    fields: `${paragraph(noticeWords(view))}
${formField('endsOn', 'Last day of the tenancy', { typed: { endsOn: notice.earliest, ...form.typed }, errors: form.errors }, 'date', true)}
<label class="tick"><input type="checkbox" name="agree" value="yes" required><span>I give notice to end the tenancy on this day.</span></label>${wrong}`,
    button: 'Give Notice',
  })
}

const phoneForm = ({ phone }: TenantView, form: LinkForm): string =>
  act(form, 'phone', {
    title: 'Change your phone number',
    fields: `${phone ? paragraph(`We have ${phone}.`) : ''}${formField('phone', 'New phone number', form, 'tel', true)}`,
    button: 'Change Number',
  })

function tenantPage({ view }: LinkPage<TenantView>, form: LinkForm, account: LinkAccount): string {
  const { name, kind } = account
  const { home, howToPay, documents } = view
  const acts = ['pet', 'notice', 'phone', 'report', 'message', 'fixed']
  const said = saidAbove(acts.includes(form.typed.act ?? '') ? { ...form, trouble: undefined } : form)
  const files = documents.map(
    ({ file, name: title, on }) =>
      `<span><a href="${safe(form.fileOf(file))}">${safe(title)}</a><small>${safe(on)}</small></span>`,
  )
  return formSheet(
    'Your Tenancy',
    `${firstAid(view, account)}${paragraph(`${home.join(', ')}. ${kind === 'agent' ? 'Let through' : 'Let by'} ${name}.`)}${said}
${arrivalOf(view)}<h2>Rent</h2>${rentOf(view, form)}
${repairsOf(view, form, account)}
${howToPay.length > 0 ? `<h2>How to pay</h2>${factList(howToPay)}` : ''}
<h2>Documents</h2>${files.length > 0 ? listOf(files) : paragraph('There are no documents for you yet.')}
<h2>Ask or tell us</h2>${petForm(view, form)}${noticeForm(view, form)}${phoneForm(view, form)}`,
  )
}

/** The page of a tenant: what they owe and how to pay it, repairs, their documents, a pet, notice, a new phone number. */
export const homeLink = linkKind({
  kind: 'home',
  days: null,
  needsCode: true,
  find: findTenant,
  async letter({ scope }, { about }, note) {
    const { home } = await readPaperFacts(scope, about.id)
    const place = home[0] ?? 'your home'
    return {
      subject: note ? `A repair at ${place}` : `Your page for ${place}`,
      paragraphs: [
        ...(note ? [note] : []),
        `This is your page for ${home.join(', ')}. It shows what you owe and how to pay it, your rent statement and your documents. You can also report a repair, ask to keep a pet, give notice, or change your phone number.`,
      ],
      facts: await listToPay(scope, about.id),
      label: 'Open Your Page',
      closing: ['Keep this email: the link works for as long as your tenancy, and 90 days after it.'],
      shown: { home, on: today(), ...(note && { note }) },
    }
  },
  read: readTenantPage,
  answer: tenantAnswer,
  page: tenantPage,
  apply: applyTenantAnswer,
  receive: takePhotos,
  photo: readPhoto,
  async file({ scope, link }, { view }, file) {
    if (file !== 'statement') {
      if (!view.documents.some((each) => each.file === file)) throw new NotFound()
      const [id = '', number] = file.split('.')
      return number
        ? readDocumentFile(scope, { id, number: Number(number) }, false)
        : readServedFile(scope, file, 'fileId')
    }
    if (!view.rent || !link.tenancyId) throw new NotFound()
    const { facts, statement } = await readStatement(scope, link.tenancyId, scope.format.currency, {})
    return showPdf(...(await printStatement(scope, statement, facts)))
  },
})

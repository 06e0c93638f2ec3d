import { joinNames } from '#shared/text.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import type { LinkAccount, LinkForm, LinkPage } from '../../links/links.kind.ts'
import type { TenantShown, TenantView } from './tenant-page.read.ts'
import { firstAid, repairsOf } from './tenant-page.repairs.page.ts'

type Row = { what: string; due: string; amount: string }

const listOf = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const factsOf = (facts: [string, string][]): string =>
  `<dl>${facts
    .map(([name, text]) => `<div><dt>${safe(name)}</dt><dd>${safe(text).replaceAll('\n', '<br>')}</dd></div>`)
    .join('')}</dl>`

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

/** One thing to ask or to say, behind its name; open where it was just refused. */
function act(form: LinkForm, name: string, title: string, fields: string, button: string): string {
  const isOpen = form.typed.act === name
  return `<details${isOpen ? ' open' : ''}><summary>${title}</summary>
${isOpen && form.trouble ? `<p role="alert">${safe(form.trouble)}</p>` : ''}
<form method="post" action="${safe(form.path)}">${form.hidden}<input type="hidden" name="act" value="${name}">
${fields}
<div><button>${button}</button></div></form></details>`
}

function petForm({ pets }: TenantView, form: LinkForm): string {
  if (!pets) return ''
  const asked =
    pets.length > 0
      ? listOf(pets.map(({ pet, status }) => `<span>${safe(pet)}</span><b>${safe(status)}</b>`))
      : ''
  return `${asked}${act(
    form,
    'pet',
    'Ask to keep a pet',
    formField('pet', 'The pet: kind, age, and how it will be kept', form, 'textarea', true),
    'Ask',
  )}`
}

/** What a notice means, before it is sent. */
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
  return act(
    form,
    'notice',
    'Give notice to leave',
    `${paragraph(noticeWords(view))}
${formField('endsOn', 'Last day of the tenancy', { typed: { endsOn: notice.earliest, ...form.typed }, errors: form.errors }, 'date', true)}
<label class="tick"><input type="checkbox" name="agree" value="yes" required><span>I give notice to end the tenancy on this day.</span></label>${wrong}`,
    'Give Notice',
  )
}

const phoneForm = ({ phone }: TenantView, form: LinkForm): string =>
  act(
    form,
    'phone',
    'Change your phone number',
    `${phone ? paragraph(`We have ${phone}.`) : ''}${formField('phone', 'New phone number', form, 'tel', true)}`,
    'Change Number',
  )

/** The tenant's page, in plain words, and without a script. */
export function tenantPage(
  { view }: LinkPage<TenantShown, TenantView>,
  form: LinkForm,
  account: LinkAccount,
): string {
  const { name, kind } = account
  const { home, howToPay, documents } = view
  const acts = ['pet', 'notice', 'phone', 'report', 'message', 'fixed']
  const isAbove = form.trouble && !acts.includes(form.typed.act ?? '')
  const said = isAbove
    ? `<p role="alert">${safe(form.trouble ?? '')}</p>`
    : form.done
      ? `<p role="status">Thank you, we’ve received this: ${safe(form.done)}.</p>`
      : ''
  const files = documents.map(
    ({ file, name: title, on }) =>
      `<span><a href="${safe(form.fileOf(file))}">${safe(title)}</a><small>${safe(on)}</small></span>`,
  )
  return formSheet(
    'Your Tenancy',
    `${firstAid(view, account)}${paragraph(`${home.join(', ')}. ${kind === 'agent' ? 'Let through' : 'Let by'} ${name}.`)}${said}
${arrivalOf(view)}<h2>Rent</h2>${rentOf(view, form)}
${repairsOf(view, form, account)}
${howToPay.length > 0 ? `<h2>How to pay</h2>${factsOf(howToPay)}` : ''}
<h2>Documents</h2>${files.length > 0 ? listOf(files) : paragraph('There are no documents for you yet.')}
<h2>Ask or tell us</h2>${petForm(view, form)}${noticeForm(view, form)}${phoneForm(view, form)}`,
  )
}

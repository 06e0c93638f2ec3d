import { linkOn, textOn } from '#shared/colour.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { formatDate } from '#shared/date-format.ts'
import { amountOf, forgoneInWords } from '#shared/records/invoices/invoices.forgone.ts'
import { invoiceTypeNames } from '#shared/records/invoices/invoices.ts'
import { barePage } from '../../http/bare-page.ts'
import { escapeHtml } from '../../http/template.ts'
import { amountDueOf, type Bill } from './payments.bill.ts'
import { pageStyle } from './payments.page.style.ts'

/** What a person who follows a link to pay can be told. */
export type PayState =
  | 'open'
  /** Back from the provider, which says that it was paid; its own word is still on its way. */
  | 'returned'
  /** Back from the provider without having paid. */
  | 'left'
  | 'paid'
  /** The page for a card payment that does not settle the invoice, because the amount owed changed meanwhile. */
  | 'received'
  | 'cancelled'
  /** The agency has ended its card payments, or there is nothing to pay. */
  | 'closed'
  | 'unreachable'
  | 'refused'
  | 'busy'

export interface PayPage {
  bill: Bill
  state: PayState
  /** The path of this page, without a slash at the end. */
  path: string
  /** Stripe's test mode, in which no money moves. */
  isTest: boolean
}

const button = (href: string, text: string) =>
  `<a class="button" href="${escapeHtml(href)}" rel="nofollow">${escapeHtml(text)}</a>`

function notice(tone: 'good' | 'bad' | 'plain', title: string, text: string): string {
  const sign = { good: '✓', bad: '!', plain: 'i' }[tone]
  return `<div class="notice ${tone}" role="status"><span class="sign" aria-hidden="true">${sign}</span><p><strong>${escapeHtml(title)}</strong> ${escapeHtml(text)}</p></div>`
}

/** The part between the facts and the bank details: a notice, and the button when the invoice can be paid. */
function middle({ bill, state, path, isTest }: PayPage): string {
  const { invoice, agency } = bill
  const money = (amount: number) => formatExactMoney(amount, agency.currency)
  const forgone = forgoneInWords(invoice, money)
  const pay = `${button(`${path}/checkout`, 'Pay now')}
<p class="small">You pay by card on Stripe’s own page. ${escapeHtml(agency.name)} never sees your card’s details.${isTest ? ' <strong>Test mode: no money moves.</strong>' : ''}</p>`
  const again = (text: string) => `${notice('bad', 'Nothing was charged.', text)}${pay}`
  switch (state) {
    case 'open':
      return pay
    case 'left':
      return `${notice('plain', 'You haven’t paid yet.', 'You left the card payment, and nothing was charged.')}${pay}`
    case 'unreachable':
      return again(
        'Sorry, we can’t reach Stripe just now. Please try again in a moment, or pay by bank transfer.',
      )
    case 'refused':
      return notice(
        'bad',
        'Nothing was charged.',
        `Sorry, the card payment couldn’t be started. Please pay in another way, and let ${agency.name} know.`,
      )
    case 'busy':
      return notice(
        'bad',
        'Nothing was charged.',
        'The card payment was started many times within an hour. Please try again later.',
      )
    case 'returned':
      return `${notice('good', 'Thank you.', 'Stripe is confirming your payment, which most often takes a few seconds. You need not pay again.')}
<a class="quiet" href="${escapeHtml(`${path}?returned=1`)}">Look again</a>`
    case 'received':
      return notice(
        'plain',
        'A card payment has been received.',
        `Please do not pay by card again. We’ve let ${agency.name} know, and they can tell you whether anything is left to pay.`,
      )
    case 'paid': {
      const on = invoice.paidOn ? ` on ${formatDate(invoice.paidOn, agency)}` : ''
      const paid = `${money(amountOf(invoice))} was paid${on}. ${forgone || 'There is nothing left to do.'}`
      return notice('good', 'Paid, thank you.', paid)
    }
    case 'cancelled':
      return notice('plain', 'Nothing to pay.', forgone || `${agency.name} has cancelled this invoice.`)
    case 'closed':
      return notice(
        'plain',
        'Not by card.',
        `This invoice cannot be paid by card. Please ask ${agency.name} how to pay.`,
      )
  }
}

const fact = (name: string, value: string) =>
  `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`

function bank({ bill: { invoice, agency }, state }: PayPage): string {
  if (['paid', 'cancelled', 'returned', 'received'].includes(state) || !agency.paymentDetails) return ''
  const lines = `${agency.paymentDetails}\nPlease quote ${invoice.invoiceNumber} as the reference.`
  return `<section><h2>${state === 'closed' ? 'How to pay' : 'Or pay without a card'}</h2><p class="lines">${escapeHtml(lines)}</p></section>`
}

/** The page behind 'Pay now', in the agency's colour. It works without a script. */
export function payPage(page: PayPage): string {
  const { bill, state, path } = page
  const { invoice, agency } = bill
  const isOwed = state !== 'paid' && state !== 'cancelled'
  const shown = isOwed ? amountDueOf(invoice) : amountOf(invoice)
  const captions: Partial<Record<PayState, string>> = { paid: 'Amount paid', cancelled: 'Nothing to pay' }
  const due =
    state === 'paid' || state === 'cancelled'
      ? ''
      : `<p class="due">${invoice.status === 'overdue' ? 'Was due on' : 'Due by'} ${formatDate(invoice.dueDate, agency)}</p>`
  const head = agency.logoFileId
    ? `<img class="logo" src="${escapeHtml(path)}/logo" alt="${escapeHtml(agency.name)}">`
    : `<p class="agency">${escapeHtml(agency.name)}</p>`
  const body = `<header>${head}</header>
<main>
<h1>Invoice ${escapeHtml(invoice.invoiceNumber)}</h1>
<div class="sum"><p>${captions[state] ?? 'Amount due'}</p><p class="amount">${formatExactMoney(shown, agency.currency)}</p>${due}</div>
<dl>${fact('To', agency.name)}${fact('For', `${invoiceTypeNames[invoice.type]}, ${invoice.property}`)}${fact('Issued', formatDate(invoice.issueDate, agency))}</dl>
<div class="middle">${middle(page)}</div>
${bank(page)}
</main>`
  return sheet(`Invoice ${invoice.invoiceNumber} from ${agency.name}`, body, agency.brandColour)
}

/** The page for a link that this server did not make, or whose invoice was deleted. */
export function lostPage(): string {
  const body = `<main><h1>We can’t find this invoice</h1>
<p class="middle">The link may be incomplete, or the invoice may have been withdrawn. Please open the link in the email again, or ask the sender.</p></main>`
  return sheet('Invoice not found', body, '#83b73a')
}

function sheet(title: string, body: string, brand: string): string {
  const colours = `:root{--brand:${brand};--on-brand:${textOn(brand)};--edge:${linkOn(brand, '#ffffff')};--edge-dark:${linkOn(brand, '#1a1f15')}}`
  return barePage({ title, style: colours + pageStyle, main: body })
}

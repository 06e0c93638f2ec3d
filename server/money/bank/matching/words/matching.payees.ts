import { listWords } from '#shared/text.ts'
import type { TypedLine } from '../matching.types.ts'
import { namesOrganisation } from './matching.names.ts'
import { hasDigit, isNoise, splitWords } from './matching.words.ts'

/** What identifies the other party of a payment that is no rent. */
type PayeeLine = Omit<TypedLine, 'id' | 'day'>

const setOf = (words: string) => new Set(listWords(words))

/** What banks write around the name of a shop. */
const cardWords = setOf(
  `CARD CARDS CONTACTLESS VISA VIS MASTERCARD MAESTRO POS PURCHASE PURCHASES DEB CD CPT CNP CPM APPLEPAY GOOGLEPAY
  APPLE GOOGLE GBR GB UK GBP WWW COM COUK NET ORG HTTPS LTD LIMITED PLC LLP INTERNATIONAL`,
)

/** Words that say which of a chain's shops it was. They are part of a name only as its first word. */
const shopWords = setOf(
  'STORES STORE SUPERMARKET SUPERMARKETS SUPERSTORE EXPRESS METRO EXTRA LOCAL SHOP ONLINE PFS CO',
)

/** Services that pay for others: the name after theirs is the shop's. */
const carriers = setOf('PAYPAL SQ SQUARE SUMUP ZETTLE IZETTLE KLARNA STRIPE WORLDPAY CRV')

/** Names that stand for many different payments, such as a tax office's; matching.names.ts knows the others. */
const bareNames = setOf('HMRC REVENUE DVLA TREASURY BANK TRANSFER SAVINGS')

const separator = /\s+[,;/|-]\s+|,|;|\s{2,}|\*/

const mostWords = 4

/** The words of a shop or company in a text, without what comes after a number: that is its place, a date or a reference. */
function nameIn(text: string): string[] {
  const name: string[] = []
  const words = splitWords(text)
  for (const [at, word] of words.entries()) {
    if (hasDigit(word) && name.length > 0) break
    // 'Direct' is part of names, such as an insurer's, where it is no direct debit.
    const isDirect = word === 'DIRECT' && !/^(DEBIT|CREDIT|D)/.test(words[at + 1] ?? 'D')
    if (hasDigit(word) || (isNoise(word) && !isDirect) || cardWords.has(word)) continue
    if (shopWords.has(word) && name.length > 0) continue
    if (carriers.has(word) && name.length === 0) continue
    name.push(word)
  }
  return name.slice(0, mostWords)
}

const isLongEnough = (name: string[]) => name.join('').length > 1

function nameOf({ payer, text }: Pick<PayeeLine, 'payer' | 'text'>): string[] {
  const own = nameIn(payer.replaceAll('*', ' '))
  if (isLongEnough(own)) return own
  // A bank that writes everything in one text separates the name from the rest, or it does not.
  const parts = text.split(separator).map(nameIn)
  return parts.find(isLongEnough) ?? []
}

const cardType = /\b(card|contactless|visa|vis|pos|deb|apple pay|google pay|purchase)\b|^\)+$/i
const cardText = /\b(card payment|card purchase|contactless|apple pay|google pay|visa|mastercard)\b/i

/** Whether a payment was made with a card, by the bank's own words. */
export const isCardPayment = ({ type, text, pence }: Pick<PayeeLine, 'type' | 'text' | 'pence'>): boolean =>
  pence < 0 && (cardType.test(type.trim()) || cardText.test(text))

const isDate = (word: string) => /^(\d{1,2}[A-Z]{3}(\d\d|\d{4})?|(19|20)\d{6}|\d{6})$/.test(word)

/**
 * The number of the contract that a direct debit or standing order names each time, so that two mortgages of one lender
 * stay two. Cards and transfers number each payment anew, which says nothing.
 */
function contractOf(line: PayeeLine): string {
  if (isCardPayment(line) || /\b(fps?|faster|mobile|online|rp)\b/i.test(`${line.type} ${line.text}`))
    return ''
  const words = splitWords(line.reference || (line.payer ? '' : line.text))
  return words.find((word) => hasDigit(word) && word.length >= 6 && word.length <= 16 && !isDate(word)) ?? ''
}

export interface Payee {
  /** The name without card noise, dates and numbers; '' where nothing identifies the payee. */
  name: string
  contract: string
  /** Whether the name stands for many different payments, so that it is only remembered with its amount. */
  isBare: boolean
}

export function findPayee(line: PayeeLine): Payee {
  const words = nameOf(line)
  const isBare = namesOrganisation(words) || words.some((word) => bareNames.has(word))
  return { name: words.join(' '), contract: contractOf(line), isBare }
}

const withAmount = (name: string, pence: number) => `${name} £${(Math.abs(pence) / 100).toFixed(2)}`

/** The keys under which a payment is remembered, the most telling first; none where nothing identifies the payee. */
export function listPayeeKeys(line: PayeeLine): string[] {
  const { name, contract, isBare } = findPayee(line)
  if (!name) return []
  // What an organisation pays, such as a benefit, is a tenant's rent: matching.payers.ts remembers it.
  if (isBare) return line.pence < 0 ? [withAmount(name, line.pence)] : []
  return contract ? [`${name} ${contract}`, name] : [name]
}

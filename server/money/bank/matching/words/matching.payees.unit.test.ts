import { expect, test } from 'vitest'
import { findPayee, isCardPayment, listPayeeKeys } from './matching.payees.ts'

const line = (
  text: string,
  more: { payer?: string; reference?: string; type?: string; pence?: number } = {},
) => ({
  text,
  payer: '',
  reference: '',
  type: '',
  pence: -1250,
  ...more,
})
const name = (text: string, more = {}) => findPayee(line(text, more)).name

test('a shop is one payee, whatever card, day, branch and number stand around its name', () => {
  for (const text of [
    'TESCO STORES 2841',
    'CARD PAYMENT TO TESCO STORES 3312 SHEFFIELD ON 03 OCT',
    'TESCO EXPRESS 5512 CD 4412',
    'Tesco 03OCT26',
    'TESCO STORES , SHEFFIELD , 4412',
    'CONTACTLESS TESCO METRO',
  ])
    expect(name(text), text).toBe('TESCO')
  expect(name('', { payer: 'Tesco' })).toBe('TESCO')
  expect(name('B&Q 1123 SHEFFIELD')).toBe('B Q')
  expect(name('AMAZON.CO.UK*AB12C')).toBe('AMAZON')
  expect(name('PAYPAL *SPOTIFY')).toBe('SPOTIFY')
  expect(name('SQ *THE CORNER CAFE')).toBe('CORNER CAFE')
  expect(name('DIRECT LINE INSURANCE DD')).toBe('DIRECT LINE INSURANCE')
  expect(name('DIRECT DEBIT NETFLIX')).toBe('NETFLIX')
  expect(name('CO-OP GROUP FOOD')).not.toBe(name('CO-OP INSURANCE'))
})

test('what names nobody is never remembered', () => {
  for (const text of ['', 'CARD PAYMENT 4412', 'DIRECT DEBIT', '12345678', 'PAYPAL', 'FASTER PAYMENT'])
    expect(listPayeeKeys(line(text)), text).toEqual([])
})

test('two contracts with one company have keys of their own; what numbers each payment anew has none', () => {
  const loan = (reference: string) => listPayeeKeys(line('', { payer: 'HALIFAX', reference, type: 'DD' }))
  expect(loan('4471-123300')).toEqual(['HALIFAX'])
  expect(loan('4471123300')).toEqual(['HALIFAX 4471123300', 'HALIFAX'])
  expect(loan('4471123399')).not.toEqual(loan('4471123300'))
  expect(listPayeeKeys(line('TESCO 2841 REF 88123456', { type: 'DEB' }))).toEqual(['TESCO'])
  expect(listPayeeKeys(line('J SMITH , VIA MOBILE - PYMT , FP 03/10/26 , 5012345678'))).toEqual(['J SMITH'])
})

test('an organisation’s bare name is remembered with its amount, and money from it never', () => {
  expect(listPayeeKeys(line('HMRC SELF ASSESSMENT', { pence: -30_000 }))).toEqual([
    'HMRC SELF ASSESSMENT £300.00',
  ])
  expect(listPayeeKeys(line('SHEFFIELD CITY COUNCIL', { pence: -15_000 }))).toEqual([
    'SHEFFIELD CITY COUNCIL £150.00',
  ])
  expect(listPayeeKeys(line('SHEFFIELD CITY COUNCIL HB', { pence: 15_000 }))).toEqual([])
  expect(listPayeeKeys(line('DWP UC', { pence: 60_000 }))).toEqual([])
})

test('the bank’s words tell a card payment', () => {
  for (const type of ['DEB', 'Card payment', 'CONTACTLESS', 'VIS', ')))', 'POS', 'Visa purchase'])
    expect(isCardPayment(line('TESCO', { type })), type).toBe(true)
  expect(isCardPayment(line('CARD PAYMENT TO TESCO'))).toBe(true)
  for (const type of ['DD', 'Direct Debit', 'FPO', 'Faster payment', 'STANDING ORDER', ''])
    expect(isCardPayment(line('TESCO', { type })), type).toBe(false)
  expect(isCardPayment(line('CARD REFUND', { type: 'DEB', pence: 500 }))).toBe(false)
})

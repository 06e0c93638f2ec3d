import { describe, expect, it } from 'vitest'
import { readPdf } from '#server/testing/pdf.ts'
import { defaultDateFormat } from '#shared/date-format.ts'
import type { InvoiceLine } from '#shared/records/invoices/invoices.lines.ts'
import { invoiceMail, reminderMail } from './invoices.letter.ts'
import { invoicePdf } from './invoices.pdf.ts'
import { type Printed, printed } from './invoices.printed.ts'

const line = (description: string, quantity: number, unitAmount: number, vatRate: number | null) => ({
  description,
  quantity,
  unitAmount,
  vatRate,
})

function aPrinted(
  invoice: Partial<Printed['invoice']> = {},
  agency: Partial<Printed['agency']> = {},
): Printed {
  return {
    invoice: {
      id: '00000000-0000-7000-8000-000000000000',
      version: 1,
      createdAt: '',
      updatedAt: '',
      invoiceNumber: 'INV-2026-001',
      tenant: 'Zoë Ağa',
      tenantId: null,
      property: '14 Alma Road, SW1A 1AA',
      propertyId: null,
      type: 'rent',
      amount: 1250,
      issueDate: '2026-11-01',
      dueDate: '2026-11-28',
      status: 'pending',
      paidOn: null,
      paid: 0,
      outstanding: invoice.amount ?? 1250,
      notes: '',
      sentAt: null,
      sentTo: null,
      changedSinceSent: false,
      remindedAt: null,
      periodFrom: null,
      periodTo: null,
      landlordName: '',
      landlordAddress: '',
      takenOff: 0,
      writtenOff: 0,
      lines: [],
      ...invoice,
    },
    tenantEmail: 'zoe@example.org',
    address: ['Flat 2, 14 Alma Road', 'London', 'SW1A 1AA'],
    agency: {
      name: 'Alma Lettings',
      currency: 'GBP',
      ...defaultDateFormat,
      licenceNumber: 'CMP-004512',
      paymentDetails: 'Sort code 20-00-00\nAccount 12345678',
      address: '',
      vatNumber: '',
      brandColour: '#83b73a',
      logoFileId: null,
      ...agency,
    },
    payUrl: null,
  }
}

const print = async (...parts: Parameters<typeof aPrinted>) => readPdf(await invoicePdf(aPrinted(...parts)))

describe('the PDF of an invoice', () => {
  it('says who owes what to whom, for what, until when and how to pay', async () => {
    const { text } = await print()
    for (const words of [
      'Alma Lettings',
      'Licence CMP-004512',
      'INV-2026-001',
      'Zoë Ağa',
      'zoe@example.org',
      'Flat 2, 14 Alma Road',
      'SW1A 1AA',
      '1 Nov 2026',
      'Due by 28 Nov 2026',
      'Rent',
      'Amount due £1,250.00',
      'Sort code 20-00-00',
      'Account 12345678',
      'Please quote INV-2026-001 as the reference.',
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
    expect(text).not.toMatch(/VAT|Quantity|Notes|PAID|OVERDUE|CANCELLED/)
  })

  it('writes its days in the style that the agency chose', async () => {
    const period = { periodFrom: '2026-12-01', periodTo: '2026-12-31' }
    const slashes = (await print(period, { dateStyle: 'DD/MM/YYYY' })).text
    for (const words of ['01/11/2026', 'Due by 28/11/2026', 'Period 01/12/2026 to 31/12/2026'])
      expect(slashes).toContain(words)
    expect((await print({ status: 'overdue' }, { dateStyle: 'MMM D, YYYY' })).text).toContain(
      'OVERDUE since Nov 28, 2026',
    )
  })

  it('that went out before an agency could choose a style prints again as it was', async () => {
    const { dateStyle: _, clock: __, ...agency } = aPrinted().agency
    const { text } = await readPdf(await invoicePdf(printed.parse({ ...aPrinted(), agency })))
    expect(text).toContain('Due by 28 Nov 2026')
  })

  it('leads to where it is paid by card, in words for who hears it too', async () => {
    const payUrl = 'https://gable.example/pay/x'
    const file = (await invoicePdf({ ...aPrinted(), payUrl })).toString('latin1')
    expect(file).toContain(`/URI (${payUrl})`)
    expect(file).toContain('/Contents (Pay now by card)')
  })

  it('writes every name and sign as it is, with its fonts in the file', async () => {
    const tenant = 'Łukasz O’Brien, Zoë Ağa & Ñuño Ångström-Őry'
    const { text, fonts } = await print({ tenant, notes: '“Café” – £5 or €6 … 20 m² ½' }, { currency: 'EUR' })
    expect(text).toContain(tenant)
    expect(text).toContain('“Café” – £5 or €6 … 20 m² ½')
    expect(text).toContain('€1,250.00')
    expect(fonts.sort()).toEqual([
      'BricolageGrotesque-SemiBold',
      'HankenGrotesk-Regular',
      'HankenGrotesk-SemiBold',
    ])
  })

  it('is tagged in British English: one title, headings, and a table with header cells', async () => {
    const { isTagged, roles, info } = await print()
    expect(isTagged).toBe(true)
    expect([info.Title, info.Author, info.Language]).toEqual([
      'Invoice INV-2026-001',
      'Alma Lettings',
      'en-GB',
    ])
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H2', 'Table', 'TR', 'TH', 'TD']))
    expect(roles.indexOf('H1')).toBeLessThan(roles.indexOf('Table'))
  })

  it('names the landlord with their address, and the period, where they are given', async () => {
    const landlord = { landlordName: 'Priya Nair', landlordAddress: '4 Elm Grove\nLeeds LS6 2AA' }
    const { text } = await print({ ...landlord, periodFrom: '2026-12-01', periodTo: '2026-12-31' })
    expect(text).toContain('Landlord Priya Nair 4 Elm Grove Leeds LS6 2AA')
    expect(text).toContain('Period 1 Dec 2026 to 31 Dec 2026')
    expect((await print()).text).not.toMatch(/Landlord|Period/)
  })

  it('has the agency’s address and VAT number at its head where they are given', async () => {
    const agency = { address: '9 Mill Lane\n\nLondon NW1 1AA', vatNumber: 'GB 980 7806 84' }
    expect((await print({}, agency)).text).toContain(
      'Alma Lettings 9 Mill Lane London NW1 1AA Licence CMP-004512 VAT registration number GB 980 7806 84',
    )
  })

  it('shows net, VAT and total for each rate where there is VAT', async () => {
    const lines = [
      line('Plumbing', 2.5, 48, 20),
      line('Insulation', 1, 59.97, 0),
      line('Rent', 1, 1250, null),
    ]
    const { text } = await print({ lines, amount: 1453.97 })
    expect(text).toContain('Plumbing 2.5 £48.00 20% £120.00')
    expect(text).toContain('Rent 1 £1,250.00 – £1,250.00')
    expect(text).toContain('Net £1,429.97 VAT 20% on £120.00 £24.00 VAT 0% on £59.97 £0.00')
    expect(text).toContain('Outside VAT on £1,250.00 £0.00 Total £1,453.97')
  })

  it('says PAID, OVERDUE or CANCELLED in words, and asks for no money then where none is due', async () => {
    const paid = (await print({ status: 'paid', paidOn: '2026-11-20', paid: 1250, outstanding: 0 })).text
    expect(paid).toContain('Amount paid £1,250.00 PAID on 20 Nov 2026')
    const overdue = (await print({ status: 'overdue' })).text
    expect(overdue).toContain('OVERDUE since 28 Nov 2026')
    expect(overdue).toContain('How to pay')
    const cancelled = (await print({ status: 'cancelled' })).text
    expect(cancelled).toContain('Nothing to pay £1,250.00 CANCELLED')
    for (const text of [paid, cancelled]) expect(text).not.toContain('How to pay')
  })

  it('tells what was paid and why nobody owes the rest, or all of it', async () => {
    const partly = { status: 'paid', paidOn: '2026-11-20', paid: 400, outstanding: 0, takenOff: 850 } as const
    const { text } = await print(partly)
    expect(text).toContain('Amount paid £400.00 PAID on 20 Nov 2026')
    expect(text).toContain('What is owed £850.00 of it is no longer owed: the rent was taken off, because')
    const given = (await print({ status: 'cancelled', outstanding: 0, writtenOff: 1250 })).text
    expect(given).toContain('Nothing to pay £1,250.00 CANCELLED')
    expect(given).toContain('What is owed Nothing is to be paid: the landlord has given it up.')
  })

  it('asks for what is left of an open one, and says what was paid of it', async () => {
    const { text } = await print({ status: 'overdue', paid: 400, outstanding: 850 })
    expect(text).toContain('Amount due £850.00 OVERDUE')
    expect(text).toContain('What is owed £400.00 of it has been paid.')
  })

  it('prints the copy of an old sending, which does not say what was taken off, as it was sent', async () => {
    const old = { status: 'overdue', paid: 400, outstanding: 850, takenOff: null, writtenOff: null } as const
    const { text } = await print(old)
    expect(text).toContain('Amount due £1,250.00 OVERDUE')
    expect(text).not.toContain('What is owed')
  })

  it('spreads 40 lines with long texts over pages, each with the head of the table and its number', async () => {
    const lines: InvoiceLine[] = Array.from({ length: 40 }, (_, at) =>
      line(`Item ${at + 1} ${'with a long description '.repeat(8)}end${at + 1}`, 2, 10, 20),
    )
    const { pages, text, roles } = await print({ lines, amount: 960 })
    expect(pages.length).toBeGreaterThan(2)
    for (const at of lines.keys()) expect(text).toContain(`end${at + 1} `)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    const withLines = pages.filter((page) => page.includes('Item '))
    expect(withLines.every((page) => page.includes('Description Quantity Unit price VAT Amount'))).toBe(true)
    // Read out once: the repetitions are for the eye.
    expect(roles.filter((role) => role === 'TH')).toHaveLength(5 + 3)
  })

  it.each([
    ['a tenant', { tenant: 'W'.repeat(200) }],
    ['a number', { invoiceNumber: 'N'.repeat(40) }],
    ['an amount', { amount: 999_999_999.99 }],
    ['notes without a space', { notes: 'W'.repeat(2000) }],
    ['notes of a thousand lines', { notes: Array(1000).fill('x').join('\n') }],
  ])('takes %s as long as may be', async (_what, change) => {
    const { text } = await print(change)
    const signs = (all: string) => all.replaceAll(' ', '').length
    for (const value of Object.values(change).map(String))
      if (!value.includes('\n') && !/^\d/.test(value)) expect(signs(text)).toBeGreaterThan(signs(value))
    expect(text).toContain('Page 1 of')
  })

  it('tells the tenant whom to ask where no way to pay is known', async () => {
    const { text } = await print({}, { paymentDetails: '' })
    expect(text).toContain('Please ask Alma Lettings how to pay, and quote INV-2026-001.')
  })

  it('holds the logo, and does without one that cannot be read', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const withLogo = await readPdf(await invoicePdf(aPrinted(), png))
    expect(withLogo.roles).toContain('Figure')
    const broken = await readPdf(await invoicePdf(aPrinted(), Buffer.from('no picture')))
    expect(broken.roles).not.toContain('Figure')
    expect(broken.text).toContain('Alma Lettings')
  })
})

describe('the mail with an invoice', () => {
  const from = {
    sender: { id: '', role: 'agent', name: 'Ada', email: 'ada@example.org' },
    brand: { name: 'Alma Lettings', colour: '#83b73a', logo: null, ...defaultDateFormat },
  } as const
  const textOf = (write: typeof invoiceMail, invoice: Partial<Printed['invoice']>) =>
    write(aPrinted(invoice), 'zoe@example.org', from, Buffer.from('')).text

  it('names the part that was paid, and why the rest is not owed', () => {
    const partly = { paidOn: '2026-11-20', paid: 400, outstanding: 0, takenOff: 850 }
    const text = textOf(invoiceMail, { status: 'paid', ...partly })
    expect(text).toContain(
      '£400.00 of it has been paid, thank you. £850.00 of it is no longer owed: the rent',
    )
    expect(text).toMatch(/Amount paid:? +£400\.00/)
  })

  it('asks for what is left of an open one, in a reminder too', () => {
    for (const write of [invoiceMail, reminderMail]) {
      const text = textOf(write, { status: 'overdue', paid: 400, outstanding: 850 })
      expect(text).toContain('£400.00 of it has been paid.')
      expect(text).toMatch(/Amount due:? +£850\.00/)
    }
  })
})

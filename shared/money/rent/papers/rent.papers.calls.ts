import { contract, reads, sharedReads, writes } from '../../../contract.ts'
import { rentFollows } from '../../../records/terms/terms.changes.ts'
import { z } from '../../../zod.ts'
import { howToPay, howToPayMany, howToPayManyInput } from './rent.how-to-pay.ts'
import { statementDays, statementMailInput, statementPreview } from './rent.statement.ts'

const path = '/api/tenancies/:id'

/** The subjects that a paper changes, because it charges due rent and gives tenants payment references. */
const changes = rentFollows

const ofTenancy = { needsRent: 'tenancy', changes } as const
const paper = { ...sharedReads, ...ofTenancy, reply: 'raw' } as const

export const rentPaperCalls = {
  statement: contract({
    ...paper,
    name: 'readRentStatement',
    path: `${path}/rent-statement.pdf`,
    summary:
      'A tenancy’s rent statement as a PDF: opening balance, every charge and payment, closing balance',
    query: statementDays,
  }),
  previewStatement: contract({
    ...ofTenancy,
    ...writes,
    name: 'previewRentStatement',
    path: `${path}/rent-statement/preview`,
    summary: 'How the email with a rent statement would read; nothing is sent',
    body: statementMailInput,
    reply: statementPreview,
  }),
  sendStatement: contract({
    ...ofTenancy,
    ...writes,
    name: 'sendRentStatement',
    path: `${path}/rent-statement/send`,
    summary: 'Email a tenancy’s rent statement to its tenants, or to those of its people who are chosen',
    body: statementMailInput,
    takesKey: true,
    reply: z.object({ sentTo: z.array(z.string()) }),
    changes: [...changes, 'rent_statement_sendings'],
  }),
  howToPay: contract({
    ...ofTenancy,
    name: 'readHowToPay',
    method: 'get',
    path: `${path}/how-to-pay`,
    access: 'write',
    summary: 'The letters that tell a tenancy’s tenants how to pay, each with their own payment reference',
    reply: howToPay,
  }),
  howToPayPaper: contract({
    ...ofTenancy,
    name: 'readHowToPayPaper',
    method: 'get',
    path: `${path}/how-to-pay.pdf`,
    access: 'write',
    summary: 'The letter that tells one tenant how to pay, as a PDF',
    query: z.strictObject({ person: z.uuid() }),
    reply: 'raw',
  }),
  sendHowToPay: contract({
    ...ofTenancy,
    ...writes,
    name: 'sendHowToPay',
    path: `${path}/how-to-pay/send`,
    summary: 'Email a tenancy’s tenants how to pay, each with their own payment reference',
    takesKey: true,
    reply: z.object({
      sentTo: z.array(z.string()),
      /** The tenants without an email address, for whom the letter can be printed. */
      unreached: z.array(z.string()),
    }),
    changes: [...changes, 'how_to_pay_sendings'],
  }),
  sendHowToPayMany: contract({
    ...writes,
    name: 'sendHowToPayToMany',
    needsRent: 'shown',
    path: '/api/rent-accounts/how-to-pay',
    summary: 'Email the tenants of many tenancies how to pay, or say whom it would reach (dry run)',
    body: howToPayManyInput,
    bodyLimit: 256 * 1024,
    takesKey: true,
    reply: howToPayMany,
    changes: [...changes, 'how_to_pay_sendings'],
  }),
  schedule: contract({
    ...paper,
    name: 'readRentSchedule',
    path: `${path}/rent-schedule.pdf`,
    summary:
      'A tenancy’s whole rent account as a schedule for a court: what fell due, what was paid, running arrears',
  }),
  scheduleCsv: contract({
    ...paper,
    name: 'readRentScheduleCsv',
    path: `${path}/rent-schedule.csv`,
    summary: 'The same for a spreadsheet',
  }),
  receipt: contract({
    ...reads,
    name: 'readReceipt',
    needsRent: 'all',
    path: '/api/entries/:id/receipt.pdf',
    summary: 'A receipt for a payment, as a PDF',
    reply: 'raw',
    changes,
  }),
  sendReceipt: contract({
    ...writes,
    name: 'sendReceipt',
    needsRent: 'all',
    path: '/api/entries/:id/send-receipt',
    summary: 'Email the receipt for a payment to the payer, or else to the tenant',
    failed: 'Failed to send the receipt',
    tellsConflict: true,
    reply: z.object({ sentTo: z.string() }),
    takesKey: true,
    changes: [...changes, 'receipt_sendings'],
  }),
}

import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { requestKeys } from '../../db/request-keys.table.ts'
import { adverts } from '../../law/adverts/adverts.table.ts'
import { dutiesNotDone, dutyDismissals, dutyGivings } from '../../law/duties/duties.table.ts'
import { linkEvents, links } from '../../links/links.table.ts'
import {
  arrearsLadders,
  arrearsReminders,
  promises,
  reminderSettings,
} from '../../money/arrears/arrears.table.ts'
import { rentImports } from '../../money/rent/files/rent-imports.table.ts'
import { howToPaySendings } from '../../money/rent/papers/how-to-pay-sendings.table.ts'
import { receiptSendings } from '../../money/rent/papers/receipt-sendings.table.ts'
import { statementSendings } from '../../money/rent/papers/statement-sendings.table.ts'
import { notifications } from '../../notify/notifications.table.ts'
import { imports } from '../imports/imports.table.ts'
import { todayPutOffs } from '../today/today.table.ts'
import { savedViews } from '../views/views.table.ts'
import { type AnyHolding, holding } from './holding.ts'

/** Mails and letters that went out, and what the office keeps beside the records. */
export const officeHoldings: readonly AnyHolding[] = [
  holding({
    table: arrearsLadders,
    title: 'Reminder texts',
    about: {},
    columns: { steps: 'masked', replyTo: 'masked' },
  }),
  holding({
    table: arrearsReminders,
    title: 'Reminders sent',
    about: { tenancyId: 'tenancy', personId: 'person' },
    columns: {
      person: 'name',
      step: 'code',
      sentTo: 'sentTo',
      subject: 'words',
      text: 'words',
      author: 'author',
    },
    day: 'createdAt',
    alone: 'personId',
  }),
  holding({
    table: reminderSettings,
    title: 'Settings of reminders',
    about: { tenancyId: 'tenancy' },
    columns: { reason: 'words' },
    day: 'createdAt',
  }),
  holding({
    table: links,
    title: 'Secure links',
    about: { tenantId: 'tenant', landlordId: 'landlord' },
    columns: {
      name: 'name',
      email: 'email',
      phone: 'phone',
      belongsTo: 'code',
      pageFacts: 'masked',
      shownHash: 'code',
      secretHash: 'code',
      reminderHash: 'code',
      authorName: 'author',
    },
    day: 'createdAt',
  }),
  holding({
    table: linkEvents,
    title: 'What happened to secure links',
    about: { linkId: 'link' },
    columns: {
      answer: 'words',
      inWords: 'words',
      network: 'words',
      browser: 'words',
      shownHash: 'code',
      authorName: 'masked',
    },
    day: 'createdAt',
  }),
  holding({
    table: promises,
    title: 'Promises to pay',
    about: { tenancyId: 'tenancy' },
    columns: { note: 'words', author: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: howToPaySendings,
    title: 'Letters about how to pay',
    about: { tenancyId: 'tenancy' },
    columns: { reference: 'code', sentTo: 'sentTo', sentBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: statementSendings,
    title: 'Rent statements sent',
    about: { tenancyId: 'tenancy' },
    columns: { sentTo: 'sentTo', sentBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: receiptSendings,
    title: 'Receipts sent',
    about: { receiptId: 'receipt' },
    columns: { sentTo: 'sentTo', sentBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: invitations,
    title: 'Invitations',
    about: { landlordId: 'landlord' },
    columns: { email: 'email', tokenHash: 'code' },
    day: 'createdAt',
    leaves: 'own',
  }),
  holding({
    table: memberships,
    title: 'Access to the account',
    about: { landlordId: 'landlord' },
    columns: {},
    day: 'createdAt',
    leaves: 'own',
  }),
  holding({
    table: notifications,
    title: 'Notifications',
    about: {},
    columns: { kind: 'code', key: 'code', about: 'masked' },
    day: 'createdAt',
    leaves: 'named',
  }),
  holding({
    table: todayPutOffs,
    title: 'Snoozed rows, and why',
    about: {},
    columns: { why: 'masked', authorName: 'author', takenBackBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: adverts,
    title: 'Adverts',
    about: {},
    columns: { place: 'masked', authorName: 'author', takenBackBy: 'author', takenBackWhy: 'masked' },
    day: 'createdAt',
  }),
  holding({
    table: dutyGivings,
    title: 'Legal deadlines assigned to a person',
    about: {},
    columns: { key: 'code', authorName: 'author', takenBackBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: dutiesNotDone,
    title: 'Earlier checks recorded as not done',
    about: {},
    columns: { key: 'code', authorName: 'author', takenBackBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: dutyDismissals,
    title: 'Legal deadlines set aside or snoozed, and why',
    about: {},
    columns: { key: 'code', why: 'masked', authorName: 'author', takenBackBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: savedViews,
    title: 'Saved views of lists',
    about: {},
    columns: { name: 'masked', query: 'masked', hidden: 'code' },
    day: 'createdAt',
  }),
  holding({
    table: imports,
    title: 'Files that were imported',
    about: {},
    columns: {
      entity: 'code',
      fileName: 'masked',
      fileHash: 'code',
      rowIds: 'code',
      keptFile: 'masked',
      facts: 'masked',
      oldReferences: 'masked',
    },
    day: 'createdAt',
    ofMany: ['keptFile'],
  }),
  holding({
    table: rentImports,
    title: 'Files of payments that were recorded',
    about: {},
    columns: { fileName: 'masked', keptFile: 'masked', userName: 'author' },
    day: 'createdAt',
    ofMany: ['keptFile'],
  }),
  holding({
    table: requestKeys,
    title: 'Answers kept for a day',
    about: {},
    columns: { key: 'code', fingerprint: 'code', reply: 'masked' },
    day: 'createdAt',
    leaves: 'named',
  }),
]

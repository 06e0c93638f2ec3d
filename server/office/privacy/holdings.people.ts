import { contractors } from '../../money/bills/bills.table.ts'
import { enquiries } from '../../records/enquiries/enquiries.table.ts'
import {
  invoiceLines,
  invoicePayments,
  invoiceSendings,
  invoices,
} from '../../records/invoices/invoices.table.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { propertyPhotos } from '../../records/photos/photos.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { invoiceStatusOn } from '../../records/related/invoices.pick.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { viewings } from '../../records/viewings/viewings.table.ts'
import { asks } from '../asks/asks.table.ts'
import { notes } from '../notes/notes.table.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { type AnyHolding, holding } from './holding.ts'

/** The columns by which notes and tasks are about a person. Those on a home are about the home. */
const written = {
  landlordId: 'landlord',
  tenantId: 'tenant',
  tenancyId: 'tenancy',
  viewingId: 'viewing',
  invoiceId: 'invoice',
} as const

/** Records of people, and what the team keeps on them. */
export const peopleHoldings: readonly AnyHolding[] = [
  holding({
    table: tenants,
    title: 'Tenant record',
    about: { id: 'tenant' },
    columns: { name: 'name', email: 'email', phone: 'phone', statusSetBy: 'author' },
    day: 'createdAt',
  }),
  holding({
    table: landlords,
    title: 'Landlord record',
    about: { id: 'landlord' },
    columns: { name: 'name', email: 'email', phone: 'phone', address: 'address' },
    day: 'createdAt',
  }),
  holding({
    table: contractors,
    title: 'Contractor record',
    about: { id: 'contractor' },
    columns: { name: 'name', trade: 'masked', email: 'email', phone: 'phone' },
    day: 'createdAt',
  }),
  holding({
    table: enquiries,
    title: 'Enquiries',
    about: { id: 'enquiry' },
    columns: {
      kind: 'code',
      propertyTitle: 'code',
      name: 'name',
      email: 'email',
      phone: 'phone',
      message: 'words',
      wishedTimes: 'words',
    },
    day: 'createdAt',
    leaves: 'own',
  }),
  holding({
    table: viewings,
    title: 'Viewings',
    about: { id: 'viewing' },
    columns: {
      propertyName: 'code',
      tenantName: 'name',
      tenantEmail: 'email',
      tenantPhone: 'phone',
      notes: 'words',
      confirmedTo: 'sentTo',
      confirmedFor: 'code',
    },
    day: 'viewingDate',
  }),
  holding({
    table: tenancyPeople,
    title: 'Places in tenancies',
    about: { id: 'person' },
    columns: { name: 'name', email: 'email', phone: 'phone', reference: 'code' },
  }),
  holding({
    table: tenancies,
    title: 'Tenancies',
    about: { id: 'tenancy' },
    columns: { endedNote: 'words', lastIncrease: 'code' },
    day: 'startDate',
  }),
  holding({
    table: properties,
    title: 'Properties',
    about: { landlordId: 'landlord' },
    columns: {
      addressLine1: 'code',
      addressLine2: 'code',
      townCity: 'code',
      borough: 'code',
      postCode: 'code',
      description: 'masked',
    },
    day: 'onBooksSince',
  }),
  holding({
    table: propertyPhotos,
    title: 'Captions of photos',
    about: {},
    columns: { placeholder: 'code', caption: 'masked' },
    day: 'createdAt',
  }),
  holding({
    table: notes,
    title: 'Notes',
    about: written,
    columns: { text: 'words' },
    day: 'createdAt',
    leaves: 'own',
  }),
  holding({
    table: tasks,
    title: 'Tasks',
    about: written,
    columns: { text: 'words' },
    day: 'dueOn',
    leaves: 'own',
  }),
  holding({
    table: asks,
    title: 'Questions to the agency',
    about: { landlordId: 'landlord' },
    columns: {
      about: 'code',
      line: 'masked',
      question: 'words',
      askedBy: 'name',
      answer: 'words',
      answeredBy: 'author',
    },
    day: 'createdAt',
    leaves: 'own',
  }),
  holding({
    table: invoices,
    title: 'Invoices',
    about: { id: 'invoice' },
    columns: {
      invoiceNumber: 'code',
      tenant: 'name',
      property: 'masked',
      landlordName: 'masked',
      landlordAddress: 'masked',
      notes: 'words',
      sentTo: 'sentTo',
    },
    day: 'issueDate',
    told: ['property', 'landlordName', 'landlordAddress'],
    workedOut: { status: invoiceStatusOn },
  }),
  holding({
    table: invoiceLines,
    title: 'Lines of invoices',
    about: { invoiceId: 'invoice' },
    columns: { description: 'masked' },
  }),
  holding({
    table: invoiceSendings,
    title: 'Invoices as they were sent',
    about: { invoiceId: 'invoice' },
    columns: { sentTo: 'sentTo', asSent: 'kept' },
    day: 'createdAt',
    keeps: 'a business keeps the invoices that it has sent for six years after their tax year',
  }),
  holding({
    table: invoicePayments,
    title: 'Card payments',
    about: { invoiceId: 'invoice' },
    columns: { provider: 'code', reference: 'code', currency: 'code' },
    day: 'createdAt',
  }),
]

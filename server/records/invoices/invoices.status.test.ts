import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#shared/dates.ts'
import { invoiceStatusOn as sharedStatusOn } from '#shared/records/invoices/invoices.status.ts'
import { type Invoice, invoiceStatuses } from '#shared/records/invoices/invoices.ts'
import { type PeopledApp, startPeopledApp } from '../../testing/people.ts'
import { anInvoice } from '../../testing/records.ts'
import { invoiceStatusOn, isOverdueOn } from '../related/invoices.pick.ts'
import { invoices } from './invoices.table.ts'

let app: PeopledApp
beforeAll(async () => {
  app = await startPeopledApp()
})
afterAll(() => app.stop())

test('an invoice reads as overdue from the day after its due date, in SQL as in what both sides share', async () => {
  const { call, accountId } = await app.person()
  const add = async (change: object) => {
    const added = await call('POST', '/api/invoices', anInvoice(change))
    expect(added.status, added.text).toBe(201)
  }
  for (const status of invoiceStatuses)
    for (const days of [-40, -1, 0, 1]) await add({ status, dueDate: addDays(today(), days) })
  // Nobody owes an invoice of nothing, so nobody is late with one.
  await add({ status: 'pending', dueDate: addDays(today(), -40), amount: 0 })
  const { id, status, dueDate, amount } = invoices
  let overdue = 0
  for (const day of [-40, -39, 0, 1, 2].map((days) => addDays(today(), days))) {
    const rows = await app.services.db
      .select({ id, status, dueDate, amount, reads: invoiceStatusOn(day), isOverdue: isOverdueOn(day) })
      .from(invoices)
      .where(eq(invoices.accountId, accountId))
    expect(rows).toHaveLength(17)
    for (const { reads, isOverdue, ...row } of rows) {
      expect([day, row, reads, isOverdue]).toEqual([day, row, sharedStatusOn(row, day), reads === 'overdue'])
      if (isOverdue) overdue += 1
    }
  }
  // The four that were marked by hand on each of the five days, and of those that wait 0, 1, 2, 3 and 4.
  expect(overdue).toBe(20 + 10)
  const listed: Invoice[] = (await call('GET', '/api/invoices')).body
  expect(listed.filter((invoice) => invoice.status === 'overdue')).toHaveLength(6)
})

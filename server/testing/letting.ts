import { addDays, addMonths, lastDayOfMonth, today } from '#shared/dates.ts'
import { addMember } from './clients.ts'
import type { PeopledApp, Person } from './people.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from './records.ts'

interface Row {
  id: string
  version: number
}

/** Last month, because the figures of a past month don't change while a test runs. */
const month = addMonths(today().slice(0, 7), -1)
const lastDay = lastDayOfMonth(month)
const day = (date: number) => `${month}-${String(date).padStart(2, '0')}`

export interface Letting {
  agent: Person
  /** A client landlord who sees Olive's records. */
  client: Person
  /** Two homes of Olive's, Mill let to Tess and Quay empty; one of Peter's, Park, let to Tim. */
  records: Record<'olive' | 'peter' | 'mill' | 'quay' | 'park' | 'tess' | 'tim', Row>
  month: string
  lastDay: string
  day(date: number): string
}

/** An agency that looks after two landlords, with every kind of invoice in last month. */
export async function aLetting(app: PeopledApp): Promise<Letting> {
  const agent = await app.person()
  const { pool } = app.services

  async function add(name: string, input: object): Promise<Row> {
    const answer = await agent.call('POST', `/api/${name}`, input)
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  const home = (owner: Row, addressLine1: string) =>
    add('properties', aProperty(owner.id, { addressLine1, postCode: 'N1 1AA' }))
  const letTo = (tenant: Row, property: Row, landlord: Row, change: object) =>
    add('tenancies', aTenancy({ tenant: tenant.id, property: property.id, landlord: landlord.id }, change))
  /** Adds an invoice for a home; `paidOn` marks it paid on that day. */
  async function bill(property: string, change: object, paidOn?: string) {
    const { id } = await add('invoices', anInvoice({ property, tenant: 'Tess Tenant', ...change }))
    if (paidOn)
      await pool.query(`update invoices set status = 'paid', paid_on = $2 where id = $1`, [id, paidOn])
  }

  const olive = await add('landlords', aLandlord({ name: 'Olive Owner' }))
  const peter = await add('landlords', aLandlord({ name: 'Peter Other' }))
  const mill = await home(olive, '1 Mill Lane')
  const quay = await home(olive, '2 Quay Street')
  const park = await home(peter, '3 Park Road')
  const tess = await add('tenants', aTenant(mill.id, { name: 'Tess Tenant', email: 'tess@example.org' }))
  const tim = await add('tenants', aTenant(park.id, { name: 'Tim Elsewhere' }))
  await letTo(tess, mill, olive, { startDate: day(11), rentAmount: 1250.5 })
  await letTo(tim, park, peter, { startDate: '2020-01-01' })
  await pool.query(
    `update properties set created_at = created_at - interval '1 year' where account_id = $1`,
    [agent.accountId],
  )

  await bill('1 Mill Lane', { amount: 1250.1, dueDate: day(5) }, day(6))
  await bill('1 Mill Lane', { amount: 0.2, dueDate: day(5) }, lastDay)
  await bill('1 Mill Lane', { amount: 500, type: 'deposit' }, day(1))
  await bill('1 Mill Lane', { amount: 99.99, type: 'maintenance' }, day(20))
  await bill('2 Quay Street', { amount: 30, type: 'utilities' }, day(2))
  await bill('1 Mill Lane', { amount: 777, dueDate: day(3) })
  await bill('1 Mill Lane', { amount: 11.11, dueDate: day(3) }, addDays(lastDay, 1))
  await bill('1 Mill Lane', { amount: 4000, dueDate: day(3), status: 'cancelled' })
  await bill('1 Mill Lane', { amount: 5000, dueDate: lastDay })
  await bill('1 Mill Lane', { amount: 64 }, addDays(day(1), -1))
  await bill('3 Park Road', { amount: 2000, tenant: 'Tim Elsewhere', invoiceNumber: 'OTHER-1' }, day(7))
  await add('viewings', aViewing({ propertyName: '1 Mill Lane', tenantName: 'Vic Viewer', notes: 'Odd' }))
  await add('viewings', aViewing({ propertyName: '3 Park Road', tenantName: 'Wendy Viewer' }))

  const client = await addMember(app, agent.accountId, 'client', olive.id)
  return { agent, client, records: { olive, peter, mill, quay, park, tess, tim }, month, lastDay, day }
}

import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { defaultDateFormat, formatDate } from '#shared/date-format.ts'
import { today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { findBrokenRules } from './books.ts'
import { type MailedApp, startMailedApp } from './mailed.ts'
import type { Answer, Person } from './people.ts'
import { aRentedHome, type RentedHome } from './rent.ts'
export let app: MailedApp
export let owner: Person
export let home: RentedHome
export let at: string
export let email: string

/** A monthly tenancy that began three years ago today. */
export const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)
export const asDay = (day: string) => formatDate(day, defaultDateFormat)

let homes = 0
export async function aHome(person: Person, landlord: object = {}) {
  homes += 1
  email = `holt${homes}@example.org`
  return aRentedHome(person, {
    landlord: { name: 'Mary Holt', email, ...landlord },
    tenant: { name: 'Tess Tenant', email: `tess${homes}@example.org` },
    tenancy: { startDate: month(-36), rentAmount: 1000, lastIncrease: 'never' },
    schedule: { from: month(0) },
  })
}

/** Each test of the file begins with a let home of its own. */
export function beginWithAHome(): void {
  beforeAll(async () => {
    app = await startMailedApp()
  })
  afterAll(async () => {
    expect(await findBrokenRules(app.services.pool)).toEqual([])
    await app.stop()
  })
  beforeEach(async () => moveTo(await app.person()))
}

/** Goes on with a home of another person. */
export async function moveTo(person: Person, landlord: object = {}): Promise<void> {
  owner = person
  home = await aHome(owner, landlord)
  at = `/api/tenancies/${home.id}/rent-increases`
}

export const list = async (who = owner) => (await who.call('GET', at)).body
export const newest = async () => (await list()).increases[0]
export const propose = (change: object = {}, who = owner) =>
  who.call('POST', at, { amount: 1100, from: month(3), ...change })
export const act = (id: string, what: string, body: object = {}, who = owner) =>
  who.call('POST', `${at}/${id}/${what}`, body)
export const done = async (answer: Promise<Answer>) => {
  const { status, text, body } = await answer
  expect(status, text).toBe(201)
  return body.increases[0]
}
export const saidYes = {
  answer: 'yes',
  answeredOn: today(),
  name: 'Mary Holt',
  how: 'By telephone',
}

/** A form with one field for each name. */
export async function aForm(...names: string[]) {
  const made = await PDFDocument.create()
  const page = made.addPage([595, 842])
  names.forEach((name, place) => {
    made
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 40, y: 780 - place * 40, width: 400, height: 20 })
  })
  return Buffer.from(await made.save())
}
export async function addDocument(file: Buffer, name = 'Form 4A') {
  const { status, text, body } = await owner.call('POST', '/api/documents', {
    about: { kind: 'tenancies', id: home.id },
    kind: 'notice',
    name,
    fileName: 'form.pdf',
    file: file.toString('base64'),
  })
  expect(status, text).toBe(201)
  return body.versions[0]
}
export const partiesOf = async () => (await owner.call('GET', `/api/tenancies/${home.id}/servings`)).body
export const tenantsOf = async (): Promise<string[]> =>
  (await partiesOf()).parties.flatMap(({ id, role }: { id: string; role: string }) =>
    role === 'tenant' ? [id] : [],
  )

/** An increase with the landlord's yes and a filled form. */
export async function readyToServe(change: object = {}) {
  const { id } = await done(propose(change))
  await done(act(id, 'answer', saidYes))
  const version = await addDocument(await aForm())
  await done(act(id, 'form', { versionId: version.id, isFilled: true }))
  return { id, versionId: version.id as string }
}
export async function serve(
  { id, versionId }: { id: string; versionId: string },
  change: object = {},
  who = owner,
) {
  const to = await tenantsOf()
  const body = { what: 'rent-increase', versionId, means: 'hand', servedOn: today(), to, ...change }
  return act(id, 'serve', body, who)
}
export const termsOf = async () =>
  (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body.terms.map(
    ({ amount, from, decidedOn }: { amount: number; from: string; decidedOn: string | null }) =>
      decidedOn ? [amount, from, decidedOn] : [amount, from],
  )
export const nextDue = async (day: string) => {
  const { terms } = (await owner.call('GET', `/api/tenancies/${home.id}/account`)).body
  return terms.findLast(({ from }: { from: string }) => from <= day)?.amount
}

/** The address of the page in the newest mail to the landlord. */
export async function linkOf() {
  const { text } = await app.mailbox.waitFor(email)
  return new URL(/http\S+\/l\/\S+/.exec(text)?.[0] ?? '').pathname
}
export const open = (path: string) => fetch(app.url + path)
/** The hash of what the page shows, which an answer names. */
export const shownOn = async (path: string) =>
  /name="shown" value="([^"]+)"/.exec(await (await open(path)).text())?.[1] ?? ''
export const send = async (path: string, form: Record<string, string>) =>
  fetch(app.url + path, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Mary Holt', shown: await shownOn(path), ...form }),
    redirect: 'manual',
  })

/** Lets time pass for an increase: its days and its rent move into the past. */
export async function passMonths(months: number) {
  const { pool } = app.services
  const span = [owner.accountId, months]
  const earlier = (column: string) => `${column} = (${column} - make_interval(months => $2::int))::date`
  await pool.query(
    `update rent_increase_events set ${earlier('day')}, ${earlier('from_day')} where account_id = $1`,
    span,
  )
  await pool.query(
    `update schedules set ${earlier('from_day')}, ${earlier('served_on')}
     where account_id = $1 and served_on is not null`,
    span,
  )
  await pool.query(
    `update rent_accounts set started_on = (now() - interval '1 year')::date, tenancy_version = 0 where account_id = $1`,
    [owner.accountId],
  )
}

import { addDays, today } from '#shared/dates.ts'
import { startOfPeriod } from '#shared/records/terms/terms.calendar.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import type { LinkBrowser } from '../../testing/link-browser.ts'
import type { MailedApp } from '../../testing/mailed.ts'
import type { Person } from '../../testing/people.ts'
import { canary, type Director, directed, emailOf, must, pdfOf } from './cast.ts'
import { type LettingIds, playLet } from './stage.letting.ts'

/** Everything that an id of the account is named by. */
export type Ids = LettingIds &
  Record<
    | 'mary'
    | 'otto'
    | 'home'
    | 'away'
    | 'tess'
    | 'jo'
    | 'fern'
    | 'sam'
    | 'lease'
    | 'former'
    | 'other'
    | 'plum'
    | 'rival'
    | 'leak'
    | 'old'
    | 'roof'
    | 'door',
    string
  >

export interface OutsidersStage {
  owner: Person
  director: Director
  ids: Ids
}

const month = (number: number) => startOfPeriod({ every: 'month', anchor: today() }, number)

async function answer(browser: LinkBrowser, path: string, form: Record<string, string>) {
  const { status, text } = await browser.answer(path, form)
  if (status !== 303) throw new Error(`${JSON.stringify(form)} was answered with ${status}: ${text}`)
}

/** Two landlords with their homes and tenancies, and two contractors. */
async function addRecords(
  owner: Person,
  director: Director,
): Promise<Omit<Ids, keyof LettingIds | 'leak' | 'old' | 'roof' | 'door'>> {
  const { landlord, home, tenant, tenancy, idOf } = director
  const [mary, otto] = [await landlord('mary'), await landlord('otto')]
  for (const id of [mary, otto])
    await must(
      owner.call('PUT', `/api/landlords/${id}/terms`, {
        repairLimit: 100,
        float: 0,
        abroad: false,
        approval: '',
        version: 0,
      }),
    )
  const [hers, his] = [await home(mary, 'home'), await home(otto, 'away')]
  const fern = await tenant(hers, 'fern')
  const before = { startDate: addDays(today(), -300), rentAmount: 977.23 }
  const former = await tenancy(
    { tenant: fern, property: hers, landlord: mary },
    before,
    addDays(today(), -60),
  )
  const { version } = await must(owner.call('GET', `/api/tenancies/${former}`))
  const end = { endedOn: addDays(today(), -40), why: 'tenant-notice', version }
  await must(owner.call('POST', `/api/tenancies/${former}/end`, end))
  const [tess, jo] = [await tenant(hers, 'tess'), await tenant(hers, 'jo')]
  const now = { startDate: addDays(today(), -30), rentAmount: 1013.17 }
  const lease = await tenancy({ tenant: tess, property: hers, landlord: mary }, now, addDays(today(), -30))
  const at = `/api/tenancies/${lease}/people`
  const { people, version: peopled } = await must(owner.call('GET', at))
  const both = [
    { id: people[0].id, role: 'tenant', tenantId: tess },
    { role: 'tenant', tenantId: jo },
  ]
  await must(owner.call('PUT', at, { people: both, version: peopled }))
  const sam = await tenant(his, 'sam')
  const long = { startDate: month(-36), rentAmount: 1111.19, lastIncrease: 'never' }
  const other = await tenancy({ tenant: sam, property: his, landlord: otto }, long, month(0))
  const contractor = (who: 'plum' | 'rival') =>
    idOf('/api/contractors', { name: `${canary(who)} Works`, email: emailOf(who) })
  const [plum, rival] = [await contractor('plum'), await contractor('rival')]
  return { mary, otto, home: hers, away: his, tess, jo, fern, sam, lease, former, other, plum, rival }
}

/** A document for each of its readers. */
async function addDocuments(
  { post }: Director,
  { home, away, lease, other, tess }: Pick<Ids, 'home' | 'away' | 'lease' | 'other' | 'tess'>,
) {
  const add = (name: string, shownTo: string, about: object) =>
    post('/api/documents', {
      about,
      kind: 'letter',
      name: canary(name),
      shownTo,
      fileName: `${canary(name)}.pdf`,
      file: pdfOf(name).toString('base64'),
    })
  await add('doclease', 'tenant', { kind: 'tenancies', id: lease })
  await add('dochome', 'tenant', { kind: 'properties', id: home })
  await add('doctess', 'tenant', { kind: 'tenants', id: tess })
  await add('docother', 'tenant', { kind: 'tenancies', id: other })
  await add('docaway', 'tenant', { kind: 'properties', id: away })
  await add('docowner', 'landlord', { kind: 'properties', id: home })
  await add('docoffice', 'agency', { kind: 'properties', id: home })
}

/** The leak: reported by Tess, quoted, approved, ordered, visited, done and billed, each by whom it concerns. */
async function playLeak(
  app: MailedApp,
  owner: Person,
  director: Director,
  ids: Omit<Ids, 'leak' | keyof LettingIds>,
): Promise<string> {
  const { act, follow, post, files, messages, idOf } = director
  await post('/api/links', { kind: 'home', tenancyIds: [ids.lease] })
  const [tess] = [await follow('tess', 'home'), await follow('jo', 'home')]
  await answer(tess.browser, tess.path, {
    act: 'report',
    what: `Leak ${canary('what')}`,
    room: 'kitchen',
    details: canary('details'),
    access: canary('access'),
  })
  const [{ id }] = await must(owner.call('GET', '/api/repairs'))
  const old = await idOf('/api/repairs', { property: ids.home, what: `Drip ${canary('oldwhat')}` })
  await app.services.pool.query('update repairs set tenancy_id = $1 where id = $2', [ids.former, old])
  ids.old = old
  await act(old, { kind: 'message', audience: 'tenant', text: canary('oldtenant') })
  await act(old, { kind: 'merged', into: id })
  await act(id, { kind: 'quote-asked', contractor: ids.plum, text: canary('asked') })
  const plum = await follow('plum', 'job')
  await answer(plum.browser, plum.path, { act: 'quote', quote: '181.37', words: canary('quote') })
  const quoteOf = async () =>
    (await must(owner.call('GET', `/api/repairs/${id}/events`))).money.quotes[0].id as string
  await act(id, {
    kind: 'approval-asked',
    amount: 181.37,
    quoteId: await quoteOf(),
    text: canary('asksmary'),
  })
  const mary = await follow('mary', 'approve')
  await answer(mary.browser, mary.path, { answer: 'ask', text: canary('marysays') })
  await answer(mary.browser, mary.path, { answer: 'approve' })
  await act(id, { kind: 'ordered', contractor: ids.plum, amount: 181.37, text: canary('order') })
  await messages(id, 'to', ids.plum)
  await files(id, '')
  await follow('mary', 'approve')
  const job = await follow('plum', 'job')
  await answer(job.browser, job.path, { act: 'visit', visit: today(), hours: canary('hours') })
  await answer(job.browser, job.path, { act: 'ask', question: canary('plumsays') })
  await answer(tess.browser, tess.path, { act: 'message', repair: id, text: canary('tesssays') })
  await answer(job.browser, job.path, { act: 'done', report: canary('done') })
  const form = new FormData()
  const fields = { shown: await job.browser.shownOn(job.path), act: 'invoice', number: canary('number') }
  for (const [name, text] of Object.entries({ ...fields, amount: '181.37', day: today() }))
    form.append(name, text)
  form.append('file', new Blob([new Uint8Array(pdfOf('invoice'))]), `${canary('invoice')}.pdf`)
  const sent = await job.browser.ask(`${job.path}/files`, form)
  if (sent.status !== 303) throw new Error(`the invoice was answered with ${sent.status}: ${sent.text}`)
  for (const tenancy of [ids.lease, ids.other])
    await post(`/api/tenancies/${tenancy}/receipts`, { amount: 800 })
  const [{ id: bill }] = (await must(owner.call('GET', `/api/repairs/${id}/events`))).money.bills
  await post(`/api/bills/${bill}/fund`, {})
  return id
}

/** Two more repairs: one of the other landlord's home with another contractor, and one that both contractors quote for. */
async function playOthers(
  owner: Person,
  director: Director,
  { away, home, rival, plum, other }: Pick<Ids, 'away' | 'home' | 'rival' | 'plum' | 'other'>,
) {
  const { act, follow, post, files, messages, idOf } = director
  await post('/api/links', { kind: 'home', tenancyIds: [other] })
  await follow('sam', 'home')
  const roof = await idOf('/api/repairs', {
    property: away,
    what: `Roof ${canary('roofwhat')}`,
    details: canary('roofdetails'),
  })
  await act(roof, { kind: 'quote', contractor: rival, amount: 143.21, text: canary('roofquote') })
  await act(roof, { kind: 'approval-asked', amount: 143.21, text: canary('asksotto') })
  const otto = await follow('otto', 'approve')
  await answer(otto.browser, otto.path, { answer: 'approve' })
  await act(roof, { kind: 'ordered', contractor: rival, amount: 143.21, text: canary('rooforder') })
  await messages(roof, 'roof', rival)
  await files(roof, 'roof')
  await follow('otto', 'approve')
  await follow('rival', 'job')
  const door = await idOf('/api/repairs', { property: home, what: `Door ${canary('doorwhat')}` })
  for (const [who, contractor, sum] of [
    ['plum', plum, '207.41'],
    ['rival', rival, '619.43'],
  ] as const) {
    await act(door, { kind: 'quote-asked', contractor, text: canary(`ask${who}`) })
    const { browser, path } = await follow(who, 'job')
    await answer(browser, path, { act: 'quote', quote: sum, words: canary(`quote${who}`) })
    await act(door, { kind: 'question', audience: 'contractor', contractor, text: canary(`question${who}`) })
    await follow(who, 'job')
  }
  const { quotes } = (await must(owner.call('GET', `/api/repairs/${door}/events`))).money
  const { id: quoteId } = quotes.find(({ amount }: { amount: number }) => amount === 619.43)
  await act(door, { kind: 'approval-asked', amount: 619.43, quoteId, text: canary('asksdoor') })
  await follow('mary', 'approve')
  return { roof, door }
}

/** Proposes a rent to each landlord, of whom only the one with a tenancy of years is asked. */
async function askForRent({ post, follow }: Director, { lease, other }: Pick<Ids, 'lease' | 'other'>) {
  for (const [who, tenancy, amount, from] of [
    ['otto', other, 1265.67, month(3)],
    ['mary', lease, 1187.53, startOfPeriod({ every: 'month', anchor: addDays(today(), -30) }, 13)],
  ] as const) {
    const at = `/api/tenancies/${tenancy}/rent-increases`
    const { increases } = await post(at, { amount, from })
    await post(`${at}/${increases[0].id}/ask`, {})
    await follow(who, 'increase')
  }
}

/** One agency whose every text, file, sum, number and address is for one audience, with links of each kind. */
export async function stageOutsiders(app: MailedApp): Promise<OutsidersStage> {
  const owner = await app.person()
  const director = directed(app, owner)
  const ids = { ...(await addRecords(owner, director)), leak: '', old: '', roof: '', door: '' }
  await addDocuments(director, ids)
  await director.post('/api/links', { kind: 'home', tenantIds: [ids.fern] })
  await director.follow('fern', 'home')
  ids.leak = await playLeak(app, owner, director, ids)
  await clearRateLimits(app)
  Object.assign(ids, await playOthers(owner, director, ids))
  await clearRateLimits(app)
  await askForRent(director, ids)
  const letting = await playLet(app, owner, director, ids.mary)
  return { owner, director, ids: { ...ids, ...letting } }
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { addMember } from '../../testing/clients.ts'
import { isWhole } from '../../testing/extent.ts'
import { clearRateLimits } from '../../testing/limits.ts'
import { linkBrowser } from '../../testing/link-browser.ts'
import { type MailedApp, startMailedApp } from '../../testing/mailed.ts'
import { readPdf } from '../../testing/pdf.ts'
import type { Person } from '../../testing/people.ts'
import { differenceOf, readRows } from '../isolation/rows.ts'
import { emailOf, type Held, must, type Outsider, outsiders, pathsIn } from './cast.ts'
import { canariesIn, findLeaks, findMissing, type Reader, type Shown } from './readers.ts'
import { type OutsidersStage, stageOutsiders } from './stage.ts'

let app: MailedApp
let stage: OutsidersStage
/** The links that open, with whom they were sent to. */
let open: (Held & { who: Outsider })[]
/** The repairs' files, with the repair of each, and the ids and numbers of the documents. */
let files: { id: string; repair: string }[]
let documents: string[]

const query = async (sql: string) =>
  (await app.services.pool.query(sql, [stage.owner.accountId])).rows as Record<string, string>[]

beforeAll(async () => {
  app = await startMailedApp()
  stage = await stageOutsiders(app)
  await clearRateLimits(app)
  const held = outsiders.flatMap((who) => stage.director.held[who].map((link) => ({ ...link, who })))
  open = []
  for (const link of held) if ((await link.browser.ask(link.path)).status === 200) open.push(link)
  files = (await query(
    `select f.id, e.repair_id as repair from repair_files f join repair_events e
       on e.account_id = f.account_id and e.id = f.event_id where f.account_id = $1`,
  )) as typeof files
  documents = (await query('select id from documents where account_id = $1')).map(({ id }) => id ?? '')
}, 600_000)
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

/** The text of an answer, also of a PDF. */
async function textOf(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString() !== '%PDF') return bytes.toString('utf8')
  // What the stage uploaded says its canary in a comment, and has no page.
  const drawn = bytes.length > 500 ? await readPdf(bytes) : undefined
  return `${bytes.toString('latin1')} ${drawn?.text ?? ''}`
}

/** Of many requests that differ in a name alone some are made, and in the whole run more. */
const some = <Item>(items: Item[], most: number, whole: number): Item[] =>
  items.filter((_, at) => at % Math.ceil(items.length / (isWhole ? whole : most)) === 0)

/** The names at a link's address of every file there is, as its kind would name it. */
function fileNames({ kind }: Held): string[] {
  const { leak, old, roof, door } = stage.ids
  const own =
    kind === 'home'
      ? files.flatMap(({ id, repair }) =>
          [...new Set([repair, leak, ...(isWhole ? [old, roof, door] : [])])].flatMap((each) => [
            `${each}.${id}`,
            ...(isWhole ? [`${each}.${id}.small`] : []),
          ]),
        )
      : files.flatMap(({ id }) => [id, ...(isWhole ? [`small-${id}`] : [])])
  return [...own, 'statement', ...documents.flatMap((id) => [id, `${id}.1`])]
}

/** What is stored of the account but what says that links were opened. */
async function readStored(): Promise<Set<string>> {
  const rows = await readRows(app.services.pool, { accountId: stage.owner.accountId, people: [], except: [] })
  return new Set([...rows].filter((row) => !/^(link_events|sent_mails|account_versions|links) /.test(row)))
}

async function changesOf(work: () => Promise<void>): Promise<string[]> {
  const before = await readStored()
  await work()
  return differenceOf(before, await readStored())
}

async function readLinks(): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const [place, link] of open.entries()) {
    await clearRateLimits(app)
    const { who: reader, kind, path, browser } = link
    const page = (await browser.ask(path)).text
    // npm test asks for what the page names, and an eighth of all else: each link for another one.
    const names = fileNames(link).filter(
      (each, at) => isWhole || page.includes(each) || (at + place) % 8 === 0,
    )
    for (const name of ['', ...names.map((each) => `/files/${each}`)]) {
      const { bytes, headers } = await browser.ask(path + name)
      const text = `${[...headers.values()].join(' ')} ${await textOf(bytes)}`
      shown.push({ reader, where: `the ${kind} page ${name}`, text })
    }
  }
  return shown
}

async function readMails(): Promise<Shown[]> {
  return app.mailbox.mails.flatMap(({ to, subject, text, html, raw }) =>
    outsiders.flatMap((reader) =>
      to.includes(emailOf(reader))
        ? [{ reader, where: `the mail “${subject}”`, text: [subject, text, html, raw].join('\n') }]
        : [],
    ),
  )
}

/** What somebody with a sign-in reads of all repairs. */
async function readCalls(person: Person, reader: Reader): Promise<Shown[]> {
  const { leak, old, roof, door, home, away } = stage.ids
  const paths = [leak, old, roof, door].flatMap((id) => [
    `/api/repairs/${id}`,
    ...['events', 'related', 'history', 'timeline'].map((part) => `/api/repairs/${id}/${part}`),
    ...files.flatMap((file) => [
      `/api/repairs/${id}/files/${file.id}`,
      `/api/repairs/${id}/files/${file.id}?small=1`,
    ]),
  ])
  const homes = [home, away].map((id) => `/api/properties/${id}/repairs`)
  const shown: Shown[] = []
  const letting = ['/api/offers', '/api/lets', `/api/tenancies/${stage.ids.denlet}/let`, '/api/applicants']
  for (const where of ['/api/repairs', '/api/repairs/export.csv', ...homes, ...paths, ...letting])
    shown.push({ reader, where, text: (await person.call('GET', where)).text })
  return shown
}

/** The account's exports about one person, which are given to them. */
async function readExports(): Promise<Shown[]> {
  const { owner, ids } = stage
  const shown: Shown[] = []
  for (const [kind, reader] of [
    ['tenants', 'tess'],
    ['tenants', 'fern'],
    ['tenants', 'ines'],
    ['tenants', 'ivan'],
    ['tenants', 'nora'],
    ['contractors', 'plum'],
    ['contractors', 'rival'],
    ['landlords', 'mary'],
  ] as const) {
    const path = `/api/privacy/${kind}/${ids[reader]}/file`
    shown.push({ reader, where: path, text: (await owner.call('POST', path, { format: 'json' })).text })
  }
  for (const reader of ['mary', 'otto'] as const) {
    const { id } = await must(
      owner.call('POST', `/api/landlords/${ids[reader]}/statements`, { to: today(), send: true }),
    )
    const pdf = await fetch(`${app.url}/api/landlord-statements/${id}/pdf`, {
      headers: { cookie: owner.cookie },
    })
    const text = await textOf(Buffer.from(await pdf.arrayBuffer()))
    shown.push({ reader, where: 'the statement', text })
  }
  return shown
}

describe('people outside the account', () => {
  test('read what is for them, and no word, file, sum, number or address that is not', async () => {
    expect(new Set(open.map(({ kind, who }) => `${kind} ${who}`)).size).toBe(20)
    const { owner, ids } = stage
    const mary = await addMember(app, owner.accountId, 'client', ids.mary)
    const otto = await addMember(app, owner.accountId, 'client', ids.otto)
    const shown = [
      ...(await readLinks()),
      ...(await readExports()),
      ...(await readCalls(mary, 'maryclient')),
      ...(await readCalls(otto, 'ottoclient')),
      ...(await readMails()),
    ]
    expect(findLeaks(shown)).toEqual([])
    expect(findMissing(shown)).toEqual([])
  }, 600_000)

  test('have each a secret that is in nobody else’s mail', () => {
    const holders = new Map<string, Set<string>>()
    for (const mail of app.mailbox.mails)
      for (const path of pathsIn(mail)) holders.set(path, new Set([...(holders.get(path) ?? []), ...mail.to]))
    expect(holders.size).toBeGreaterThan(12)
    expect([...holders.values()].filter((each) => each.size > 1)).toEqual([])
  })
})

const acts = (repair: string): Record<string, string>[] => [
  { act: 'message', repair, text: 'Mine now' },
  { act: 'fixed', repair, fixed: 'yes' },
  { act: 'fixed', repair, fixed: 'no', text: 'Mine now' },
]

const answers: Record<string, string>[] = [
  { answer: 'approve' },
  { answer: 'yes', name: 'Me' },
  { act: 'ask', question: 'Mine' },
  { act: 'save', 'p0.yearly': '1' },
  { about: 'landlord', known: 'no', you: 'Me' },
  { name: 'Me', agreed: 'yes' },
]

describe('what is posted', () => {
  test('with ids of what is another’s is refused, and changes nothing', async () => {
    const { leak, old, roof, door, ...others } = stage.ids
    const own: Partial<Record<Outsider, string[]>> = {
      tess: [leak, door],
      jo: [leak, door],
      fern: [old],
      sam: [roof],
    }
    const rows = await query(
      `select id from repair_events where account_id = $1 and kind in ('quote', 'ordered', 'billed')
       union select id from bills where account_id = $1`,
    )
    const ids = [leak, old, roof, door, ...Object.values(others), ...files.slice(0, 3).map(({ id }) => id)]
    const statuses: number[] = []
    const changed = await changesOf(async () => {
      for (const { who, kind, path, browser } of open) {
        await clearRateLimits(app)
        const shown = await browser.shownOn(path)
        const foreign = [...ids, ...rows.map(({ id }) => id ?? '')].filter((id) => !own[who]?.includes(id))
        if (kind === 'home')
          for (const id of some(foreign, 3, 30)) {
            for (const form of acts(id)) statuses.push((await browser.ask(path, { shown, ...form })).status)
            const form = new FormData()
            form.append('repair', id)
            form.append('photos', new Blob(['%PDF-1.7 mine']), 'mine.pdf')
            statuses.push((await browser.ask(`${path}/files`, form)).status)
            await clearRateLimits(app)
          }
        if (kind === 'matches')
          for (const answer of some(foreign, 3, 30))
            statuses.push((await browser.ask(path, { shown, answer })).status)
        // The name of what another page shows.
        for (const other of some(
          open.filter((each) => each.path !== path),
          1,
          12,
        )) {
          const theirs = await other.browser.shownOn(other.path)
          for (const form of answers)
            statuses.push((await browser.ask(path, { shown: theirs, ...form })).status)
        }
      }
    })
    expect(changed).toEqual([])
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
    expect(statuses.length).toBeGreaterThan(150)
  }, 600_000)

  test('by a scanner, which chooses nothing, changes nothing; behind a code it sees nothing', async () => {
    const seen: string[] = []
    const changed = await changesOf(async () => {
      for (const { path, kind, who, browser } of open) {
        await clearRateLimits(app)
        const isGuarded = (await linkBrowser(app).ask(path)).text.includes(`${path}/code`)
        const shown = await browser.shownOn(path)
        const others = open.filter((each) => each.path !== path)
        const strangers = [linkBrowser(app), ...some(others, 1, 9).map((each) => each.browser)]
        for (const stranger of strangers)
          for (const [at, form] of [
            [path, undefined],
            [path, {}],
            [path, { shown }],
            [`${path}/code`, {}],
            [`${path}/files`, {}],
            [`${path}/files/${files[0]?.id}`, undefined],
          ] as const) {
            const { text } = await stranger.ask(at, form)
            if (isGuarded && canariesIn(text).length > 0) seen.push(`${kind} of ${who}: ${canariesIn(text)}`)
          }
        expect([kind, isGuarded]).toEqual([kind, kind === 'home' ? true : expect.any(Boolean)])
      }
    })
    expect([seen, changed]).toEqual([[], []])
  }, 600_000)
})

describe('a landlord and a viewer who sign in', () => {
  test('change nothing of a repair', async () => {
    const { owner, ids } = stage
    const people = [
      await addMember(app, owner.accountId, 'viewer'),
      await addMember(app, owner.accountId, 'client', ids.mary),
      await addMember(app, owner.accountId, 'client', ids.otto),
    ]
    // What a landlord answers about their own repair is the one write of theirs.
    const isAnswer = ({ path }: { path: string }) => path === '/api/repairs/:id/answer'
    const writes = app.routes.filter(
      (each) => /repair/.test(each.path) && each.method !== 'get' && !isAnswer(each),
    )
    const statuses: [string, number][] = []
    const answers: number[][] = []
    const changed = await changesOf(async () => {
      for (const person of people)
        for (const { method, path } of writes)
          for (const id of [ids.leak, ids.roof]) {
            const { status } = await person.call(
              method.toUpperCase(),
              path.replace(':id', id),
              method === 'delete' ? undefined : { kind: 'done' },
            )
            statuses.push([`${method} ${path}`, status])
          }
      for (const person of people) {
        const answer = { answer: 'approve', askedId: ids.leak }
        const calls = [ids.leak, ids.roof].map((id) =>
          person.call('POST', `/api/repairs/${id}/answer`, answer),
        )
        answers.push((await Promise.all(calls)).map(({ status }) => status).toSorted())
      }
    })
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([])
    // Nobody of the team answers for a landlord, no landlord for another one, and none to what was not asked.
    expect(answers).toEqual([
      [409, 409],
      [404, 409],
      [404, 409],
    ])
    expect([writes.length > 8, changed]).toEqual([true, []])
  })
})

describe('a link that has ended', () => {
  async function expectShut({ path, browser, kind }: Held, why: string) {
    await clearRateLimits(app)
    const file = fileNames({ path, browser, kind }).map((each) => `${path}/files/${each}`)
    const answers = [
      await browser.ask(path),
      await browser.ask(path, { shown: 'any', act: 'ask', question: 'Mine', answer: 'approve' }),
      await browser.ask(`${path}/code`, { send: 'yes' }),
      await browser.ask(`${path}/files`, new FormData()),
      ...(await Promise.all(file.slice(0, 12).map((each) => browser.ask(each)))),
    ]
    expect([why, kind, new Set(answers.map(({ status }) => status))]).toEqual([why, kind, new Set([410])])
    expect([why, kind, answers.flatMap(({ text }) => canariesIn(text))]).toEqual([why, kind, []])
  }
  const find = (who: Outsider, kind: Held['kind']) => {
    const found = open.findLast((each) => each.who === who && each.kind === kind)
    if (!found) throw new Error(`${who} has no link ${kind}`)
    return found
  }

  test('shows nothing and takes nothing: by its date, by a changed address, by a person', async () => {
    const changed = await changesOf(async () => {
      const lasting = [
        find('jo', 'home'),
        find('plum', 'job'),
        find('mary', 'approve'),
        find('mary', 'increase'),
        find('ines', 'apply'),
        find('mary', 'offer'),
        find('nora', 'matches'),
        find('mary', 'sign'),
        find('ines', 'sign'),
      ]
      // A guarantor and a referee have no record whose address could change.
      const typed = [find('clara', 'sign'), find('ex', 'reference')]
      const links = 'update links set expires_at'
      await query(`${links} = coalesce(expires_at, now()) - interval '99 days' where account_id = $1`)
      for (const link of [...lasting, ...typed]) await expectShut(link, 'expired')
      await query(`${links} = now() + interval '9 days' where account_id = $1`)
      for (const link of lasting) expect((await link.browser.ask(link.path)).status).toBe(200)
      for (const kind of ['tenants', 'landlords', 'contractors'])
        await query(`update ${kind} set email = 'new.' || email where account_id = $1`)
      for (const link of lasting) await expectShut(link, 'changed')
      for (const kind of ['tenants', 'landlords', 'contractors'])
        await query(`update ${kind} set email = substr(email, 5) where account_id = $1`)
      const ended = [
        find('fern', 'home'),
        find('rival', 'job'),
        find('otto', 'approve'),
        find('otto', 'increase'),
        // Each kind of letting: applicants, joint tenants, a guarantor, referees and the landlord.
        ...open.filter(({ kind }) => ['apply', 'matches', 'offer', 'reference', 'sign'].includes(kind)),
      ]
      for (const { id } of await query(
        `select l.id from links l where account_id = $1 and not exists
          (select from link_events e where e.account_id = l.account_id and e.link_id = l.id and e.kind = 'ended')`,
      ))
        await stage.owner.call('POST', `/api/links/${id}/end`)
      for (const link of ended) await expectShut(link, 'ended')
    })
    expect(changed).toEqual([])
  }, 600_000)
})

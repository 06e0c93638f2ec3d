import { vi } from 'vitest'
import { sha256 } from '../../security/secrets.ts'
import { type LinkBrowser, linkBrowser } from '../../testing/link-browser.ts'
import type { MailedApp } from '../../testing/mailed.ts'
import type { Answer, Person } from '../../testing/people.ts'
import { aLandlord, aProperty, aTenancy, aTenant } from '../../testing/records.ts'

/**
 * The people outside the account. The tenants of one home are Tess and Jo; Fern lived there before them. Ines and Tom are taking
 * another with Clara as their guarantor, Ivan wants it too, Nora has emails about homes, and Boss and Ex are the referees of Ines.
 */
export const outsiders = [
  ...(['tess', 'jo', 'fern', 'sam', 'plum', 'rival', 'mary', 'otto'] as const),
  ...(['ines', 'tom', 'clara', 'ivan', 'nora', 'boss', 'ex'] as const),
] as const
export type Outsider = (typeof outsiders)[number]

/** The word by which a text is found again, in any case of its letters. */
export const canary = (name: string): string => `qz${name}qz`

export const emailOf = (who: string): string => `${canary(`mail${who}`)}@example.org`

/** A phone number, the same at each call. */
export const phoneOf = (who: Outsider): string => `07700900${500 + outsiders.indexOf(who)}`

/** A PDF that holds a canary. */
export const pdfOf = (name: string): Buffer =>
  Buffer.from(`%PDF-1.7\n%${canary(name)}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`)

/** The body of an answer that succeeded. */
export async function must(asked: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await asked
  if (status >= 300) throw new Error(`the outsiders' stage: ${status} ${text}`)
  return body
}

/** The addresses of secure links in a mail. */
export const pathsIn = ({ text }: { text: string }): string[] => text.match(/\/l\/[\w-]{43}/g) ?? []

/** A secure link as its recipient has it. */
export interface Held {
  kind: 'home' | 'job' | 'approve' | 'increase' | 'apply' | 'matches' | 'offer' | 'reference' | 'sign'
  path: string
  browser: LinkBrowser
}

/** Makes the calls of the agency, and follows the links that its people are sent. */
export function directed(app: MailedApp, owner: Person) {
  const post = (path: string, body: object) => must(owner.call('POST', path, body))
  const idOf = async (path: string, body: object): Promise<string> => (await post(path, body)).id
  const act = (repair: string, body: object) => post(`/api/repairs/${repair}/events`, body)
  const held = Object.fromEntries(outsiders.map((who) => [who, [] as Held[]])) as Record<Outsider, Held[]>

  /** Gives the code from the newest mail with one. */
  async function confirm(browser: LinkBrowser, path: string, who: Outsider): Promise<void> {
    const before = app.mailbox.mails.length
    await browser.ask(`${path}/code`, { send: 'yes' })
    const code = await vi.waitUntil(
      () =>
        app.mailbox.mails
          .slice(before)
          .filter(({ to, text }) => to.includes(emailOf(who)) && !text.includes('/l/'))
          .flatMap(({ text }) => /\d{3} \d{3}/.exec(text)?.[0] ?? [])
          .at(-1),
      { timeout: 20_000 },
    )
    const { status } = await browser.ask(`${path}/code`, { code })
    if (status !== 303) throw new Error(`the code of ${who} was answered with ${status}`)
  }

  return {
    post,
    idOf,
    act,
    held,
    landlord: (who: Outsider) =>
      idOf('/api/landlords', {
        ...aLandlord({ name: `Ann ${canary(who)}`, email: emailOf(who), phone: phoneOf(who) }),
        address: `${canary(`office${who}`)} Row, Leeds LS1 1AA`,
      }),
    home: (landlord: string, name: string) =>
      idOf('/api/properties', aProperty(landlord, { addressLine1: `4 ${canary(name)} Lane` })),
    tenant: (property: string, who: Outsider) =>
      idOf(
        '/api/tenants',
        aTenant(property, { name: `Ann ${canary(who)}`, email: emailOf(who), phone: phoneOf(who) }),
      ),
    /** A tenancy with a rent account. */
    async tenancy(at: { tenant: string; property: string; landlord: string }, terms: object, from: string) {
      const id = await idOf('/api/tenancies', aTenancy(at, terms))
      await post(`/api/tenancies/${id}/schedule`, { from })
      return id
    },
    /** A file of a repair for each audience. */
    async files(repair: string, mark: string) {
      for (const audience of ['team', 'tenant', 'landlord', 'contractor', 'everyone']) {
        const name = `${mark}file${audience}`
        const file = pdfOf(name).toString('base64')
        await post(`/api/repairs/${repair}/files`, { audience, fileName: `${canary(name)}.pdf`, file })
      }
    },
    /** A message to each audience; a contractor's is to the one that is named. */
    async messages(repair: string, mark: string, contractor: string) {
      for (const audience of ['team', 'tenant', 'landlord', 'contractor', 'everyone'])
        await act(repair, {
          kind: 'message',
          audience,
          text: `Words ${canary(`${mark}${audience}`)}`,
          ...(audience === 'contractor' && { contractor }),
        })
    },
    /** Follows the newest link of a kind that somebody was sent, with its code where it asks for one. */
    async follow(who: Outsider, kind: Held['kind']): Promise<Held> {
      const { rows } = await app.services.pool.query<{ hash: string }>(
        'select secret_hash as hash from links where email = $1 and kind = $2 order by created_at desc limit 1',
        [emailOf(who), kind],
      )
      const path = await vi.waitUntil(
        () => app.mailbox.mails.flatMap(pathsIn).find((each) => sha256(each.slice(3)) === rows[0]?.hash),
        { timeout: 20_000 },
      )
      const browser = linkBrowser(app)
      if ((await browser.ask(path)).text.includes(`${path}/code`)) await confirm(browser, path, who)
      const link = { kind, path, browser }
      held[who] = [...held[who].filter((each) => each.path !== path), link]
      return link
    },
  }
}
export type Director = ReturnType<typeof directed>

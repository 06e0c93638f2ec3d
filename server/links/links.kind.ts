import type { z } from 'zod'
import type { Role } from '#shared/accounts/auth.ts'
import type { LinkKindName } from '#shared/links/links.ts'
import type { AccountScope, TransactionScope } from '../db/scope.ts'
import type { Errors, Typed } from '../http/form-page.ts'
import type { Raw } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import type { links } from './links.table.ts'

type Stored = typeof links.$inferSelect

/** The columns that name what a link is about, and for whom. */
export const subjectColumns = [
  ...(['tenantId', 'landlordId', 'contractorId', 'tenancyId', 'increaseId', 'repairId'] as const),
  ...(['applicantId', 'offerId', 'referenceId', 'signerId'] as const),
] as const
export type LinkSubject = Pick<Stored, (typeof subjectColumns)[number]>

/** A link's ids, most of which it lacks. */
export const subjectOf = (ids: Partial<LinkSubject>): LinkSubject =>
  Object.fromEntries(subjectColumns.map((name) => [name, ids[name] ?? null])) as LinkSubject

/** The account of a link, as its pages and emails name it. */
export interface LinkAccount {
  name: string
  kind: Role
}

/** Where a kind reads and writes: the link's own account, in the name of its recipient. */
export interface LinkContext {
  scope: AccountScope
  services: Services
  account: LinkAccount
  link: LinkSubject
}

/** Where an answer is carried out, in one transaction with what it causes. */
export interface AnswerContext extends LinkContext {
  scope: TransactionScope
}

/** The recipient of a link, and what it belongs to, as they are now. */
export interface FoundSubject {
  recipient: { name: string; email: string; phone: string }
  /** The records whose change ends the link, such as the owner of a property. */
  owners: readonly string[]
  /** The record that its emails are about, and are counted for. */
  about: { entity: 'tenancies' | 'repairs' | 'tenants' | 'properties'; id: string }
}

/** What a page shows. */
export interface LinkPage<View = unknown> {
  /** What an answer is about: once it has changed, an answer to the older page is not taken. */
  shown: object
  /** Why nothing can be answered; null while it can. */
  closed: string | null
  /** Whether what was asked is answered, though more can be written: nobody is reminded of it. */
  isAnswered?: boolean
  view: View
}

/** The state of a page's form: what was typed, what is wrong with it, and the sentence above it. */
export interface LinkForm {
  typed: Typed
  errors: Errors
  trouble?: string | undefined
  /** What was answered a moment ago. */
  done?: string | undefined
  /** The hidden field that names what is shown; each form of the page holds it. */
  hidden: string
  path: string
  /** The address of a file of the page. */
  fileOf(file: string): string
}

/** The email with a link. The button, the lifetime and the signature are the same for all kinds. */
export interface LinkLetter {
  subject: string
  paragraphs: string[]
  facts: [string, string][]
  /** The button. */
  label: string
  closing: string[]
  /** What the page shows when the email goes. */
  shown: object
}

export interface SentFile {
  bytes: Buffer
  fileName: string
}

/** Stores a file that was sent. Answers false for one that is there already, or in words what it was. Throws a Refused, which concerns this file alone. */
export type FileTaker = (file: SentFile) => Promise<boolean | string>

/** The network address and the browser that an answer came from. */
export interface AnsweredFrom {
  network: string
  browser: string
}

/** A kind of secure link. The compiler asks for every part. */
export interface LinkKind<Answer = unknown, View = unknown> {
  kind: LinkKindName
  /** The days that it lives; null while its subject does. */
  days: number | null
  /** Whether a code from the recipient's email opens it; some links ask for one only once there is something to protect. */
  needsCode: boolean | ((at: LinkContext) => Promise<boolean>)
  /** Throws NotFound once its subject has ended. */
  find(at: LinkContext): Promise<FoundSubject>
  /** `note` is what the email tells, where it goes because something happened. */
  letter(at: LinkContext, found: FoundSubject, note?: string): Promise<LinkLetter>
  read(at: LinkContext, found: FoundSubject): Promise<LinkPage<View>>
  answer: z.ZodType<Answer>
  /** The page's HTML. */
  page(page: LinkPage<View>, form: LinkForm, account: LinkAccount): string
  /** Carries an answer out. Answers it in words; throws a Refused, or undefined where it only repeats the last one. */
  apply(
    at: AnswerContext & { from: AnsweredFrom },
    asked: { answer: Answer; found: FoundSubject; page: LinkPage<View> },
  ): Promise<string | undefined>
  /** Ends the consent for emails of this kind, as the header of each asks in one click. Answers like `apply`. */
  stop?(at: LinkContext): Promise<string | undefined>
  /** Opens what the files of a form go to, by its other fields. Throws NotFound or a Refused. */
  receive?(at: LinkContext, found: FoundSubject, typed: Typed): Promise<FileTaker>
  /** A photo, which is read without the page; undefined where the name is none of a photo. Throws NotFound. */
  photo?(at: LinkContext, found: FoundSubject, file: string): Promise<Raw> | undefined
  /** A file that the page lists. Throws NotFound for every other. */
  file?(at: LinkContext, page: LinkPage<View>, file: string): Promise<Raw>
}

/** What the emails of a kind are made of. A room that sends them imports this alone, because answers may send emails again. */
export type SentKind = Pick<LinkKind, 'kind' | 'days' | 'needsCode' | 'find' | 'letter' | 'stop'>

/** Whether a link asks for a code now. */
export const asksForCode = async (
  { needsCode }: Pick<LinkKind, 'needsCode'>,
  at: LinkContext,
): Promise<boolean> => (typeof needsCode === 'boolean' ? needsCode : needsCode(at))

/** Declares a kind; a list of kinds cannot keep the types of each one. */
export const linkKind = <Answer, View>(spec: LinkKind<Answer, View>): LinkKind => spec as unknown as LinkKind

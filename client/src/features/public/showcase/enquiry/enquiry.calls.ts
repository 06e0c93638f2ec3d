import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall, withoutSchemas } from '#client/lib/calls/calls.ts'
import { readDraft, removeDraft, storeDraft } from '#client/lib/session/drafts.ts'
import type { PublicHome } from '#shared/public/showcase/showcase.ts'
import type { enquiryCalls } from '#shared/records/enquiries/enquiries.calls.ts'
import type { Draft } from './enquiry-fields.tsx'

const send = withoutSchemas<typeof enquiryCalls.send>({
  method: 'post',
  path: '/api/agents/:id/enquiries',
  changes: ['enquiries', 'notifications'],
})

export interface Enquiry extends Draft {
  property?: string
  consent: boolean
  website: string
}

const drafted = ['name', 'email', 'phone', 'message', 'wishedTimes'] as const
const textOf = (data: FormData, name: string) => String(data.get(name) ?? '')

function draftFrom(data: FormData): Draft {
  return Object.fromEntries(drafted.map((name) => [name, textOf(data, name)])) as Draft
}

export function enquiryFrom(data: FormData, property: string | undefined): Enquiry {
  return {
    ...draftFrom(data),
    ...(property && { property }),
    consent: data.get('consent') !== null,
    website: textOf(data, 'website'),
  }
}

/** The errors, by field, for which the server would refuse the enquiry, in the same words. The rules are those of enquiryInput in `shared`, without zod. */
export function checkEnquiry(enquiry: Enquiry): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!enquiry.name.trim()) errors.name = 'Name is required'
  if (!/^\S+@\S+\.\S+$/.test(enquiry.email.trim())) errors.email = 'Enter an email address we can answer to'
  if (!enquiry.message.trim()) errors.message = 'Write a few words to the agent'
  if (!enquiry.consent) errors.consent = 'Please agree that the agent may answer you'
  return errors
}

/** What became of an enquiry: it was refused for these reasons, or it arrived. */
interface Outcome {
  errors?: Record<string, string>
  trouble?: string | undefined
  copied?: boolean
}

/** Sends the enquiry. Resolves to the reasons of a refusal, by field where possible, or to how it arrived. */
export async function sendEnquiry(slug: string, enquiry: Enquiry): Promise<Outcome> {
  const { consent, ...said } = enquiry
  if (!consent) return { errors: checkEnquiry(enquiry) }
  try {
    const { copied } = await makeCall(send, { params: { id: slug }, body: { ...said, consent } })
    return { copied }
  } catch (error) {
    const errors = (error instanceof ApiError && error.problem?.errors) || {}
    const isShown = [...drafted, 'consent'].some((name) => name in errors)
    const sentence = sentenceOf(error, 'Your message could not be sent. Please try again in a moment.')
    return { errors, trouble: isShown ? undefined : sentence }
  }
}

/**
 * Who writes is the same person before every home of an agent, so the name and how to answer travel. What is written and
 * when belong to one home: a wish to see one must not stand unasked in the form of another.
 */
const personal = ['name', 'email', 'phone'] as const
const ofHome = ['message', 'wishedTimes'] as const
type Part = readonly (keyof Draft)[]

/** An agent and, where the enquiry is about a home, that home. */
interface About {
  slug: string
  home: string | undefined
}

/** Where the two parts of a draft are kept: this tab's fills the form by itself, this browser's is only offered. */
const partsOf = ({ slug, home }: About): { part: Part; key: string; place: string }[] => [
  { part: personal, key: `enquiry:${slug}`, place: `enquiry/${slug}` },
  { part: ofHome, key: `enquiry:${slug}:${home ?? ''}`, place: `enquiry/${slug}/${home ?? ''}` },
]

const pick = (part: Part, draft: object): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, text]) => part.some((each) => each === name) && typeof text === 'string',
    ),
  )

export function storeEnquiryDraft(about: About, data: FormData): void {
  const draft = draftFrom(data)
  for (const { part, key, place } of partsOf(about)) {
    const content = pick(part, draft)
    storeDraft(place, content, readDraft(place)?.at ?? new Date().toISOString())
    try {
      sessionStorage.setItem(key, JSON.stringify(content))
    } catch {
      // Without storage the draft is lost with the page, and nothing else.
    }
  }
}

export function forgetEnquiryDraft(about: About): void {
  for (const { key, place } of partsOf(about)) {
    removeDraft(place)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without storage there is no draft to forget.
    }
  }
}

/** The form's first values: this tab's draft, else a first sentence when the enquiry is about a home. */
export function startEnquiry(slug: string, home: PublicHome | undefined): Partial<Draft> {
  const kept: Partial<Draft> = {}
  for (const { part, key } of partsOf({ slug, home: home?.id }))
    Object.assign(kept, pick(part, readTabDraft(key) ?? {}))
  return home ? { ...kept, message: kept.message || `I would like to see the ${home.title}.` } : kept
}

function readTabDraft(key: string): object | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof found === 'object' ? found : null
  } catch {
    return null
  }
}

/** The draft of an earlier visit in this browser, of the parts that this tab has no draft of. */
export function findEnquiryOffer(about: About): { at: string; draft: Partial<Draft> } | undefined {
  let at: string | undefined
  const draft: Partial<Draft> = {}
  for (const { part, key, place } of partsOf(about)) {
    const kept = readTabDraft(key) ? undefined : readDraft(place)
    if (!kept) continue
    const texts = Object.entries(pick(part, kept.content)).filter(([, text]) => text)
    if (texts.length === 0) continue
    at = kept.at
    Object.assign(draft, Object.fromEntries(texts))
  }
  return at === undefined ? undefined : { at, draft }
}

import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall, withoutSchemas } from '#client/lib/calls/calls.ts'
import { readDraft, removeDraft, storeDraft } from '#client/lib/drafts.ts'
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
  /** Whether a copy was mailed to the writer. */
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

/** The names of two drafts: this tab's draft fills the form by itself, this browser's draft is only offered. */
const key = (slug: string) => `enquiry:${slug}`
const placeOf = (slug: string) => `enquiry/${slug}`

export function storeEnquiryDraft(slug: string, data: FormData): void {
  const draft = draftFrom(data)
  const offered = readDraft(placeOf(slug))
  storeDraft(placeOf(slug), draft, offered?.at ?? new Date().toISOString())
  try {
    sessionStorage.setItem(key(slug), JSON.stringify(draft))
  } catch {
    // Without storage the draft is lost with the page, and nothing else.
  }
}

export function forgetEnquiryDraft(slug: string): void {
  removeDraft(placeOf(slug))
  try {
    sessionStorage.removeItem(key(slug))
  } catch {
    // Without storage there is no draft to forget.
  }
}

/** The form's first values: this tab's draft, else a first sentence when the enquiry is about a home. */
export function startEnquiry(slug: string, home: PublicHome | undefined): Partial<Draft> {
  const fresh = home ? { message: `I would like to see the ${home.title}.` } : {}
  const kept = readTabDraft(slug)
  return kept ? { ...kept, message: kept.message || fresh.message || '' } : fresh
}

function readTabDraft(slug: string): Partial<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key(slug)) ?? 'null')
  } catch {
    return null
  }
}

/** The draft of an earlier visit in this browser, unless this tab has its own draft. */
export function findEnquiryOffer(slug: string): { at: string; draft: Partial<Draft> } | undefined {
  const kept = readDraft(placeOf(slug))
  if (!kept || readTabDraft(slug)) return undefined
  const texts = Object.entries(kept.content).filter(([, text]) => typeof text === 'string' && text)
  return texts.length > 0 ? { at: kept.at, draft: Object.fromEntries(texts) } : undefined
}

import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import { enquiryInput } from '#shared/records/enquiries/enquiries.ts'
import { z } from '#shared/zod.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { fieldErrors, summariseErrors, TryLater } from '../../http/errors.ts'
import type { Errors, Typed } from '../../http/form-page.ts'
import { formField as field, formSheet as page, paragraph, type Shown } from '../../http/form-page.ts'
import { refuseOtherSites } from '../../http/security.ts'
import type { Services } from '../../http/services.ts'
import { readBodyInTime } from '../../http/slow-bodies.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import { networkOf } from '../../security/network.ts'
import { enquiryLimits } from './enquiries.limits.ts'
import { receiveEnquiry } from './enquiries.receive.ts'

const link = (to: string, text: string) => `<p><a href="${safe(to)}">${safe(text)}</a></p>`

/** A page with one message and a link back to the agent's page. */
const messagePage = (title: string, text: string, back: string) =>
  page(title, paragraph(text) + link(back, 'Back to the page'))

interface FormPage extends Shown {
  action: string
  back: string
  sentence: string
}

/** The form again, with its errors and everything that was typed. */
function formPage({ action, back, sentence, ...shown }: FormPage): string {
  const { typed, errors } = shown
  const home = typed.property && !errors.property
  const consent = errors.consent
  return page(
    'Not sent yet',
    `<p role="alert">${safe(sentence)}</p>
<form method="post" action="${safe(action)}">
${field('name', 'Name', shown, 'text', true)}
${field('email', 'Email', shown, 'email', true)}
${field('phone', 'Phone', shown, 'tel')}
${home || typed.wishedTimes ? field('wishedTimes', 'When could you come?', shown) : ''}
${field('message', 'Message', shown, 'textarea', true)}
${home ? `<input type="hidden" name="property" value="${safe(typed.property ?? '')}">` : ''}
<label class="trap" aria-hidden="true">Leave this empty<input name="website" tabindex="-1" autocomplete="off"></label>
<div><label class="tick"><input type="checkbox" name="consent" value="yes" required${typed.consent ? ' checked' : ''}><span>The agent may use these details to answer me.</span></label>${
      consent ? `<span class="wrong">${safe(consent)}</span>` : ''
    }</div>
<div><button>Send</button></div>
</form>
${link(back, 'Back without sending')}`,
  )
}

const fields = ['name', 'email', 'phone', 'message', 'property', 'wishedTimes', 'consent', 'website'] as const

/** The form's fields as text. Unknown fields, and fields that were sent twice, are ignored. */
function readTyped(body: unknown): Typed {
  const sent = (body ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = sent[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

const withConsent = ({ consent, ...typed }: Typed) => ({ ...typed, ...(consent && { consent: true }) })

function answer(response: Response, status: number, html: string): void {
  response.status(status).set('cache-control', 'no-store').type('html').send(html)
}

/**
 * The enquiry form for browsers without JavaScript: POST /agent/:id/enquiry reads a URL-encoded form and leads to a
 * small page, or answers one that says what is wrong. Its fields are those of enquiryInput, with `consent` as a checkbox.
 */
export function mountEnquiryForm(app: Express, services: Services): void {
  const receiver = { services, limits: enquiryLimits(services) }
  const path = '/agent/:id/enquiry'

  async function receiveForm(request: Request<{ id: string }>, response: Response): Promise<void> {
    const { id } = request.params
    const page = `/agent/${encodeURIComponent(id)}`
    const typed = readTyped(request.body)
    const home = z.uuid().safeParse(typed.property).data
    const back = home ? `${page}/homes/${home}` : page
    const again = (status: number, sentence: string, errors: Errors = {}) => {
      const form = { action: `${page}/enquiry`, back: errors.property ? page : back, sentence, typed, errors }
      answer(response, status, formPage(form))
    }
    const read = enquiryInput.safeParse(withConsent(typed))
    if (!read.success) {
      const errors = fieldErrors(read.error)
      return again(400, `${summariseErrors(errors)}.`, errors)
    }
    try {
      await receiveEnquiry(receiver, { agent: id, network: networkOf(request.ip) }, read.data)
    } catch (error) {
      if (error instanceof NotFound)
        return answer(
          response,
          404,
          messagePage('No such page', 'There is no agent’s page at this address.', '/'),
        )
      if (!(error instanceof Refused)) throw error
      if (error instanceof TryLater) response.set('retry-after', String(error.seconds))
      if (error.status === 409)
        return answer(response, 409, messagePage('Nothing was sent', error.message, back))
      return again(error.status, error.message, error.errors)
    }
    // The redirect to another address keeps Back and reload from offering to send the form again.
    response.redirect(303, `${page}/enquiry?sent=${home ?? 'page'}`)
  }

  /** Thanks a visitor who has sent the form. Other visitors of the address get to the agent's page. */
  function showSent(request: Request<{ id: string }>, response: Response): void {
    const page = `/agent/${encodeURIComponent(request.params.id)}`
    const { sent } = request.query
    if (sent === undefined) return void response.redirect(303, page)
    const home = z.uuid().safeParse(sent).data
    const thanks = home
      ? 'Thank you. Your message has arrived. The agent writes to you with a date and a time. Once it is fixed, you get a confirmation with the address.'
      : 'Thank you. Your message has arrived, and the answer comes by email.'
    answer(response, 200, messagePage('Message sent', thanks, home ? `${page}/homes/${home}` : page))
  }

  const parser = express.urlencoded({ extended: false, limit: 64 * 1024, parameterLimit: 50 })
  const readForm: RequestHandler = async (request, response, next) => {
    await readBodyInTime(parser, request, response)
    next()
  }
  app.post(path, refuseOtherSites(services.env.appUrl), readForm, receiveForm)
  app.get(path, showSent)
}

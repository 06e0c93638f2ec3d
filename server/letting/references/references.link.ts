import {
  listUnanswered,
  type Question,
  questions,
  type RefereeKind,
  replyFields,
  withoutBlanks,
} from '#shared/letting/references/references.questions.ts'
import { z } from '#shared/zod.ts'
import { refuse } from '../../db/refusals.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { type LinkForm, linkKind } from '../../links/links.kind.ts'
import { choice, factList, saidAbove } from '../../links/links.parts.ts'
import { notify } from '../../notify/notify.ts'
import { type Asked, factsOfAsked, readAsked, referenceMail, shownOf } from './references.mail.ts'
import { storeReplies } from './references.write.ts'

const answerTo = (kind: RefereeKind) =>
  z.object({ about: z.literal(kind), ...replyFields(kind) }).superRefine((replies, context) => {
    for (const [name, message] of listUnanswered(kind, replies as Record<string, string>))
      context.addIssue({ code: 'custom', path: [name], message })
  })

const inputKinds = { line: 'text', lines: 'textarea', day: 'date', amount: 'text' } as const

/** A question of the form. Only what is needed of everybody is required by the browser: who knows nobody answers two. */
function fieldOf({ name, ask, type, choices = {}, needed }: Question, form: LinkForm): string {
  if (type === 'choice') {
    const radios = choice(name, ask, Object.entries(choices), form)
    return needed === 'always' ? radios : radios.replaceAll(' required', '')
  }
  return formField(name, ask, form, inputKinds[type], needed === 'always').replace(
    needed === 'known' ? ' <small>optional</small>' : '\0',
    '',
  )
}

function page(asked: Asked, closed: string | null, form: LinkForm, agency: string): string {
  const known = factList(factsOfAsked(asked))
  if (closed) return formSheet('Thank you', `${paragraph(closed)}${known}`)
  return formSheet(
    `A reference for ${asked.person}`,
    `${saidAbove(form)}${paragraph(`${asked.person} has named you. ${agency} reads your answers; they can become part of what ${asked.person} is given if they ask for their data.`)}
${known}<form method="post">${form.hidden}<input type="hidden" name="about" value="${asked.kind}">
${questions[asked.kind].map((question) => fieldOf(question, form)).join('\n')}
<div><button>Send Answers</button></div></form>`,
  )
}

/** Ten questions to an employer or a last landlord. The answer is given once. */
export const referenceLink = linkKind({
  ...referenceMail,
  async read({ scope, link, account }) {
    const asked = await readAsked(scope, link.referenceId)
    return {
      shown: shownOf(asked),
      closed:
        asked.reference.answeredAt === null
          ? null
          : `${account.name} has your answers. You can close this page.`,
      view: asked,
    }
  },
  answer: z.discriminatedUnion('about', [answerTo('employer'), answerTo('landlord')]),
  page: ({ view, closed }, form, { name }) => page(view, closed, form, name),
  async apply({ scope }, { answer: { about, ...replies }, found, page: { view } }) {
    if (about !== view.kind)
      refuse('changed-meanwhile', 'This page has changed since you opened it. Please look at it again.')
    const isFirst = await storeReplies(scope, view.reference.id, {
      replies: withoutBlanks(replies as Record<string, string>),
      answeredBy: found.recipient.name,
      refereeName: view.reference.refereeName,
    })
    if (!isFirst) refuse('already-answered', 'This reference was answered meanwhile.')
    const { person, home, reference } = view
    await notify(scope.tx, scope.accountId, {
      kind: 'reference',
      about: { tenancyId: reference.tenancyId, who: found.recipient.name, person, home },
    })
    return `A reference for ${view.person}`
  },
})

import { eq, isNull, sql } from 'drizzle-orm'
import { users } from '../../accounts/people.table.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { Actor } from '../../http/route.ts'
import type { MailQueue } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { writeLetter } from '../../mail/letter.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { asks } from './asks.table.ts'

/**
 * Answers a question in words, which are mailed to whoever asked, and records its task as done. Throws NotFound, and a 409 when
 * somebody has answered it already.
 */
export async function answerAsk(
  { mail, appUrl }: { mail: MailQueue; appUrl: string },
  scope: AccountScope,
  { user }: Pick<Actor, 'user'>,
  id: string,
  answer: string,
): Promise<void> {
  const brand = await readMailBrand(scope)
  await scope.transaction(async (inside, tx) => {
    const before = requireRow(await inside.table(asks).get(eq(asks.id, id)))
    const [answered] = await inside
      .table(asks)
      .update(sql`${eq(asks.id, id)} and ${isNull(asks.answeredAt)}`, {
        answer,
        answeredAt: sql`now()`,
        answeredBy: user.name,
      })
    if (!answered) refuse('already-answered', `${before.answeredBy} has already answered this.`)
    const task = await inside.get(tasks, before.taskId)
    if (task && task.doneAt === null)
      await inside.update(tasks, task.id, 'any', { doneAt: sql`now()`, doneById: inside.author.id })
    const [asker] = before.askedById
      ? await tx
          .select({ name: users.name, email: users.email })
          .from(users)
          .where(eq(users.id, before.askedById))
      : []
    // A colleague wrote it down for somebody on the phone.
    if (!asker || asker.email === user.email) return
    await mail.sendCaused(
      [
        {
          to: asker.email,
          subject: `${brand.name} answered your question`,
          ...writeLetter({
            brand,
            greeting: `Dear ${asker.name},`,
            paragraphs: ['You asked us something about your records. Here is the answer.'],
            facts: before.line ? [['About', before.line]] : [],
            section: { heading: `“${before.question}”`, text: answer },
            action: { label: 'See your money', link: `${appUrl}/dashboard/held` },
            closing: ['If anything is still unclear, simply reply to this email.'],
            signature: [...new Set([user.name, brand.name])],
          }),
          replyTo: user.email,
          about: { accountId: inside.accountId, entity: 'landlords', id: before.landlordId },
        },
      ],
      inside,
      tx,
    )
  })
}

import { eq, isNull, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { type AskInput, mostOpenAsks } from '#shared/office/asks/asks.ts'
import { isAllowed } from '#shared/permissions.ts'
import { findFirstOwner } from '../../accounts/owner.queries.ts'
import { refersTo } from '../../db/joins.ts'
import { Refused, refuse } from '../../db/refusals.ts'
import { type AccountScope, openScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import type { Actor } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { findDocumentName } from '../../law/documents/documents.service.ts'
import { findHeldLine } from '../../money/landlords/landlords.service.ts'
import { notify } from '../../notify/notify.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { tasks } from '../tasks/tasks.table.ts'
import { asks } from './asks.table.ts'

const longestTask = 300

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** 'Mary Holt asks: “Why is this?” About: Fee …'. The whole stands with the landlord. */
function taskText(who: string, question: string, line: string): string {
  const text = inOneLine(`${who} asks: “${question}”${line && ` About: ${line}`}`)
  return text.length <= longestTask ? text : `${text.slice(0, longestTask - 1)}…`
}

/** The same question about the same line while it waits was sent twice. */
async function findSame(scope: AccountScope, landlordId: string, input: AskInput, open: { id: string }[]) {
  if (open.length === 0) return undefined
  const same = await scope
    .table(asks)
    .get(
      eq(asks.landlordId, landlordId),
      eq(asks.kind, input.kind),
      eq(asks.about, input.id),
      eq(asks.question, input.question),
      sql`${asks.createdAt} > now() - interval '10 minutes'`,
    )
  return open.find(({ id }) => id === same?.id)?.id
}

const listOpen = (scope: AccountScope, landlordId: string) =>
  scope
    .select({ id: asks.id })
    .from(asks)
    .innerJoin(tasks, refersTo(asks.taskId, tasks))
    .where(scope.mine(asks, eq(asks.landlordId, landlordId), isNull(asks.answeredAt), isNull(tasks.doneAt)))

/**
 * Stores a question with its line, makes a task of the agency of it and tells the team; answers its id. `scope` is the asker's
 * own and says what they see; the agency's books are then written in, as by a visitor who leaves an enquiry. Throws NotFound,
 * a 403 for colleagues who may only read, and a 409 when too many wait.
 */
export async function ask(
  { db }: Pick<Services, 'db'>,
  { scope, actor: { account, user } }: { scope: AccountScope; actor: Actor },
  landlordId: string,
  input: AskInput,
): Promise<string> {
  if (account.role !== 'client' && !isAllowed(account.role, 'write'))
    throw new Refused(403, 'not-allowed', 'Your role in this team does not allow that.')
  const landlord = requireRow(await scope.get(landlords, landlordId))
  const line =
    input.kind === 'document'
      ? requireRow(await findDocumentName(scope, input.id))
      : await findHeldLine(scope, landlordId, input)
  const outside = openScope(db, account.id, { id: user.id, name: user.name }, { format: account })
  return outside.transaction(async (inside, tx) => {
    await inside.lock(landlords, [landlordId])
    const open = await listOpen(inside, landlordId)
    const same = await findSame(inside, landlordId, input, open)
    if (same) return same
    if (open.length >= mostOpenAsks)
      refuse('question-limit', `You have ${mostOpenAsks} questions waiting. Please wait for an answer first.`)
    const who = inOneLine(account.role === 'client' ? user.name : landlord.name)
    const task = await inside.insert(tasks, {
      text: taskText(who, input.question, line),
      dueOn: today(),
      // The task stands on the first owner's list of today.
      assigneeId: (await findFirstOwner(inside))?.id ?? null,
      addedById: user.id,
      landlordId,
    })
    const { kind, id: about, question } = input
    const { id } = await inside.table(asks).insert({
      landlordId,
      kind,
      about,
      line,
      question,
      askedById: user.id,
      askedBy: who,
      taskId: task.id,
    })
    await notify(tx, inside.accountId, {
      kind: 'landlord-asked',
      about: { landlordId, who, question: inOneLine(question).slice(0, 200) },
      key: `ask:${id}`,
    })
    return id
  })
}

import { today } from '#shared/dates.ts'
import { toPence } from '#shared/pence.ts'
import { Refused } from '../../db/refusals.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { remindReferees } from '../references/references.service.ts'
import { addLetEvent, listLetEvents } from './lets.events.ts'
import { lastEvent } from './lets.facts.ts'
import { mailHolding } from './lets.holding.ts'
import { remindSigners, sendTenantPages } from './lets.ports.ts'
import { readLet } from './lets.read.ts'

/** Reminds everybody whom a let waits for, once a day, and answers their addresses. Throws NotFound or a 409. */
export async function remindLet(at: SendingAt, id: string): Promise<string[]> {
  const { scope } = at
  const isAgency = at.account.kind === 'agent'
  const let_ = await readLet(scope, id, { isAgency })
  const last = lastEvent((await listLetEvents(scope, [id])).get(id) ?? [], 'reminded')
  if (last?.day === today())
    throw new Refused(409, 'reminded-today', 'A reminder was sent today. You can send the next one tomorrow.')
  const waiting = new Set(
    (let_?.steps ?? []).flatMap(({ kind, waitsFor }) => (waitsFor && waitsFor !== 'us' ? kind : [])),
  )
  const sentTo = [
    ...(waiting.has('holding') ? await mailHolding(at, id, toPence(let_?.holding.asked ?? 0)) : []),
    ...(waiting.has('references') ? await remindReferees(at, id) : []),
    ...(waiting.has('agreed') ? await remindSigners.ask(at, id) : []),
    ...(waiting.has('money') ? await sendTenantPages.ask(at, id) : []),
  ]
  if (sentTo.length === 0)
    throw new Refused(409, 'nobody-to-remind', 'This let waits for nobody whom we can email.')
  await addLetEvent(scope, id, 'reminded', { day: today(), text: [...new Set(sentTo)].join(', ') })
  return [...new Set(sentTo)]
}

import { type EntryKind, entryKinds } from '#shared/money/entries.ts'
import { rentEvents } from '#shared/money/events.rent.ts'
import { events } from '#shared/money/events.ts'
import { ledgerKinds, ledgerRules } from '#shared/money/ledgers.ts'

const movesOf = (kind: EntryKind) => {
  const { moves } = events[kind]
  return moves === 'mirror' ? [] : moves
}

/** The arrows of these events: one for each pair of ledgers, with every event that moves it. */
function drawArrows(kinds: readonly EntryKind[]): string[] {
  const arrows = new Map<string, EntryKind[]>()
  for (const kind of kinds)
    for (const [debit, credit] of movesOf(kind)) {
      const arrow = `${debit} --> ${credit}`
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), kind])
    }
  return [...arrows].map(([arrow, of]) => `  ${arrow.replace('-->', `-- ${of.join(', ')} -->`)}`)
}

function draw(title: string, kinds: readonly EntryKind[]): string {
  const shown = ledgerKinds.filter((ledger) => kinds.some((kind) => movesOf(kind).flat().includes(ledger)))
  const boxes = shown.map((ledger) => {
    const { says, side } = ledgerRules[ledger]
    return `  ${ledger}${side === 'debit' ? `[${ledger}: ${says}]` : `(${ledger}: ${says})`}`
  })
  return [`### ${title}`, '', '```mermaid', 'flowchart LR', ...boxes, ...drawArrows(kinds), '```'].join('\n')
}

/** The drawing of the ledger, and what the register of money events says of each, as Markdown. */
export function drawLedger(): string {
  const ofRent = Object.keys(rentEvents) as EntryKind[]
  const ofBank: readonly EntryKind[] = ['bank-line', 'sorting', 'interest', 'seen', 'between-accounts']
  const ofOpening: readonly EntryKind[] = ['opening']
  const ofLandlords = entryKinds.filter(
    (kind) => movesOf(kind).length > 0 && ![...ofRent, ...ofBank, ...ofOpening].includes(kind),
  )
  const lines = entryKinds.map((kind) => {
    const { says, sources, calls } = events[kind]
    const made = calls.length > 0 ? ` Calls: ${calls.join(', ')}.` : ''
    return `- **${kind}**: ${says} Made by: ${sources.join(', ')}.${made}`
  })
  return [
    draw('A tenant’s money', ofRent),
    draw('The bank’s lines', ofBank),
    draw('A landlord’s money', ofLandlords),
    draw('Books that begin', ofOpening),
    ['### Every event', '', ...lines].join('\n'),
  ].join('\n\n')
}

import { useEffect, useRef, useState } from 'react'
import { ConnectionError, sentenceOf } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatShownPence } from '#client/lib/currency.ts'
import { countOf } from '#client/lib/format.ts'
import { toast } from '#client/lib/toast.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankRule, RuleProposal } from '#shared/money/bank/bank.rules.ts'
import { type BankLine, findLikely, type SortPart, type Suggestion } from '#shared/money/bank/bank.ts'
import { toPence } from '#shared/pence.ts'
import { joinNames } from '#shared/text.ts'
import { lineWords, useUndoMatches } from '../bank.calls.ts'
import { type TogetherPart, useDeskCalls } from './desk.calls.ts'
import { sumLeft } from './desk.summary.tsx'

/** How long the toast offers to undo, in ms. */
const undoTime = 15_000

/** The lines that one press has sorted and one Undo brings back. */
interface UndoStep {
  lineIds: readonly string[]
  matchIds: readonly string[]
  /** The rules that it made. */
  ruleIds?: readonly string[]
}

export const notSorted = 'The transaction couldn’t be matched.'

export const idOfLine = (id: string) => `bank-line-${id}`

/** What a person is told once rules are made. */
function describeRules(rules: readonly BankRule[], lines: readonly BankLine[]) {
  const whose = joinNames(rules.map(({ payee }) => payee))
  const waited = lines.length > 0 ? `, and ${countOf(lines.length, lineWords)} that waited` : ''
  return { title: 'Rule Added', description: `${whose}, from now on${waited}.` }
}

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, keys: readonly Key[]) =>
  new Map([...map].filter(([key]) => !keys.includes(key)))

/** The matches that a line has gained. */
function madeOf(before: readonly BankLine[], after: readonly BankLine[]): string[] {
  const known = new Set(before.flatMap(({ matches }) => matches.map(({ id }) => id)))
  return after.flatMap(({ matches }) => matches.flatMap(({ id }) => (known.has(id) ? [] : [id])))
}

/** A line with the others of its day that make what is owed with it. */
export const withTogether = (
  line: BankLine,
  { together = [] }: Suggestion,
  shown: readonly BankLine[],
): BankLine[] => [line, ...shown.filter(({ id }) => together.includes(id))]

function sumOf(lines: readonly BankLine[]): string {
  const sum = (some: readonly BankLine[]) => formatShownPence(Math.abs(toPence(sumLeft(some))))
  const [incoming, outgoing] = [lines.filter(({ left }) => left > 0), lines.filter(({ left }) => left < 0)]
  if (incoming.length > 0 && outgoing.length > 0) return `${sum(incoming)} in, ${sum(outgoing)} out`
  return sum(lines)
}

/**
 * The state of the desk: which line is current, which have just been sorted and leave, and what can be undone. A line
 * leaves at once, and returns with the reason when the server refuses the sort.
 */
export function useDesk(lines: readonly BankLine[], readAnew: () => Promise<readonly BankLine[]>) {
  const [chosen, setChosen] = useState<string>()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  /** The ids of `gone` without waiting for a render, because a double click's second click comes earlier. */
  const left = useRef(new Set<string>())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const undoSteps = useRef<UndoStep[]>([])
  const isUndoing = useRef(false)
  /** The calls without an answer: Undo waits for them, because only the answers name the matches. */
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const latestUndo = useRef(() => {})
  const wanted = useRef<string>(undefined)

  const undoable = { action: { label: 'Undo', run: () => latestUndo.current() }, duration: undoTime }
  const remember = (before: readonly BankLine[], after: readonly BankLine[], as: string) => {
    undoSteps.current.push({ lineIds: before.map(({ id }) => id), matchIds: madeOf(before, after) })
    const title = before.length === 1 ? 'Transaction Matched' : 'Transactions Matched'
    return { title, description: `${sumOf(before)}: ${as}`, ...undoable }
  }
  const calls = useDeskCalls(remember)
  const answerAlways = useCall(bankCalls.answerProposals, {
    done: ({ rules, lines: after }) => {
      if (rules.length === 0)
        return { title: 'No Rule Created', description: 'You match these payments yourself.' }
      const ruleIds = rules.map(({ id }) => id)
      undoSteps.current.push({ lineIds: after.map(({ id }) => id), matchIds: madeOf([], after), ruleIds })
      return { ...describeRules(rules, after), ...undoable }
    },
  })
  const endRules = useCall(bankCalls.endRules)
  const undoMatches = useUndoMatches()

  const shown = lines.filter(({ id }) => !gone.has(id))
  const current = shown.find(({ id }) => id === chosen) ?? shown[0]

  const focusWanted = () => {
    const element = wanted.current && document.getElementById(idOfLine(wanted.current))
    if (!element || element.closest('[inert]') || document.querySelector('[role="dialog"]')) return
    wanted.current = undefined
    element.focus()
  }
  useEffect(() => {
    focusWanted()
    // A closing dialog keeps the focus for a moment.
    const later = wanted.current === undefined ? undefined : setTimeout(focusWanted, 50)
    return () => clearTimeout(later)
  })

  const goTo = (id: string | undefined) => {
    wanted.current = id
    setChosen(id)
    // Choosing the current line again causes no render, so no effect moves the focus.
    focusWanted()
  }
  const move = (step: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === current?.id)
    const isThere = document.activeElement?.id === (current && idOfLine(current.id))
    goTo(shown[isThere ? Math.max(0, Math.min(shown.length - 1, at + step)) : at]?.id)
  }
  const leave = (ids: readonly string[]) => {
    const at = shown.findIndex(({ id }) => id === ids[0])
    const others = (some: readonly BankLine[]) => some.find(({ id }) => !ids.includes(id))
    goTo((others(shown.slice(at + 1)) ?? others(shown.slice(0, Math.max(0, at)).reverse()))?.id)
    for (const id of ids) left.current.add(id)
    setGone((before) => new Set([...before, ...ids]))
    setRefused((before) => without(before, ids))
  }
  const comeBack = (ids: readonly string[], why?: string) => {
    for (const id of ids) left.current.delete(id)
    setGone((before) => new Set([...before].filter((id) => !ids.includes(id))))
    if (why) setRefused((before) => new Map([...before, ...ids.map((id) => [id, why] as const)]))
  }

  /** Brings refused lines back, except those that are sorted: by somebody else, or by a call whose answer was lost. */
  async function settle(refusals: readonly { id: string; why: string }[], error?: unknown) {
    if (refusals.length === 0) return
    for (const { id, why } of refusals) comeBack([id], why)
    const waiting = new Set((await readAnew()).filter(({ left }) => left !== 0).map(({ id }) => id))
    const sorted = refusals.filter(({ id }) => !waiting.has(id))
    if (sorted.length === 0) return
    const what =
      sorted.length === 1 ? 'The transaction is matched' : `${countOf(sorted.length, lineWords)} are matched`
    const isLost = error instanceof ConnectionError
    toast({
      title: 'Already Matched',
      description: isLost
        ? `${what}: only the confirmation did not arrive.`
        : `${what}. See it under Matched.`,
    })
  }

  const follow = <Reply>(work: Promise<Reply>): Promise<Reply> => {
    running.current = Promise.allSettled([running.current, work])
    return work
  }

  async function undo() {
    if (isUndoing.current) return
    isUndoing.current = true
    await running.current
    const step = undoSteps.current.pop()
    if (step) {
      try {
        if (step.ruleIds) await endRules.mutateAsync({ body: { ids: [...step.ruleIds] } })
        if (step.matchIds.length === 0) {
          isUndoing.current = false
          return
        }
        const { refused: stays } = await undoMatches.mutateAsync({ ids: step.matchIds, made: 'remove' })
        if (stays.length < step.matchIds.length) {
          comeBack(step.lineIds)
          goTo(step.lineIds[0])
        }
      } catch (error) {
        // The call's own toast says why it failed. A call that did not arrive can be tried again.
        if (error instanceof ConnectionError) undoSteps.current.push(step)
      }
    }
    isUndoing.current = false
  }
  latestUndo.current = () => void undo()

  /** Sorts a line. `as` names the kind in the toast: 'Bank charge'. Returns the error of a refusal. */
  async function sortLine(line: BankLine, parts: SortPart[], as: string): Promise<unknown> {
    if (left.current.has(line.id)) return undefined
    leave([line.id])
    try {
      const after = await follow(calls.sort.mutateAsync({ line, parts, as }))
      if (after.left !== 0) comeBack([line.id])
      return undefined
    } catch (error) {
      void settle([{ id: line.id, why: sentenceOf(error, notSorted) }], error)
      return error
    }
  }

  /** Sorts several lines as the same, all or none. Returns the error of a refusal, which a toast has told. */
  async function sortMany(some: readonly BankLine[], part: TogetherPart, as: string): Promise<unknown> {
    const still = some.filter(({ id }) => !left.current.has(id))
    const ids = still.map(({ id }) => id)
    if (ids.length === 0) return undefined
    leave(ids)
    try {
      await follow(calls.sortMany.mutateAsync({ lines: still, part, as }))
      return undefined
    } catch (error) {
      comeBack(ids)
      void readAnew()
      return error
    }
  }

  /** Makes rules of proposals; the others are not asked again. */
  async function decideAlways(yes: readonly RuleProposal[], no: readonly RuleProposal[]): Promise<void> {
    const answers = [
      { answer: 'no' as const, proposals: no },
      { answer: 'always' as const, proposals: yes },
    ]
    try {
      for (const { answer, proposals } of answers) {
        const rules = proposals.map(({ key, isIn, as }) => ({ key, isIn, as }))
        if (rules.length > 0) await follow(answerAlways.mutateAsync({ body: { answer, rules } }))
      }
    } catch {
      // The call's own toast says why.
    }
  }

  /** Accepts the likely suggestion of each line that has one. */
  async function accept(some: readonly BankLine[]) {
    const likely = some.flatMap((line) => {
      const suggestion = left.current.has(line.id) ? undefined : findLikely(line.suggestions)
      return suggestion ? [{ line, suggestion }] : []
    })
    if (likely.length === 0) return
    const ids = likely.map(({ line }) => line.id)
    leave(ids)
    try {
      const { refused: not } = await follow(calls.accept.mutateAsync(likely))
      void settle(not)
    } catch (error) {
      const why = sentenceOf(error, 'The suggestion couldn’t be accepted.')
      void settle(
        ids.map((id) => ({ id, why })),
        error,
      )
    }
  }

  return {
    shown,
    current,
    gone,
    refused,
    goTo,
    move,
    sortLine,
    sortMany,
    accept,
    decideAlways,
    undo: () => latestUndo.current(),
  }
}

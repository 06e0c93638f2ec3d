import { findMatches } from '#client/kit/ui/matches.ts'
import type { PaletteGroup } from '../palette-group.ts'
import { scoreOf } from './rank.ts'

/** A group with what answers, and how many there are in all. */
export interface Answer extends PaletteGroup {
  total: number
}

/** A record that is found by its words stands behind a name that was typed whole, and before a name that only holds them. */
const [ofStart, ofWords] = [86, 50]

/** A verb with its record: no place has the record's name. */
const ofVerb = 99

interface Scored {
  group: Answer
  score: number
}

function answer(group: PaletteGroup, typed: string, room: number): Scored {
  if (group.isAnswer)
    return {
      group: { ...group, items: group.items.slice(0, room), total: group.items.length },
      score: ofVerb,
    }
  if (group.kind) {
    const { items, total } = findMatches(group.items, typed, room)
    const starts = items[0]?.label.toLowerCase().startsWith(typed.trim().toLowerCase())
    return { group: { ...group, items, total }, score: starts ? ofStart : ofWords }
  }
  const scored = group.items
    .map((item) => ({ item, score: scoreOf(item, typed) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
  const named = scored.slice(0, room).map(({ item }) => item)
  return { group: { ...group, items: named, total: scored.length }, score: scored[0]?.score ?? 0 }
}

/**
 * The groups with what answers, the best answer's first; alike groups keep their order. Before anything is typed: the groups
 * that are shown then. `most`: how many items there are in all.
 */
export function listAnswers(groups: readonly PaletteGroup[], typed: string, most: number): Answer[] {
  const isTyped = typed.trim() !== ''
  let room = most
  const found = groups
    .filter((group) => (isTyped ? !group.beforeTyping : !group.needsQuery))
    .map((group): Scored => {
      const limit = Math.min(room, group.limit ?? most)
      const each = isTyped
        ? answer(group, typed, limit)
        : { group: { ...group, items: group.items.slice(0, limit), total: group.items.length }, score: 0 }
      room -= each.group.items.length
      return each
    })
    .filter(({ group }) => group.items.length > 0)
  return found.sort((one, other) => other.score - one.score).map(({ group }) => group)
}

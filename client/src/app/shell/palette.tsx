import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { Command } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { useLayoutEffect, useMemo, useState } from 'react'
import { optionRow } from '#client/kit/ui/control.ts'
import { findMatches } from '#client/kit/ui/matches.ts'
import { useReturnFocus } from '#client/kit/ui/overlays/return-focus.ts'
import type { PaletteGroup, PaletteItem } from './palette-group.ts'
import { usePaletteGroups } from './palette-items.ts'
import { MoneyAnswer } from './trade/money-answers.tsx'
import { scoreOf } from './trade/rank.ts'

/** A group with what answers, and how many there are in all. */
interface Answer extends PaletteGroup {
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
function listAnswers(groups: readonly PaletteGroup[], typed: string, most: number): Answer[] {
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

/** How many items the palette shows at most, so that it opens fast with any number of records. */
const maxItems = 50

interface Props {
  open: boolean
  onClose: () => void
  /** Returns the text typed since the palette was asked for; a second call returns an empty text. */
  takeTyped?: () => string
  openSheet?: () => void
}

/** The command palette: pages, records, additions, and the actions of the open page. */
export default function Palette({ open, onClose, takeTyped, openSheet }: Props) {
  const focus = useReturnFocus(focusSearch)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim transition-opacity starting:opacity-0" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-[38rem] flex-col overflow-hidden rounded-card border border-hairline bg-surface text-ink shadow-card transition-[opacity,translate] starting:-translate-y-2 starting:opacity-0 sm:top-[12vh] sm:max-h-[min(30rem,76vh)]"
        >
          <Radix.Title className="sr-only">Search or go to</Radix.Title>
          <Finder close={onClose} takeTyped={takeTyped ?? noText} openSheet={openSheet} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Puts the cursor behind the text typed early. The dialog would select that text, and the next letter would replace it. */
function focusSearch(event: Event): void {
  const input = document.querySelector<HTMLInputElement>('[cmdk-input]')
  if (!input) return
  event.preventDefault()
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

const noText = () => ''

/** Without a query the pages, additions and commands; with one the best matches of every group, up to maxItems. */
function useMatches(query: string, openSheet: (() => void) | undefined) {
  const groups = usePaletteGroups(query, openSheet)
  return useMemo(() => listAnswers(groups, query, maxItems), [groups, query])
}

interface FinderProps {
  close: () => void
  takeTyped: () => string
  openSheet: (() => void) | undefined
}

function Finder({ close, takeTyped, openSheet }: FinderProps) {
  const [query, setQuery] = useState('')
  const found = useMatches(query, openSheet)
  useLayoutEffect(() => {
    const typed = takeTyped()
    if (typed) setQuery((now) => typed + now)
  }, [takeTyped])
  const run = (item: PaletteItem) => {
    close()
    item.run()
  }
  return (
    <Command shouldFilter={false} loop label="Search or go to" className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-hairline px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder="Search records, pages and commands"
          className="h-14 w-full bg-transparent text-16 outline-none placeholder:text-ink-3"
        />
        <kbd className="rounded-badge border border-hairline px-1.5 font-body text-12 text-ink-3 max-sm:hidden">
          Esc
        </kbd>
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 py-10 text-center text-14 text-ink-2">
          Nothing is called “{query.trim()}”.
        </p>
      )}
      <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 [&:has([cmdk-list-sizer]:empty)]:hidden">
        {found.map((group) => (
          <Command.Group
            key={group.title}
            heading={
              group.total > group.items.length
                ? `${group.title} · ${group.total.toLocaleString('en-GB')} found`
                : group.title
            }
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
          >
            {group.items.map((item, at) => (
              <Command.Item
                key={item.id}
                value={item.id}
                onSelect={() => run(item)}
                className={clsx(optionRow, 'group data-[selected=true]:bg-sunken')}
              >
                <item.icon aria-hidden="true" className="size-[18px] shrink-0 text-ink-3" />
                <span className="truncate text-14 font-medium">{item.label}</span>
                {item.detail && <span className="truncate text-13 text-ink-3">{item.detail}</span>}
                <MoneyAnswer kind={group.kind} id={item.id} at={at} />
                <CornerDownLeft
                  aria-hidden="true"
                  className={clsx(
                    'size-4 shrink-0 text-ink-3 opacity-0 group-data-[selected=true]:opacity-100',
                    // An amount before it is at the right already.
                    '[:not(.tabular-nums)+&]:ml-auto',
                  )}
                />
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

import { useQueries } from '@tanstack/react-query'
import {
  Bookmark,
  Compass,
  FileText,
  Key,
  Keyboard,
  LogOut,
  type LucideIcon,
  Plus,
  SunMoon,
  Zap,
} from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { toggleTheme } from '#client/lib/browser/theme.ts'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { listPageActions } from '#client/lib/pages/page-actions.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { listRecentRecords } from '#client/lib/session/recents.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { useViews, viewAddress } from '#client/lib/session/views.ts'
import { documentCalls } from '#shared/law/documents/documents.calls.ts'
import { documentKindNames } from '#shared/law/documents/documents.ts'
import { readyViews } from '#shared/office/views/views.ready.ts'
import { isAllowed } from '#shared/permissions.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import { resourceOf } from '#shared/registry.ts'
import { recordCalls } from '#shared/resource.calls.ts'
import { titleCase } from '#shared/text.ts'
import { members } from '../screens/registry.ts'
import { addEntries, listTitle, useOpenEntries, usePlaces } from './navigation.tsx'
import type { PaletteGroup } from './palette-group.ts'
import { useSignOut } from './sign-out.ts'
import { usePayoutGroup } from './trade/money-answers.tsx'
import { namesOfPlaces, tradePlaces } from './trade/places.ts'
import { findVerbs, isNamed, recordAt, verbs } from './trade/verbs.ts'

/** The other names of 'Add Viewing': 'create viewing, new viewing, schedule viewing'. */
const namesOfAdding = (label: string) =>
  ['create', 'new', 'schedule'].map((verb) => label.replace(/^Add/, verb)).join(', ')

/** The kinds of record that the palette searches, each with the read of its list. */
const searchedKinds = members.map((member) => ({
  ...member,
  list: queryFor(recordCalls(resourceOf(member.name)).list),
}))

function useRecordGroups(): PaletteGroup[] {
  const [, navigate] = useLocation()
  const role = useMe().data?.account.role
  const open = useMemo(
    () => searchedKinds.filter(({ needs }) => !needs || !role || isAllowed(role, needs)),
    [role],
  )
  const lists = useQueries({
    queries: open.map(({ list }) => list),
    combine: (results) => results.map(({ data }) => data as { id: string }[] | undefined),
  })
  return useMemo(
    () =>
      open.map(({ name, title, icon, describe }, index) => ({
        title: title.many,
        kind: name,
        needsQuery: true,
        limit: 15,
        items: (lists[index] ?? []).map((row) => ({
          ...describe(row),
          id: row.id,
          icon,
          run: () => navigate(paths.of(name).edit(row.id)),
        })),
      })),
    [open, lists, navigate],
  )
}

/** The records opened lately in this browser, by their present names. */
function withRecents(records: PaletteGroup[]): PaletteGroup[] {
  const known = new Map(records.flatMap(({ items }) => items.map((item) => [item.id, item])))
  const here = window.location.pathname
  const items = listRecentRecords().flatMap(({ id }) => {
    const item = known.get(id)
    return item && !here.endsWith(id) ? [{ ...item, id: `recent ${id}` }] : []
  })
  return [{ title: 'Recent', items, beforeTyping: true, limit: 5 }]
}

function useViewGroup(): PaletteGroup {
  const [, navigate] = useLocation()
  const saved = useViews()
  const mayRead = useMay('read')
  return useMemo(() => {
    const items = (mayRead ? [...readyViews, ...saved] : []).map((view) => ({
      id: view.id,
      label: view.name,
      detail: listTitle(view),
      icon: Bookmark,
      run: () => navigate(viewAddress(view)),
    }))
    return { title: 'Views', items, needsQuery: true }
  }, [saved, mayRead, navigate])
}

/** The documents of all records, each of which opens on its record's page. */
function useDocumentGroup(): PaletteGroup {
  const [, navigate] = useLocation()
  const { data } = useRead(documentCalls.listAll)
  return useMemo(() => {
    const items = (data ?? []).map(({ id, name, kind, about }) => ({
      id,
      label: name,
      detail: `${documentKindNames[kind]}, ${about.name}`,
      icon: FileText,
      run: () => navigate(paths.document(about.kind, about.id, id)),
    }))
    return { title: 'Documents', items, needsQuery: true, limit: 8 }
  }, [data, navigate])
}

/** The sets of keys by their hooks. */
function useKeyGroup(): PaletteGroup {
  const [, navigate] = useLocation()
  const { data } = useRead(keyCalls.list, {}, { enabled: useMay('read') })
  return useMemo(() => {
    const items = (data?.sets ?? []).map(({ id, hook, property, out }) => ({
      id,
      label: `Set ${hook}`,
      detail: out ? `Keys, with ${out.givenTo}` : `Keys, ${titleCase(property)}`,
      names: `keys ${hook}, hook ${hook}`,
      icon: Key,
      run: () => navigate(paths.keys({ set: id })),
    }))
    return { title: 'Keys', items, needsQuery: true, limit: 8 }
  }, [data, navigate])
}

/** What the open page offers: the next steps of a record, the button above a list, and all that can be done with the record. */
function useActionGroup(): PaletteGroup {
  const [, navigate] = useLocation()
  const open = useOpenEntries(verbs)
  const [offered] = useState(() =>
    listPageActions().map(({ label, run }, at) => ({
      id: `action ${at}`,
      label,
      icon: Zap,
      // The palette gives the focus back to the page first; then the action's dialog can take it.
      run: () => void setTimeout(run, 50),
    })),
  )
  const [here] = useState(() => recordAt(window.location.pathname))
  return useMemo(() => {
    const own = open.filter((verb) => verb.of === here?.of)
    const items = own.map(({ label, words, to }) => ({
      id: `here ${label}`,
      label,
      names: words,
      icon: Zap,
      run: () => navigate(to(here?.id ?? '')),
    }))
    const names = new Set(offered.map(({ label }) => label))
    return { title: 'On this page', items: [...offered, ...items.filter(({ label }) => !names.has(label))] }
  }, [offered, here, open, navigate])
}

/** How many records one verb is offered with. */
const recordsOfVerb = 5

/** 'Record Payment of Isaac Moreton' for 'add a payment for moreton': verbs with the records that the other words name. */
function useVerbGroup(records: readonly PaletteGroup[], typed: string): PaletteGroup {
  const [, navigate] = useLocation()
  const open = useOpenEntries(verbs)
  return useMemo(() => {
    const items = findVerbs(open, typed).flatMap(({ verb, rest }) => {
      const kind = records.find(({ kind: each }) => each === verb.of)
      const named = (kind?.items ?? []).filter((item) => isNamed(`${item.label} ${item.detail ?? ''}`, rest))
      return named.slice(0, recordsOfVerb).map((item) => ({
        id: `${verb.label} ${item.id}`,
        label: `${verb.label}: ${item.label}`,
        detail: item.detail,
        icon: Zap,
        run: () => navigate(verb.to(item.id)),
      }))
    })
    return { title: 'Do', items, needsQuery: true, isAnswer: true, limit: 8 }
  }, [records, typed, open, navigate])
}

/** Everything that the palette offers: actions, recents, pages, views, records, additions and commands. */
export function usePaletteGroups(typed: string, openSheet: (() => void) | undefined): PaletteGroup[] {
  const trade = useOpenEntries(tradePlaces)
  const actions = useActionGroup()
  const views = useViewGroup()
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const records = useRecordGroups()
  const documents = useDocumentGroup()
  const keys = useKeyGroup()
  const doing = useVerbGroup(records, typed)
  const mayWrite = useMay('write')
  const places = usePlaces()
  const groups = useMemo(() => {
    const link = (icon: LucideIcon, label: string, href: string, names = namesOfPlaces[href]) => ({
      id: href,
      label,
      names,
      icon,
      run: () => navigate(href),
    })
    return [
      actions,
      ...withRecents(records),
      { title: 'Go to', items: places.map((entry) => link(entry.icon, entry.label, entry.href)) },
      {
        title: 'Further places',
        items: trade.map(({ label, href, names }) => link(Compass, label, href, names)),
        needsQuery: true,
      },
      views,
      ...records,
      documents,
      keys,
      {
        title: 'Add',
        items: (mayWrite ? addEntries : []).map((entry) =>
          link(Plus, entry.label, entry.href, namesOfAdding(entry.label)),
        ),
      },
      {
        title: 'Commands',
        items: [
          {
            id: 'theme',
            label: 'Toggle theme',
            icon: SunMoon,
            run: () => toggleTheme(),
          },
          ...(openSheet
            ? [{ id: 'keys', label: 'Keyboard shortcuts', detail: '?', icon: Keyboard, run: openSheet }]
            : []),
          { id: 'sign-out', label: 'Sign Out', icon: LogOut, run: signOut },
        ],
      },
    ]
  }, [actions, views, records, documents, keys, trade, places, mayWrite, navigate, signOut, openSheet])
  const payouts = usePayoutGroup(typed)
  return useMemo(() => [doing, ...groups, payouts], [doing, groups, payouts])
}

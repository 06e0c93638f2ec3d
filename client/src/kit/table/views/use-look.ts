import { useCallback, useState } from 'react'
import { isSaved, useOpenView } from '#client/lib/session/views.ts'
import { type Preferences, usePreferences } from '../state/preferences.ts'

/**
 * The density and hidden columns of a list: those of the open view, else the person's own. A change under a view lasts
 * until another view is opened, or until the view is updated to what is shown.
 */
export function useLook(list: string) {
  const [own, setOwn] = usePreferences(list)
  const view = useOpenView(list)
  const [changed, setChanged] = useState<{ of: string; part: Partial<Preferences> }>()
  const of = view && isSaved(view) ? `${view.id} ${view.version}` : undefined
  const setLook = useCallback(
    (part: Partial<Preferences>) =>
      of === undefined
        ? setOwn(part)
        : setChanged((before) => ({ of, part: { ...(before?.of === of && before.part), ...part } })),
    [of, setOwn],
  )
  if (!view || !isSaved(view)) return [own, setLook] as const
  const { density, hidden } = view
  const since = changed && changed.of === of ? changed.part : {}
  return [{ density, hidden, ...since }, setLook] as const
}

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import {
  heldDraft,
  holdDraft,
  readDraft,
  removeDraft,
  removeOldDrafts,
  storeDraft,
  subscribeToDraft,
} from '#client/lib/session/drafts.ts'
import {
  continueDraft,
  draftOf,
  type FormDraft,
  isContained,
  isEmptyDraft,
  joinDrafts,
  readFormDraft,
  splitDraft,
  startOf,
} from './form-draft.ts'

/** Milliseconds after the last key until what was typed is stored. */
const pause = 400

interface Offer {
  /** When the person began, as an ISO moment. */
  at: string
  draft: FormDraft
  /** The record has been saved since the draft was begun. */
  isOlder: boolean
}

interface FormDraftOptions<Input extends FieldValues, Output> {
  /** The kind of form and its record; a form without a place has no drafts. */
  place: string | undefined
  /** Fields that are never stored outside the server, such as bank details; this tab's memory alone keeps them. */
  withheld: readonly string[] | undefined
  form: UseFormReturn<Input, unknown, Output>
  /** What the form's changes are based on. */
  base: RefObject<{ start: Input; version: number }>
  /** Whether the form's text is on the server. */
  isDone: () => boolean
}

/** The stored draft, unless the form holds all of it; that one is removed. */
function findOffer(
  place: string | undefined,
  base: { start: FieldValues; version: number },
): Offer | undefined {
  if (place === undefined) return undefined
  // What must not be stored is in this tab's memory, and the rest of the same draft in storage.
  const parts = [readDraft(place), heldDraft(place)].flatMap((part) => part ?? [])
  const [kept] = parts
  if (!kept) return undefined
  const draft = parts.map(({ content }) => readFormDraft(content, base.start)).reduce(joinDrafts)
  if (isContained(draft, base.start)) {
    removeDraft(place)
    return undefined
  }
  return { at: kept.at, draft, isOlder: draft.version < base.version }
}

/** Keeps what is typed in a form as a draft, and offers the draft that an earlier visit has left. */
export function useFormDraft<Input extends FieldValues, Output>(options: FormDraftOptions<Input, Output>) {
  const { place, withheld, form, base, isDone } = options
  const [offer, setOffer] = useState<Offer | undefined>(() => findOffer(place, base.current))
  const offered = useRef(offer)
  offered.current = offer
  const began = useRef<string>(undefined)
  const [first, setFirst] = useState<string>()

  /** Stores what is unsaved now. True when all of it is kept. An open offer stays in the draft, below the new text. */
  const keep = useCallback((): boolean => {
    if (place === undefined || isDone()) return false
    const typed = draftOf(base.current, form.getValues())
    const under = offered.current
    if (isEmptyDraft(typed)) {
      if (began.current && !under) removeDraft(place)
      began.current = undefined
      return false
    }
    began.current ??= under?.at ?? new Date().toISOString()
    const whole = under ? { ...under.draft, fields: { ...under.draft.fields, ...typed.fields } } : typed
    const { open, secret } = splitDraft(whole, withheld)
    if (isEmptyDraft(open)) removeDraft(place)
    holdDraft(place, secret, began.current)
    if (isEmptyDraft(open)) return false
    return (
      storeDraft(place, open, began.current) && Object.keys(typed.fields).every((name) => name in open.fields)
    )
  }, [place, withheld, form, base, isDone])

  useEffect(removeOldDrafts, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon })
    // The last moments in which a page can store something: it is hidden, closed or loaded anew.
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearTimeout(timer)
      stop()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [form, keep])

  // Another tab has saved or discarded the draft, or written a newer one.
  useEffect(() => {
    if (place === undefined) return
    return subscribeToDraft(place, () => offered.current && setOffer(findOffer(place, base.current)))
  }, [place, base])

  const drop = useCallback(() => {
    if (place !== undefined) removeDraft(place)
    began.current = undefined
    setOffer(undefined)
    offered.current = undefined
  }, [place])

  /** Puts the draft into the form, under what has been typed since. */
  const resume = () => {
    if (!offer) return
    const { draft, at } = offer
    const typed = draftOf(base.current, form.getValues())
    base.current = {
      start: startOf(draft, base.current.start),
      version: Math.min(draft.version, base.current.version),
    }
    began.current = at
    setOffer(undefined)
    offered.current = undefined
    form.reset(continueDraft(typed, continueDraft(draft, base.current.start)))
    setFirst(Object.keys(draft.fields)[0])
  }
  // A reset form knows its controls again after the next render.
  useEffect(() => {
    if (first) form.setFocus(first as FieldPath<Input>)
  }, [first, form])

  const isWorthIt = offer && !isContained(offer.draft, base.current.start)
  return { offer: isWorthIt ? offer : undefined, resume, drop, keep }
}

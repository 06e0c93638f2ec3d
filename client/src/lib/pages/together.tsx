import { createContext, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useState } from 'react'

interface Gathering {
  isShown: boolean
  tell: (part: string, isWaiting: boolean) => void
}

const Gathered = createContext<Gathering>({ isShown: true, tell: () => undefined })

interface TogetherProps {
  outline: ReactNode
  /** In ms, since the last part came. What takes longer comes into sight on its own. */
  patience?: number
  children: ReactNode
}

/** In ms: however many parts come one after another, the others are hidden no longer. */
const longest = 6_000

/**
 * Shows its parts once each of them knows what it shows, so that no part pushes another down while a page loads. Afterwards
 * they stay in sight, whatever is read again.
 */
export function Together({ outline, patience = 2_500, children }: TogetherProps) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [isShown, show] = useState(false)
  const isAroundShown = useIsShownTogether()
  const [isTold, setTold] = useState(false)
  const [tell] = useState(() => (part: string, isWaiting: boolean) => {
    setWaiting((before) => {
      if (before.has(part) === isWaiting) return before
      const after = new Set(before)
      if (isWaiting) after.add(part)
      else after.delete(part)
      return after
    })
  })
  // The parts tell in layout effects, which run before this one.
  useLayoutEffect(() => setTold(true), [])
  useLayoutEffect(() => {
    if (isTold && waiting.size === 0) show(true)
  }, [isTold, waiting])
  const [opened] = useState(Date.now)
  // Each part that comes gives the next one its time: on a slow server a part asks only when the one around it is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of parts begins it again
  useEffect(() => {
    const left = Math.min(patience, opened + longest - Date.now())
    const late = setTimeout(() => show(true), left)
    return () => clearTimeout(late)
  }, [patience, opened, waiting])
  return (
    <Gathered value={{ isShown: isShown && isAroundShown, tell }}>
      {!isShown && outline}
      <div hidden={!isShown} className="min-w-0">
        {children}
      </div>
    </Gathered>
  )
}

/** Keeps the parts around this one out of sight while `isWaiting`. Nothing where nobody gathers them. */
export function useWaitTogether(isWaiting: boolean): void {
  const part = useId()
  const { tell } = useContext(Gathered)
  useLayoutEffect(() => {
    tell(part, isWaiting)
    return () => tell(part, false)
  }, [tell, part, isWaiting])
}

/** Stands for a part whose code is being loaded. */
export function WaitTogether({ children }: { children?: ReactNode }) {
  useWaitTogether(true)
  return children
}

/** Whether the parts are in sight. */
export const useIsShownTogether = (): boolean => useContext(Gathered).isShown

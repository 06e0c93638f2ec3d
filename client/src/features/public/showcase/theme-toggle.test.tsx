import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { ThemeToggle } from './frame.tsx'

/** Calls back as soon as the page is hydrated: before React tells the components what differs from the HTML. */
function Page({ hydrated }: { hydrated: () => void }) {
  useLayoutEffect(() => queueMicrotask(hydrated), [hydrated])
  return <ThemeToggle />
}

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  document.documentElement.classList.remove('dark')
})

test.each(['light', 'dark'])(
  'a click on a page that has just hydrated leaves the %s theme',
  async (theme) => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Page hydrated={() => {}} />)
    document.body.append(container)
    await new Promise<void>((resolve) => {
      const click = () => {
        container.querySelector('button')?.click()
        resolve()
      }
      startTransition(() => void hydrateRoot(container, <Page hydrated={click} />))
    })
    expect(document.documentElement.classList.contains('dark')).toBe(theme === 'light')
  },
)

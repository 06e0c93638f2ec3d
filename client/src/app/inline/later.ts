/*
 * Wakes a page for strangers after its first screen with its picture is painted, or when that takes long, or nobody sees the
 * page yet. A page that was only fetched ahead, or whose picture never comes, wakes up as well. Whoever touches it wakes it at
 * once, and a button pressed until then is pressed again when it can answer.
 */
import { fetchLaterCode } from './later-code.ts'

/** Remembers that this browser has the fonts. */
function noteFonts() {
  try {
    localStorage.setItem('fonts', '1')
  } catch {
    // Without storage the page paints with what stands in each time.
  }
}

function startScripts() {
  for (const later of document.querySelectorAll<HTMLScriptElement>('script[data-later]')) {
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src: later.dataset.later }))
  }
}

let isWaking = false
function wake() {
  if (isWaking) return
  isWaking = true
  document.fonts.addEventListener('loadingdone', noteFonts)
  setTimeout(() => {
    const faces = document.getElementById('faces') as HTMLStyleElement
    faces.media = 'all'
  })
  fetchLaterCode()
  startScripts()
}

const wakeWhenShown = () => {
  if (document.hidden) wake()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake)))
}
if (document.readyState === 'complete') wakeWhenShown()
else addEventListener('load', wakeWhenShown)
setTimeout(wake, 3000)
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, wake, { passive: true })

let pressed: HTMLElement | undefined
let isAwake = false
const notePressed = ({ target }: MouseEvent) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null
  if (!isAwake) pressed = button ?? pressed
}
addEventListener('click', notePressed, true)
const pressAgain = () => {
  isAwake = true
  setTimeout(() => pressed?.click())
}
addEventListener('gable:awake', pressAgain, { once: true })

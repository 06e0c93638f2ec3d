import { afterPaint } from './after-paint.ts'

/** The address of the application's entry, which the build puts in place of this name. */
declare const applicationEntry: string

// Starting cached code at once would delay the outline.
afterPaint(() => {
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src: applicationEntry }))
})

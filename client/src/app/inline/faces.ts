/*
 * A browser that has the fonts uses them from the first paint on; another one first paints with what stands in.
 */
try {
  const faces = document.getElementById('faces') as HTMLStyleElement
  if (localStorage.getItem('fonts'))
    for (const [, href] of (faces.textContent ?? '').matchAll(/url\(([^)]+)\)/g)) {
      const link = document.createElement('link')
      document.head.append(
        Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }),
      )
    }
  else faces.media = 'not all'
} catch {
  // A browser without storage uses the fonts when they come.
}

export {}

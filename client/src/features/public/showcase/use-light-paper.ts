import { useEffect } from 'react'

/** Switches to the light theme while printing, because paper is white. */
export function useLightPaper() {
  useEffect(() => {
    const { classList } = document.documentElement
    let wasDark = false
    const before = () => {
      wasDark = classList.contains('dark')
      classList.remove('dark')
    }
    const after = () => {
      if (wasDark) classList.add('dark')
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
}

import { useEffect, useRef, useState } from 'react'

/** Takes the one file that was dropped or chosen; several files are refused. */
export function useOneFile({
  choose,
  refuse,
}: {
  choose: (file: File) => unknown
  refuse: (sentence: string) => void
}) {
  return (files: FileList | null | undefined) => {
    const [file, ...more] = files ?? []
    if (more.length > 0) refuse('Please choose one file at a time.')
    else if (file) void choose(file)
  }
}

/** Takes a file that is dropped anywhere on the page, at every step: otherwise the browser would open the file. */
export function useFileDrop(take: (files: FileList | null | undefined) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const out = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      latest.current(event.dataTransfer?.files)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', out)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', out)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}

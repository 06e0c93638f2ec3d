import { type DragEvent as Drag, useEffect, useState } from 'react'

/** Takes the files that are dropped on an element with these handlers. The browser opens none that is dropped beside it. */
export function useDropZone(take: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
  const zone = {
    onDragOver: (event: Drag) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: Drag) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: Drag) => {
      event.preventDefault()
      setOver(false)
      take([...event.dataTransfer.files])
    },
  }
  return { isOver, zone }
}

/** The longest side in pixels. The server keeps fewer, so no visible detail is lost. */
const longestSide = 2400
/** Smaller files, in bytes, are sent as they are: shrinking them would cost more than it saves. */
const worthShrinking = 1.5 * 1024 * 1024

/**
 * Shrinks a large photo before it is sent, and turns it upright: a phone's 12 MB become half of one. A file that the
 * browser cannot read is sent as it is, for the server to judge.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const isHeic = /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (file.type === 'image/gif' || (file.size < worthShrinking && !isHeic)) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return file
    pen.imageSmoothingQuality = 'high'
    // A JPEG has no transparency; without the white ground it would be black.
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return made && (made.size < file.size || isHeic) ? made : file
  } catch {
    return file
  }
}

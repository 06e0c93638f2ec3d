/** Why a file is not sent, as a sentence for the person. */
export class FileRefused extends Error {}

/**
 * Reads a file as base64 text. Throws what `unreadable` makes when the file cannot be read. FileReader encodes outside
 * the page's own thread, so that a large file does not freeze the page.
 */
export function readBase64(
  file: Blob,
  unreadable: () => Error = () => new FileRefused('The file could not be read from your device.'),
): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => failed(unreadable())
    reader.readAsDataURL(file)
  })
}

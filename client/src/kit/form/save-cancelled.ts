/** Thrown by a save that the person cancelled at its question. The form shows no error for it. */
export class SaveCancelled extends Error {
  constructor() {
    super('not saved, as asked')
  }
}

/** Thrown while saving, once the person has decided against it: nothing went wrong, so nothing is said of it. */
export class SaveCancelled extends Error {
  constructor() {
    super('not saved, as asked')
  }
}

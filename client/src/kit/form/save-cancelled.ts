/** Thrown by a save that was not made, because the person cancelled it at a question or for the reason that the message says. */
export class SaveCancelled extends Error {}
